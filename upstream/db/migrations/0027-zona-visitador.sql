create table zona_visitador (
  usuario_id bigint not null references usuario (id) on delete cascade,
  pais_id int not null references pais (id),
  -- null: the whole country
  estado_id int,
  foreign key (pais_id, estado_id) references estado (pais_id, id),
  unique nulls not distinct (usuario_id, pais_id, estado_id)
);
create index zona_visitador_lugar on zona_visitador (pais_id, estado_id);
