-- Days before the end of the last reminder that was sent; a renewed offer is reminded of anew.
alter table oferta_empleo add column recordada smallint;
-- When a source is to be read next; null: only when somebody asks.
alter table fuente_oferta add column proxima_en timestamptz;
create index fuente_oferta_turno on fuente_oferta (proxima_en) where proxima_en is not null;
