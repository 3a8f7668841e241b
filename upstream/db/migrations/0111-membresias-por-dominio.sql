-- Until now an address on a company's domain was enough to be let in, and to read its candidates; domains are shared by people
-- who do not know each other. Whom nobody of the company has let in asks from now on, and somebody of the company answers.
-- Nobody loses a company that they run: who created it stays, and so do its titulares and those to whom one of them gave a role.
create temporary table por_dominio on commit drop as
  select m.id, m.usuario_id, m.empresa_id, e.nombre as empresa, 'administrador_empleo' = any (u.roles) as administraba
  from membresia_empresa m
  join empresa e on e.id = m.empresa_id
  join usuario u on u.id = m.usuario_id
  where m.estado = 'activa' and m.rol = 'miembro' and m.verificada_por is null
    and lower(substring(u.email::text from '@([^@]*)$')) = any (e.dominios)
    -- A company and the membership of who creates it are of one transaction.
    and m.creado_en <> e.creado_en
    -- Somebody let them in, or gave them a role once.
    and not exists (
      select from evento_auditoria v
      where v.entidad = 'membresia_empresa' and v.entidad_id = m.id::text
        and ((v.de = 'pendiente' and v.a = 'activa') or v.datos ? 'rol_antes'));

update membresia_empresa set estado = 'pendiente', administra_empleo = false, resuelta_en = null
  where id in (select id from por_dominio);
update usuario set roles = array_remove(roles, 'administrador_empleo')
  where id in (select usuario_id from por_dominio where administraba);

insert into evento_auditoria (tipo, entidad, entidad_id, de, a, motivo, datos)
  select 'membresia_estado', 'membresia_empresa', id::text, 'activa', 'pendiente', 'entró solo por el dominio de su correo',
    jsonb_build_object('empresa', empresa_id)
  from por_dominio order by id;
insert into evento_auditoria (tipo, entidad, entidad_id, de, motivo)
  select 'usuario_rol', 'usuario', usuario_id::text, 'administrador_empleo', 'entró solo por el dominio de su correo'
  from por_dominio where administraba order by id;

insert into notificacion (usuario_id, tipo, titulo, texto, url)
  select usuario_id, 'membresia_resuelta', 'Tu empresa tiene que confirmar que trabajas en ella',
    'Tener un correo del dominio de ' || empresa || ' ya no basta para formar parte de ella. Se lo hemos preguntado a quien la '
      || 'lleva. Tu cuenta sigue como estaba.', '/app/cuenta/empresa'
  from por_dominio order by id;
insert into notificacion (usuario_id, tipo, titulo, texto, url)
  select m.usuario_id, 'membresia_solicitada', 'Confirma quién trabaja en tu empresa',
    'Tener un correo del dominio de ' || p.empresa || ' ya no basta para formar parte de ella. '
      || case p.cuantas when 1 then '1 persona espera' else p.cuantas || ' personas esperan' end || ' tu respuesta.',
    '/app/cuenta/empresa'
  from (select empresa_id, empresa, count(*) as cuantas from por_dominio group by empresa_id, empresa) p
  join membresia_empresa m on m.empresa_id = p.empresa_id and m.estado = 'activa' and m.rol in ('titular', 'gestor')
  join usuario u on u.id = m.usuario_id and u.estado = 'activa'
  order by m.id;
