-- Rows of news lists are kept in memory until the article's transaction changes: everything they show counts as a change.
drop trigger noticia_cambio on noticia;
create trigger noticia_cambio before update of slug, titulo, antetitulo, entradilla, texto, imagen, solo_profesionales,
  area_id, categoria_id, categorias, etiquetas, productos, paises, fecha_publicacion, fecha_actualizacion, estado,
  patrocinada, patrocinador, destacada, minutos_lectura, fuente_nombre, autor_texto, autor_id, origen on noticia
  for each row execute function oferta_cambio();

-- An author's name is in the lists of what they have signed.
create index noticia_de_autor on noticia (autor_id) where autor_id is not null;
create function usuario_cambia_noticias() returns trigger language plpgsql as $$
begin
  if (new.nombre, new.apellidos) is distinct from (old.nombre, old.apellidos) then
    update noticia set estado = estado where autor_id = new.id and estado = 'publicada';
  end if;
  return null;
end $$;
create trigger usuario_cambia_noticias after update of nombre, apellidos on usuario
  for each row execute function usuario_cambia_noticias();
