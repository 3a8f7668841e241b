-- Words of published news and open offers, for who types one wrongly: each once, as it is written. A word stays when nothing has it
-- any more: it is offered only where a search by it finds something.
create table palabra_de_lista (
  lista text not null check (lista in ('noticias', 'ofertas')),
  -- As it is compared.
  norma text not null,
  palabra text not null,
  primary key (lista, norma)
);
create index palabra_de_noticias on palabra_de_lista using gist (norma gist_trgm_ops) where lista = 'noticias';
create index palabra_de_ofertas on palabra_de_lista using gist (norma gist_trgm_ops) where lista = 'ofertas';

-- What has changed since its words were read. They are read by a job, one after the other: two transactions that wrote the same words
-- would wait for each other, and so would who publishes.
create table lista_por_leer (
  lista text not null,
  id bigint not null,
  primary key (lista, id)
);
insert into lista_por_leer select 'noticias', noticia_id from noticia_en_lista;
insert into lista_por_leer select distinct 'ofertas', oferta_id from oferta_en_lista;

create function noticia_por_leer() returns trigger language plpgsql as $$
begin
  insert into lista_por_leer values ('noticias', new.noticia_id) on conflict do nothing;
  return null;
end $$;
create trigger noticia_por_leer after insert on noticia_en_lista for each row execute function noticia_por_leer();

create function oferta_por_leer() returns trigger language plpgsql as $$
begin
  insert into lista_por_leer values ('ofertas', new.oferta_id) on conflict do nothing;
  return null;
end $$;
-- One row of an offer is enough.
create trigger oferta_por_leer after insert on oferta_en_lista for each row when (new.es_suyo) execute function oferta_por_leer();

-- Words as PostgreSQL's own parser parts them; numbers and marks are none. It takes «visitador/a» for the name of a file.
create function palabras_de(texto text) returns table (norma text, palabra text) language sql stable as $$
  select sin_acentos(token), max(lower(token)) from ts_parse('default', translate(texto, '/', ' '))
  where tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30 group by 1
$$;
