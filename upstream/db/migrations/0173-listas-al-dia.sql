-- What changed between the reading of 0172 and its commit, which neither it nor the triggers could see of each other.
delete from oferta_en_lista where oferta_id in (
  (select oferta_id from (select * from oferta_en_lista except select * from
    ofertas_en_lista(array(select distinct oferta_id from oferta_en_lista))) sobra)
);
insert into oferta_en_lista
  select * from ofertas_en_lista(array(select id from oferta_empleo where estado = 'publicada'
    and not exists (select from oferta_en_lista where oferta_id = oferta_empleo.id))) on conflict do nothing;
delete from noticia_en_lista where noticia_id in (
  (select noticia_id from (select * from noticia_en_lista except select * from
    noticias_en_lista(array(select noticia_id from noticia_en_lista))) sobra)
);
insert into noticia_en_lista
  select * from noticias_en_lista(array(select id from noticia where estado = 'publicada'
    and not exists (select from noticia_en_lista where noticia_id = noticia.id))) on conflict do nothing;
