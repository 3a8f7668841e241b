-- A company suspends what somebody has in its name by its own decision, and gives it back by another.
alter table asociacion_producto drop constraint asociacion_producto_suspendida_por_check;
alter table asociacion_producto add constraint asociacion_producto_suspendida_por_check
  check (suspendida_por in ('producto', 'empresa', 'salida', 'decision'));
