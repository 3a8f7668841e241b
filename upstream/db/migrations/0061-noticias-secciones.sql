-- The areas and topics that every installation starts with. The colours are names of the design's palette.
insert into area_noticia (id, slug, nombre, descripcion, orden, color) values
  (1, 'industria', 'Industria', 'Laboratorios, fabricación, inversión y mercado.', 1, 'azul'),
  (2, 'oficina-de-farmacia', 'Oficina de farmacia', 'La farmacia comunitaria: servicio, gestión y normativa.', 2, 'verde'),
  (3, 'hospital', 'Hospital', 'Farmacia hospitalaria, terapias y gestión clínica.', 3, 'morado'),
  (4, 'atencion-primaria', 'Atención primaria', 'Prescripción, programas y coordinación asistencial.', 4, 'turquesa'),
  (5, 'investigacion', 'Investigación', 'Ensayos clínicos, ciencia y desarrollo.', 5, 'naranja'),
  (6, 'regulacion', 'Regulación', 'Agencias, legislación y autorizaciones.', 6, 'granate'),
  (7, 'distribucion', 'Distribución', 'Almacenes, logística y cadena de suministro.', 7, 'ocre'),
  (8, 'formacion', 'Formación', 'Cursos, títulos y desarrollo profesional.', 8, 'gris');
insert into categoria_noticia (id, slug, nombre, orden) values
  (1, 'medicamentos', 'Medicamentos', 1),
  (2, 'vacunas', 'Vacunas', 2),
  (3, 'precios-y-financiacion', 'Precios y financiación', 3),
  (4, 'suministro', 'Suministro', 4),
  (5, 'empleo-y-nombramientos', 'Empleo y nombramientos', 5),
  (6, 'congresos', 'Congresos', 6),
  (7, 'empresas', 'Empresas', 7),
  (8, 'salud-publica', 'Salud pública', 8),
  (9, 'opinion', 'Opinión', 9);
select setval(pg_get_serial_sequence('area_noticia', 'id'), 100);
select setval(pg_get_serial_sequence('categoria_noticia', 'id'), 100);
