-- How far an import is, for who waits for it.
alter table lote_importacion add column fase text;
alter table lote_importacion add column avance smallint check (avance between 0 and 100);

-- The file of an import that was done, as it came: the way back to it. The last of each source alone.
create table lista_guardada (
  lote_id bigint primary key references lote_importacion (id) on delete cascade,
  datos bytea not null
);
alter table lista_guardada alter column datos set storage external;
