-- What came of looking at an article's links to other sites; `huella` is of those links, so that other ones are looked at anew.
create table noticia_enlaces (
  noticia_id bigint primary key references noticia (id) on delete cascade,
  huella text not null,
  rotos int not null,
  revisado_en timestamptz not null
);
