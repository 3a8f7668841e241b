-- What goes with an account takes other rows along, or leaves them without it: without an index all of them are looked at for
-- each row that goes. Two accounts of 5,000 products beside 60,000 suggestions took 100 s, and the night's work was rolled back.
create index revision_asociacion on revision (asociacion_id) where asociacion_id is not null;
create index version_de_revision on ficha_editorial_version (revision_id) where revision_id is not null;
create index aviso_de_mensaje on candidatura_aviso (mensaje_id) where mensaje_id is not null;
