-- Who ended somebody's being in a group: themselves, or who took them out. Who left by themselves is not added again by others.
alter table participante add column salido_por bigint references usuario (id) on delete set null;
create index participante_salido_por on participante (salido_por) where salido_por is not null;
-- Of those who are out already it stands in what was said of it last.
update participante p set salido_por = p.usuario_id
where p.salido_en is not null and (
  select m.suceso->>'que' from mensaje m
  where m.conversacion_id = p.conversacion_id
    and (m.suceso->>'que' = 'sale' and m.suceso->'quien' = to_jsonb(p.usuario_id)
      or m.suceso->>'que' = 'expulsada' and m.suceso->'a' @> to_jsonb(p.usuario_id))
  order by m.seq desc limit 1) = 'sale';
