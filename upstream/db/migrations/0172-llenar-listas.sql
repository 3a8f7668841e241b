-- What is published already. The triggers of 0170 and 0171 are at work: what is written meanwhile is not waited for.
insert into oferta_en_lista
  select * from ofertas_en_lista(array(select id from oferta_empleo where estado = 'publicada' order by fecha_publicacion))
  on conflict do nothing;
insert into noticia_en_lista
  select * from noticias_en_lista(array(select id from noticia where estado = 'publicada' order by fecha_publicacion))
  on conflict do nothing;
analyze oferta_en_lista, noticia_en_lista;
