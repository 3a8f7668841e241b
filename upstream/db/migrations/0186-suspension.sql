-- What an association has lost that suspended it by itself, and gives it back by itself; null: what a moderator suspended only a
-- moderator gives back.
alter table asociacion_producto add column suspendida_por text check (suspendida_por in ('producto', 'empresa', 'salida'));
create index asociacion_suspendida on asociacion_producto (id) where estado = 'suspendida';
