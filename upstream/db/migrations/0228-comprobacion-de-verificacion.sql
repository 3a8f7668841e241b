-- What a company confirms of products of which it does not appear as the holder waits for the staff: `en_comprobacion`.
alter table verificacion drop constraint verificacion_estado_check;
alter table verificacion add constraint verificacion_estado_check check (estado in (
  'pendiente', 'enviada', 'abierta', 'en_comprobacion', 'aprobada', 'rechazada', 'caducada', 'anulada', 'fallida'
));
-- Who of the staff has checked it, and when: beside who answered for the company.
alter table verificacion add column comprobada_por bigint references usuario (id) on delete set null;
alter table verificacion add column comprobada_en timestamptz;
alter table verificacion add check (estado <> 'en_comprobacion' or decision = 'aprobada');
create index verificacion_por_comprobar on verificacion (id) where estado = 'en_comprobacion';
