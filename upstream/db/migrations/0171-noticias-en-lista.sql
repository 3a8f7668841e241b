-- Published articles as lists and searches ask for them, as oferta_en_lista has offers.
create table noticia_en_lista (
  noticia_id bigint primary key references noticia (id) on delete cascade,
  publicada timestamptz not null,
  area_id int not null,
  categoria_id int not null,
  -- The primary one is among them.
  categorias int[] not null,
  paises int[] not null,
  etiquetas bigint[] not null,
  productos bigint[] not null,
  palabras tsvector not null
) with (toast_tuple_target = 128);
alter table noticia_en_lista alter palabras set storage external, alter categorias set storage main,
  alter paises set storage main, alter etiquetas set storage main, alter productos set storage main;

create index noticia_en_lista_fecha on noticia_en_lista (publicada desc, noticia_id desc)
  include (area_id, categorias, paises);
create index noticia_en_lista_area on noticia_en_lista (area_id, publicada desc, noticia_id desc)
  include (categorias, paises);
create index noticia_en_lista_categoria on noticia_en_lista (categoria_id, publicada desc, noticia_id desc);
create index noticia_en_lista_categorias on noticia_en_lista using gin (categorias) with (fastupdate = off);
create index noticia_en_lista_etiquetas on noticia_en_lista using gin (etiquetas) with (fastupdate = off);
create index noticia_en_lista_productos on noticia_en_lista using gin (productos) with (fastupdate = off);
create index noticia_en_lista_palabras on noticia_en_lista using gin (palabras) with (fastupdate = off);

create function noticias_en_lista(ids bigint[]) returns setof noticia_en_lista language sql stable as $$
  select id, fecha_publicacion, area_id, categoria_id, categorias, paises, etiquetas, productos, tsv
  from noticia where id = any (ids) and estado = 'publicada'
$$;

create function noticia_en_lista() returns trigger language plpgsql as $$
begin
  delete from noticia_en_lista where noticia_id = new.id;
  insert into noticia_en_lista select * from noticias_en_lista(array[new.id]);
  return null;
end $$;
create trigger noticia_en_lista after insert or update of titulo, antetitulo, entradilla, texto, solo_profesionales, area_id,
  categoria_id, categorias, etiquetas, productos, paises, fecha_publicacion, estado on noticia
  for each row execute function noticia_en_lista();
