-- What a person types is no pattern.
create function comodines(texto text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(texto, '\', '\\'), '%', '\%'), '_', '\_');

-- One search, here because its threshold of pg_trgm is its own: «byer» must find «Bayer», «cimfa» «Cinfa».
create function buscar_empresas(consulta text, maximo int) returns table (id bigint, puesto bigint)
  language sql stable
  set pg_trgm.word_similarity_threshold = 0.33
  as $$
    select e.id, row_number() over (
      order by e.nombre_busqueda = sin_acentos($1) desc,
               e.nombre_busqueda like comodines(sin_acentos($1)) || '%' desc,
               e.nombre_busqueda like '% ' || comodines(sin_acentos($1)) || '%' desc,
               word_similarity(sin_acentos($1), e.nombre_busqueda) + similarity(sin_acentos($1), e.nombre_busqueda) desc,
               e.estado = 'verificada' desc, e.nombre_busqueda, e.id)
    from empresa e
    where e.estado in ('verificada', 'pendiente_verificacion')
      and (e.nombre_busqueda like comodines(sin_acentos($1)) || '%'
           or e.nombre_busqueda like '% ' || comodines(sin_acentos($1)) || '%'
           or char_length($1) > 2 and sin_acentos($1) <% e.nombre_busqueda)
    order by 2
    limit $2
  $$;
