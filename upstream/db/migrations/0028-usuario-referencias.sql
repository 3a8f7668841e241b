alter table usuario
  -- Where the person says they work; what they may do there is in membresia_empresa.
  add column delegacion_id bigint references delegacion (id) on delete set null,
  add foreign key (pais_id) references pais (id),
  add foreign key (pais_id, estado_id) references estado (pais_id, id),
  add foreign key (cargo_id) references cargo (id),
  add foreign key (empresa_tipo_id) references tipo_empresa (id),
  add check (estado_id is null or pais_id is not null);
create index usuario_de_delegacion on usuario (delegacion_id) where delegacion_id is not null;
alter table empresa add foreign key (verificada_por) references usuario (id) on delete set null;
