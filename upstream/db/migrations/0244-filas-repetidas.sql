-- How many rows of a list were there a second time and said nothing else: no errors.
alter table lote_importacion add column repetidas int not null default 0;
