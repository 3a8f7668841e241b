-- Since when and until when a promotion could be seen, and how it was then: a new version, a pause or another company leave the
-- lines of before as they were. The register of discounts is made of it (domain.md 8.6, rule 5).
create table promocion_periodo (
  id bigint generated always as identity primary key,
  promocion_id bigint not null references promocion (id) on delete cascade,
  empresa_id bigint references empresa (id),
  contenido jsonb not null,
  bloque_legal jsonb not null,
  desde timestamptz not null,
  -- null: until today
  hasta timestamptz,
  check (hasta >= desde)
);
create unique index promocion_periodo_abierto on promocion_periodo (promocion_id) where hasta is null;
create index promocion_periodo_de_promocion on promocion_periodo (promocion_id);
create index promocion_periodo_de_empresa on promocion_periodo (empresa_id, desde);

-- Promotions from before, by their audit trail; of what they were then nobody has kept more than how they are now.
insert into promocion_periodo (promocion_id, empresa_id, contenido, bloque_legal, desde, hasta)
select p.id, p.empresa_id, p.contenido, p.bloque_legal, e.creado_en, fin.creado_en
from promocion p
join evento_auditoria e
  on e.entidad = 'promocion' and e.entidad_id = p.id::text and e.tipo = 'promocion_estado' and e.a = 'vigente'
left join lateral (
  select s.creado_en from evento_auditoria s
  where s.entidad = 'promocion' and s.entidad_id = p.id::text and s.tipo = 'promocion_estado' and s.de = 'vigente'
    and s.creado_en >= e.creado_en and s.id > e.id
  order by s.id limit 1
) fin on true
where p.bloque_legal is not null and (fin.creado_en is not null or p.estado = 'vigente');
insert into promocion_periodo (promocion_id, empresa_id, contenido, bloque_legal, desde)
select p.id, p.empresa_id, p.contenido, p.bloque_legal, coalesce(p.aprobada_en, p.actualizado_en)
from promocion p
where p.estado = 'vigente'
  and not exists (select from promocion_periodo x where x.promocion_id = p.id and x.hasta is null);

-- A trigger, so that nothing that moves a promotion can forget it.
create function promocion_a_la_vista() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.estado = 'vigente' then
      if new.estado = 'vigente'
        and (new.contenido, new.bloque_legal, new.empresa_id) is not distinct from
          (old.contenido, old.bloque_legal, old.empresa_id) then
        return null;
      end if;
      update promocion_periodo set hasta = greatest(desde, new.actualizado_en)
      where promocion_id = new.id and hasta is null;
    end if;
  end if;
  if new.estado = 'vigente' then
    insert into promocion_periodo (promocion_id, empresa_id, contenido, bloque_legal, desde)
    values (new.id, new.empresa_id, new.contenido, new.bloque_legal, new.actualizado_en);
  end if;
  return null;
end $$;
create trigger promocion_a_la_vista after insert or update of estado, contenido, bloque_legal, empresa_id on promocion
  for each row execute function promocion_a_la_vista();
