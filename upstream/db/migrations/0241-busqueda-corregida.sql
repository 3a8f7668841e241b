-- What was shown in place of what nothing has, where a slip was taken for sure: kept apart from what found nothing, so that the words
-- that people type are seen and may be added.
alter table busqueda_sin_resultado add column mostrada text check (char_length(mostrada) between 1 and 200);
