-- Besides its titulares, who manages the offers of a company and their candidates: those whom a titular has put in charge.
-- `administrador_empleo` among an account's roles follows from it.
alter table membresia_empresa add column administra_empleo boolean not null default false;
update membresia_empresa m set administra_empleo = true
  from usuario u
  where u.id = m.usuario_id and m.estado = 'activa' and m.rol <> 'titular' and 'administrador_empleo' = any (u.roles);
