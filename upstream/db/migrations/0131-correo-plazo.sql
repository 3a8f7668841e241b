-- Until when a mail is tried: six days from when it was written, or was sent again by somebody. Five days of a mail server that is
-- away, and one more for a recipient's server that then asks for patience.
alter table correo_salida add column intentar_hasta timestamptz;
update correo_salida set intentar_hasta = creado_en + interval '6 days';
alter table correo_salida alter column intentar_hasta set default now() + interval '6 days';
alter table correo_salida alter column intentar_hasta set not null;
create index correo_salida_muerto on correo_salida (terminado_en desc) where estado = 'muerto';
