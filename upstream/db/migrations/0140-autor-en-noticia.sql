-- The name of an article's author stands in the article: who reads one asks nothing of the accounts, and whatever holds those
-- up (a migration, a lock) keeps no page from anybody.
alter table noticia add column autor_nombre text;
update noticia n set autor_nombre = nullif(concat_ws(' ', u.nombre, u.apellidos), '') from usuario u where u.id = n.autor_id;

create function noticia_autor_nombre() returns trigger language plpgsql as $$
begin
  if new.autor_id is null then
    new.autor_nombre := null;
  else
    new.autor_nombre := (select nullif(concat_ws(' ', nombre, apellidos), '') from usuario where id = new.autor_id);
  end if;
  return new;
end $$;
create trigger noticia_autor_nombre before insert or update of autor_id on noticia
  for each row execute function noticia_autor_nombre();

-- `estado` among what is set makes it a change that lists see (noticia_cambio).
create or replace function usuario_cambia_noticias() returns trigger language plpgsql as $$
begin
  if (new.nombre, new.apellidos) is distinct from (old.nombre, old.apellidos) then
    update noticia set autor_nombre = nullif(concat_ws(' ', new.nombre, new.apellidos), ''), estado = estado
      where autor_id = new.id;
  end if;
  return null;
end $$;
