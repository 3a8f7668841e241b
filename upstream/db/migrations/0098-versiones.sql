-- What several people of a desk or a company may mend at once: the second to save is told, instead of undoing the first.
alter table fuente_noticias add column version integer not null default 1;
alter table fuente_oferta add column version integer not null default 1;
alter table plantilla_mensaje add column version integer not null default 1;
alter table tribuna_autor add column version integer not null default 1;
