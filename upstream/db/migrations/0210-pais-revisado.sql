-- Somebody said which country an imported offer is in, whose source names none that is known: importing it again leaves that
-- alone. Until now such offers were taken for Spanish, so that the country they have says nothing by itself.
alter table oferta_empleo add column pais_revisado_en timestamptz;
