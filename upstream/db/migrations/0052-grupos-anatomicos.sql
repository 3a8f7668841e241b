-- The anatomical groups of the ATC in Spanish: some sources name their leaves alone, and the tree begins here.
select set_config('catalogo.importador', 'migracion', true);
insert into atc (codigo, nombre, nivel) values
  ('A', 'Tracto alimentario y metabolismo', 1),
  ('B', 'Sangre y órganos hematopoyéticos', 1),
  ('C', 'Sistema cardiovascular', 1),
  ('D', 'Medicamentos dermatológicos', 1),
  ('G', 'Aparato genitourinario y hormonas sexuales', 1),
  ('H', 'Preparados hormonales sistémicos, excl. hormonas sexuales e insulinas', 1),
  ('J', 'Antiinfecciosos para uso sistémico', 1),
  ('L', 'Agentes antineoplásicos e inmunomoduladores', 1),
  ('M', 'Sistema musculoesquelético', 1),
  ('N', 'Sistema nervioso', 1),
  ('P', 'Productos antiparasitarios, insecticidas y repelentes', 1),
  ('R', 'Sistema respiratorio', 1),
  ('S', 'Órganos de los sentidos', 1),
  ('V', 'Varios', 1)
on conflict (codigo) do update set nombre = coalesce(atc.nombre, excluded.nombre);
