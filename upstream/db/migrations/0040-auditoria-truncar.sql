-- A row trigger does not see truncate.
create trigger evento_auditoria_sin_truncar before truncate on evento_auditoria
  for each statement execute function auditoria_inmutable();
create trigger evento_auditoria_resto_sin_truncar before truncate on evento_auditoria_resto
  for each statement execute function auditoria_inmutable();
