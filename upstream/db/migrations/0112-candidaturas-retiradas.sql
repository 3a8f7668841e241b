-- Of who has withdrawn, or is leaving the platform, those who recruit keep the step and the date. What they wrote about the
-- person, and what they were told with a name in it, goes.
create index notificacion_candidatura on notificacion (url) where tipo = 'candidatura_nueva';

create temporary table ausente on commit drop as
  select k.id, k.oferta_id, o.titulo from candidatura k
  join oferta_empleo o on o.id = k.oferta_id
  join usuario u on u.id = k.candidato_id
  where k.estado = 'retirada' or u.estado in ('baja_pendiente', 'eliminada');
update notificacion n set texto = 'Una persona se ha presentado a «' || a.titulo || '».'
  from ausente a
  where n.tipo = 'candidatura_nueva'
    and n.url = '/app/empleo/panel/' || a.oferta_id || '/candidaturas?candidatura=' || a.id;
delete from candidatura_nota where candidatura_id in (select id from ausente);
update candidatura set puntuacion = null, etiquetas = '{}' where id in (select id from ausente);
