-- Offers of the demonstration, which are not for search engines.
alter table oferta_empleo add column es_demo boolean not null default false;
