-- Lists are questions to the database: no process learns any more from rows which transaction wrote them last.
drop trigger oferta_cambio on oferta_empleo;
alter table oferta_empleo drop column cambio_tx;
drop trigger noticia_cambio on noticia;
alter table noticia drop column cambio_tx;
drop function oferta_cambio;
drop trigger fila_borrada on noticia;
drop trigger fila_borrada on oferta_empleo;
drop function fila_borrada;
drop table fila_borrada;
-- Lists read an article's author in the article itself.
create or replace function usuario_cambia_noticias() returns trigger language plpgsql as $$
begin
  if (new.nombre, new.apellidos) is distinct from (old.nombre, old.apellidos) then
    update noticia set autor_nombre = nullif(concat_ws(' ', new.nombre, new.apellidos), '') where autor_id = new.id;
  end if;
  return null;
end $$;
-- noticia_en_lista has these.
drop index noticia_cubo, noticia_categorias, noticia_etiquetas, noticia_productos, noticia_tsv;
