-- Each mail that asks somebody to answer for a company: so that nobody's inbox, and no company, gets more of them than it should,
-- whoever asks. Of the address its SHA-256 only; rows go after a week and a day.
create table envio_verificacion (
  id bigint generated always as identity primary key,
  destino_hash bytea not null check (octet_length(destino_hash) = 32),
  empresa_id bigint not null references empresa (id) on delete cascade,
  enviado_en timestamptz not null
);
create index envio_verificacion_destino on envio_verificacion (destino_hash, enviado_en);
create index envio_verificacion_empresa on envio_verificacion (empresa_id, enviado_en);
create index envio_verificacion_fecha on envio_verificacion (enviado_en);

-- Whom a request was addressed to, as the suppression list keeps addresses: to find all that is open to somebody who wants no more.
-- Those of before have their address's lower case, as far as SQL can say.
alter table verificacion add column destino_hash bytea check (octet_length(destino_hash) = 32);
update verificacion set destino_hash = sha256(convert_to(lower(email_destino), 'UTF8')) where email_destino is not null;
create index verificacion_destino_abierta on verificacion (destino_hash) where estado in ('pendiente', 'enviada', 'abierta');
