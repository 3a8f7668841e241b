-- What an editor changes in a published or archived article, until it is published again: readers see the article as it was.
-- As the contract's NoticiaEscrita. `modificado_en` is what readers are told (sitemap, feeds): the desk has its own order.
alter table noticia add column pendiente jsonb;
alter table noticia add column pendiente_en timestamptz;
alter table noticia add constraint noticia_pendiente check ((pendiente is null) = (pendiente_en is null));
alter table noticia_revision add column pendiente boolean not null default false;
drop index noticia_mesa;
drop index noticia_mesa_todas;
create index noticia_mesa on noticia (estado, greatest(modificado_en, pendiente_en) desc, id desc);
create index noticia_mesa_todas on noticia (greatest(modificado_en, pendiente_en) desc, id desc);
