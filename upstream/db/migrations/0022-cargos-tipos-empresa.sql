create table cargo (
  id int primary key,
  nombre text not null,
  slug text not null unique,
  area text not null,
  activo boolean not null default true
);
create table tipo_empresa (id int primary key, nombre text not null unique);

-- Slugs are in URLs (/app/empleo/p/:pais/cargo/:cargo) and ids in accounts: neither ever changes. A position that falls
-- out of use is set inactive by a later migration.
insert into cargo (id, area, slug, nombre) values
(1, 'Ventas', 'visitador-medico', 'Visitador/a médico/a'),
(2, 'Ventas', 'delegado-de-farmacia', 'Delegado/a de farmacia'),
(3, 'Ventas', 'delegado-hospitalario', 'Delegado/a hospitalario/a'),
(4, 'Ventas', 'informador-tecnico-sanitario', 'Informador/a técnico/a sanitario/a'),
(5, 'Ventas', 'kam', 'KAM (responsable de grandes cuentas)'),
(6, 'Ventas', 'gerente-de-area', 'Gerente de área'),
(7, 'Ventas', 'jefe-de-ventas', 'Jefe/a de ventas'),
(8, 'Ventas', 'market-access', 'Market Access'),
(9, 'Marketing', 'product-manager', 'Product manager'),
(10, 'Marketing', 'brand-manager', 'Brand manager'),
(11, 'Marketing', 'trade-marketing', 'Trade marketing'),
(12, 'Marketing', 'marketing-digital', 'Marketing digital'),
(13, 'Médico', 'msl', 'MSL (asesor/a científico/a)'),
(14, 'Médico', 'medical-advisor', 'Medical advisor'),
(15, 'Médico', 'farmacovigilancia', 'Farmacovigilancia'),
(16, 'Médico', 'registros-regulatory', 'Registros / Regulatory'),
(17, 'Calidad', 'tecnico-gmp', 'Técnico/a GMP'),
(18, 'Calidad', 'qa', 'QA (garantía de calidad)'),
(19, 'Calidad', 'qc', 'QC (control de calidad)'),
(20, 'Calidad', 'validaciones', 'Validaciones'),
(21, 'Calidad', 'director-tecnico', 'Director/a técnico/a'),
(22, 'Producción', 'operario', 'Operario/a'),
(23, 'Producción', 'jefe-de-produccion', 'Jefe/a de producción'),
(24, 'Producción', 'ingenieria', 'Ingeniería'),
(25, 'I+D', 'galenica', 'Galénica'),
(26, 'I+D', 'analitico', 'Analítico'),
(27, 'Clínica', 'cra', 'CRA (monitor/a de ensayos clínicos)'),
(28, 'Clínica', 'data-manager', 'Data manager'),
(29, 'Farmacia', 'farmaceutico-titular', 'Farmacéutico/a titular'),
(30, 'Farmacia', 'farmaceutico-adjunto', 'Farmacéutico/a adjunto/a'),
(31, 'Farmacia', 'farmaceutico-regente', 'Farmacéutico/a regente'),
(32, 'Farmacia', 'tecnico-de-farmacia', 'Técnico/a de farmacia'),
(33, 'Farmacia', 'auxiliar', 'Auxiliar de farmacia'),
(34, 'Farmacia', 'dermoconsejero', 'Dermoconsejero/a'),
(35, 'Gestión', 'logistica', 'Logística'),
(36, 'Gestión', 'administracion', 'Administración'),
(37, 'Gestión', 'recursos-humanos', 'Recursos humanos'),
(38, 'Gestión', 'it', 'Informática (IT)'),
(39, 'Gestión', 'direccion-general', 'Dirección general');

-- In the order in which they are offered.
insert into tipo_empresa (id, nombre) values
(1, 'Laboratorio farmacéutico'),
(2, 'Distribuidor o mayorista'),
(3, 'Oficina de farmacia'),
(4, 'Cadena o grupo de farmacias'),
(5, 'Hospital o clínica'),
(6, 'CRO o investigación'),
(7, 'Agencia o red de ventas externa (CSO)'),
(8, 'Consultora, selección o ETT'),
(9, 'Formación'),
(10, 'Colegio o asociación'),
(11, 'Administración'),
(12, 'Producto sanitario'),
(13, 'Otra');
