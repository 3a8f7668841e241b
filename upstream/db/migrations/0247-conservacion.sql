-- The privacy policy says for how long applications, CVs and records of access are kept; jobs delete what is older.
alter table usuario add column cv_recordado_en timestamptz;
create index candidatura_por_fecha on candidatura (creado_en);
create index evento_por_fecha on evento_auditoria using brin (creado_en);

-- The audit trail stays append-only, except for what is older than a year: events of access may go, and other events may lose
-- where they came from, and nothing else.
create or replace function auditoria_inmutable() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    if old.creado_en < now() - interval '12 months' then
      if tg_op = 'DELETE' then
        if old.tipo ~ '^(authn|authz|excess|upload)_' then
          return old;
        end if;
      elsif new.ip_hash is null and new.agente is null and new.request_id is null
        and to_jsonb(new) - array['ip_hash', 'agente', 'request_id'] = to_jsonb(old) - array['ip_hash', 'agente', 'request_id']
      then
        return new;
      end if;
    end if;
  end if;
  raise exception 'evento_auditoria is append-only';
end $$;
