-- Who applied was told to those who recruited for the company then; who is in none any more keeps no names of its applicants.
delete from notificacion n
  where n.tipo = 'candidatura_nueva'
    and not exists (select from membresia_empresa m where m.usuario_id = n.usuario_id and m.estado = 'activa');
