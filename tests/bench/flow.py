"""The words on the way of one deal, as the app has them in Russian."""

OTHER, CONTRACT, SAVE, UNDO = "Другой вид записи", "6 пики", "Записать", "Отменить: "
