-- People are looked for by parts of their name and address.
create index usuario_busqueda on usuario using gin (
  sin_acentos(coalesce(nombre, '') || ' ' || coalesce(apellidos, '') || ' ' || email::text) gin_trgm_ops);
create index usuario_roles on usuario using gin (roles);
create index evento_de_tipo on evento_auditoria (tipo, id desc);
