-- How many cells of a list came encoded twice («InfusiÃ³n») and were read as they were meant.
alter table lote_importacion add column remendadas int not null default 0;
