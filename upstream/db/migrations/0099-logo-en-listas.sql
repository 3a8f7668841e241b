-- What lists show of a company is its logo too: its offers count as changed with it.
drop trigger empresa_cambia_ofertas on empresa;
create or replace function empresa_cambia_ofertas() returns trigger language plpgsql as $$
begin
  if (new.nombre, new.estado, new.logo) is distinct from (old.nombre, old.estado, old.logo) then
    update oferta_empleo set estado = estado where empresa_id = new.id and estado = 'publicada';
  end if;
  return null;
end $$;
create trigger empresa_cambia_ofertas after update of nombre, estado, logo on empresa
  for each row execute function empresa_cambia_ofertas();
