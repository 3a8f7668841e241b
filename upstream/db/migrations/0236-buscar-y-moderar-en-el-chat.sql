-- Who has taken a report to decide it, so that two moderators do not work on one. Their account may end: then it is nobody's.
alter table reporte_mensaje add column asignado_a bigint references usuario (id) on delete set null;
create index reporte_mensaje_asignado on reporte_mensaje (asignado_a) where asignado_a is not null;

-- The words of messages, now also as they are written, without accents: the beginning of one, a number, and those that Spanish
-- stems leave out («no»). Both stand in one column, so that one index answers; only the stems have places, which a phrase asks
-- for. The table is written anew, once.
create text search configuration es_literal (copy = simple);
alter text search configuration es_literal alter mapping for hword, hword_part, word with unaccent, simple;
alter table mensaje drop column tsv;
alter table mensaje add column tsv tsvector
  generated always as (to_tsvector('es', texto) || strip(to_tsvector('es_literal', texto))) stored;
create index mensaje_palabras on mensaje using gin (tsv);
