"""Starts a packaged copy as a phone does: run with -I -S, it finds no checkout, nor what stays behind."""

import json
import os
import runpy
import sys

if __name__ == "__main__":
    copy = sys.argv[1]
    sys.path += json.loads(os.environ["INSTALLED"])
    sys.path.insert(0, copy)
    sys.modules |= dict.fromkeys(json.loads(os.environ["LEFT_BEHIND"]))  # to import None is an ImportError
    runpy.run_path(f"{copy}/main.pyc", run_name="__main__")
