-- Whom a draft is going to ask, as far as it is written; gone once it is asked.
alter table asociacion_producto add column peticion jsonb;
