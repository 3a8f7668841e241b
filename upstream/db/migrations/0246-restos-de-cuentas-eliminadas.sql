-- Accounts that were deleted before today kept some columns, what they had saved and followed, and the texts of their reports
-- (upstream/cleanup/account-cleanup.ts).
update usuario set
  desempleado = false,
  autoempleo = false,
  empresa_tipo_id = null,
  delegacion_id = null,
  suspendida_motivo = null,
  profesional_sanitario = 0,
  profesional_sanitario_en = null,
  ultimo_acceso_en = null
where estado = 'eliminada';

create temp table eliminada on commit drop as select id from usuario where estado = 'eliminada';
delete from busqueda_guardada where usuario_id in (select id from eliminada);
delete from codigo_un_uso where usuario_id in (select id from eliminada);
delete from enlace_correo where usuario_id in (select id from eliminada);
delete from noticia_guardada where usuario_id in (select id from eliminada);
delete from preferencia_aviso where usuario_id in (select id from eliminada);
delete from producto_seguido where usuario_id in (select id from eliminada);
delete from push_salida where usuario_id in (select id from eliminada);
delete from registro_ticket where usuario_id in (select id from eliminada);
delete from seguimiento_area where usuario_id in (select id from eliminada);
update reporte_oferta set usuario_id = null, texto = null where usuario_id in (select id from eliminada);
update reporte_mensaje set texto = null where reportante_id in (select id from eliminada);
