-- How much text a revision holds: of those that are thinned out, the fullest one stays (revisiones.ts).
alter table noticia_revision
  add column peso int not null generated always as (coalesce(length(contenido->>'cuerpo'), 0)) stored;
