-- When a company took back its word for a suggestion, and why: the record says so, also of one that is applied.
alter table revision
  add column respaldo_retirado_en timestamptz,
  add column respaldo_retirado_motivo text,
  add constraint revision_respaldo_retirado check ((respaldo_retirado_en is null) = (respaldo_retirado_motivo is null));
create index revision_respaldo_retirado on revision (respaldo_retirado_en) where respaldo_retirado_en is not null;
