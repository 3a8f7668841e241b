-- Besides its titulares, who answers in a company's name for its products: its confirmations, its promotions, its
-- representatives. A titular gives this charge. Until now whoever was in the company and had a marketing account did, and that
-- account is anybody's who fills in its form.
alter table membresia_empresa add column administra_productos boolean not null default false;

-- Nobody has been given it yet. Its titulares hear for whom they may want to do so.
create temporary table respondia on commit drop as
  select m.empresa_id, e.nombre as empresa, count(*) as cuantas
  from membresia_empresa m
  join empresa e on e.id = m.empresa_id and e.estado = 'verificada'
  join usuario u on u.id = m.usuario_id and u.estado = 'activa' and 'marketing' = any (u.roles)
  where m.estado = 'activa' and m.rol <> 'titular'
  group by m.empresa_id, e.nombre;
insert into notificacion (usuario_id, tipo, titulo, texto, url)
  select m.usuario_id, 'membresia_solicitada', 'Elige quién responde por tus productos',
    'Tener una cuenta de marketing ya no basta para responder en nombre de ' || r.empresa || '. '
      || case r.cuantas when 1 then '1 persona lo hacía' else r.cuantas || ' personas lo hacían' end
      || ': dale el encargo a quien deba seguir.', '/app/cuenta/empresa'
  from respondia r
  join membresia_empresa m on m.empresa_id = r.empresa_id and m.estado = 'activa' and m.rol = 'titular'
  join usuario u on u.id = m.usuario_id and u.estado = 'activa'
  order by m.id;
