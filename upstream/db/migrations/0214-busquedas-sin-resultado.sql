-- What people looked for and nothing had, so that the vocabulary grows by what they type. Of nobody: how often and on which days, no
-- account, no address, no hour.
create table busqueda_sin_resultado (
  id bigint generated always as identity primary key,
  area text not null check (area in ('productos', 'noticias', 'ofertas')),
  -- Without accents and capitals.
  consulta text not null check (char_length(consulta) between 2 and 80),
  veces int not null check (veces > 0),
  primera date not null,
  ultima date not null,
  unique (area, consulta)
);
create index busqueda_sin_resultado_veces on busqueda_sin_resultado (veces desc, id);
