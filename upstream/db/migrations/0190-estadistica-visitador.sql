-- What comes of a representative's public page, in days. Nothing of who looked: only how many times (domain.md 8.7, 10.8).
create table estadistica_visitador (
  usuario_id bigint not null references usuario (id) on delete cascade,
  fecha date not null,
  que text not null check (que in ('perfil', 'vcard', 'correo', 'telefono', 'web', 'solicitud')),
  -- Where it is known of what product, and from where.
  producto_id bigint references producto (id) on delete cascade,
  pais_id int references pais (id),
  estado_id int,
  veces int not null default 1 check (veces > 0),
  foreign key (pais_id, estado_id) references estado (pais_id, id),
  unique nulls not distinct (usuario_id, fecha, que, producto_id, pais_id, estado_id)
);
create index estadistica_visitador_producto on estadistica_visitador (producto_id) where producto_id is not null;
