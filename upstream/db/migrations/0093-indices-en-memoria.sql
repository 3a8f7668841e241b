-- The lists of news and offers are found in memory (upstream/main/indice): each process learns what is new from the rows.

-- Of an article as of an offer: the transaction that wrote it last. Views counted change nothing of what lists show.
alter table noticia add column cambio_tx xid8 not null default pg_current_xact_id();
create index noticia_cambio on noticia (cambio_tx);
create trigger noticia_cambio before update of titulo, antetitulo, entradilla, texto, solo_profesionales, area_id,
  categoria_id, categorias, etiquetas, productos, paises, fecha_publicacion, estado on noticia
  for each row execute function oferta_cambio();

-- What an offer says, as its index reads it. A tag of HTML is no word.
drop index oferta_texto;
alter table oferta_empleo add column tsv tsvector not null generated always as (
  setweight(to_tsvector('es', titulo), 'A')
  || setweight(to_tsvector('es', coalesce(descripcion, '') || ' ' || coalesce(funciones, '') || ' '
    || coalesce(requisitos, '')), 'D')
) stored;
drop trigger oferta_cambio on oferta_empleo;
create trigger oferta_cambio before update of slug, titulo, descripcion, funciones, requisitos, cargo_id, empresa_id,
  empresa_confidencial, empresa_texto, pais_id, estado_id, poblacion, modalidad, remoto_paises, multiprovincia,
  tipo_contrato, jornada, experiencia_min_meses, salario_min, salario_max, moneda, salario_periodo, salario_visible, canal,
  especialidades, urgente, destacada_hasta, fecha_publicacion, fecha_caducidad, estado on oferta_empleo
  for each row execute function oferta_cambio();

-- Rows that are gone leave their id: nothing else would tell. Whatever state they were in: it may have changed just before.
create table fila_borrada (
  tabla text not null,
  fila_id bigint not null,
  cambio_tx xid8 not null default pg_current_xact_id(),
  primary key (tabla, fila_id)
);
create index fila_borrada_cambio on fila_borrada (tabla, cambio_tx);
create function fila_borrada() returns trigger language plpgsql as $$
begin
  insert into fila_borrada (tabla, fila_id) values (tg_table_name, old.id) on conflict do nothing;
  return null;
end $$;
create trigger fila_borrada after delete on noticia for each row execute function fila_borrada();
create trigger fila_borrada after delete on oferta_empleo for each row execute function fila_borrada();
