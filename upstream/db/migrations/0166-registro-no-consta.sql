-- An importer that found no word of it wrote «not subject to authorisation», which no medicine is: of those it is not known.
alter table producto drop constraint producto_estado_registro_check,
  add constraint producto_estado_registro_check
    check (estado_registro in ('autorizado', 'suspendido', 'anulado', 'pendiente', 'no_aplica', 'no_consta'));
alter table presentacion drop constraint presentacion_estado_registro_check,
  add constraint presentacion_estado_registro_check
    check (estado_registro in ('autorizado', 'suspendido', 'anulado', 'pendiente', 'no_aplica', 'no_consta'));

-- Not an importer's doing, but the official layer all the same (trigger of 0050).
select set_config('catalogo.importador', 'migracion', true);
update presentacion q set estado_registro = 'no_consta' from producto p
  where p.id = q.producto_id and p.tipo = 'medicamento' and q.estado_registro = 'no_aplica';
update producto set estado_registro = 'no_consta', huella = '' where tipo = 'medicamento' and estado_registro = 'no_aplica';
