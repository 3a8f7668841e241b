-- Six months after a request is over nobody needs to know any more whose address it went to (domain.md, retention).
alter table verificacion drop constraint verificacion_check;
alter table verificacion add constraint verificacion_con_destino check (
  metodo <> 'email_hash' or email_destino is not null
  or estado in ('aprobada', 'rechazada', 'caducada', 'anulada', 'fallida')
);
