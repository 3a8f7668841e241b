-- Positions of hospitals, primary care and inspection, which the first list had none of.
insert into cargo (id, area, slug, nombre) values
(40, 'Hospital y atención primaria', 'farmaceutico-de-hospital', 'Farmacéutico/a de hospital'),
(41, 'Hospital y atención primaria', 'farmaceutico-especialista', 'Farmacéutico/a especialista de área (FEA)'),
(42, 'Hospital y atención primaria', 'residente-de-farmacia', 'Farmacéutico/a interno/a residente (FIR)'),
(43, 'Hospital y atención primaria', 'farmaceutico-de-atencion-primaria', 'Farmacéutico/a de atención primaria'),
(44, 'Hospital y atención primaria', 'jefe-de-servicio-de-farmacia', 'Jefe/a de servicio de farmacia'),
(45, 'Hospital y atención primaria', 'tecnico-de-farmacia-hospitalaria', 'Técnico/a de farmacia hospitalaria'),
(46, 'Administración sanitaria', 'inspeccion-farmaceutica', 'Inspección farmacéutica'),
(47, 'Administración sanitaria', 'farmaceutico-de-salud-publica', 'Farmacéutico/a de salud pública');
