/** Companies and offers written for the demonstration. None of them exists. */
export interface OfertaDemo {
  /** Which of EMPRESAS. */
  empresa: number;
  titulo: string;
  /** Slugs and names, as the tables have them. */
  cargo: string;
  pais: string;
  estado: string | null;
  poblacion: string | null;
  modalidad: 'presencial' | 'hibrido' | 'remoto';
  contrato: 'indefinido' | 'duracion_determinada' | 'tiempo_parcial' | 'formativo';
  jornada: 'completa' | 'parcial_manana' | 'parcial_tarde' | 'intensiva_manana';
  salario: readonly [min: number, max: number, moneda: string, periodo: 'ano' | 'mes' | 'hora'] | null;
  /** Days since it was published. */
  hace: number;
  experienciaMeses: number;
  canal: 'ap' | 'hospital' | 'farmacia' | 'mayorista' | 'clinica' | 'otro' | null;
  intro: string;
  funciones: readonly string[];
  requisitos: readonly string[];
  beneficios: readonly string[];
  rasgos?: {
    urgente?: boolean;
    destacada?: boolean;
    confidencial?: boolean;
    vehiculo?: 'empresa' | 'propio';
    carnet?: boolean;
    viajar?: boolean;
    vacantes?: number;
    zonas?: readonly string[];
    especialidades?: readonly string[];
    idiomas?: readonly { idioma: string; nivel: 'b1' | 'b2' | 'c1' }[];
  };
}

export const EMPRESAS = [
  {
    nombre: 'Laboratorios Alborada (demostración)',
    tipo: 1,
    pais: 28,
    estado: 28028,
    poblacion: 'Madrid',
    descripcion: 'Empresa de demostración: laboratorio de medicamentos de prescripción con red de visita propia.',
  },
  {
    nombre: 'Red de Farmacias Olivar (demostración)',
    tipo: 4,
    pais: 28,
    estado: 28041,
    poblacion: 'Sevilla',
    descripcion: 'Empresa de demostración: grupo de oficinas de farmacia con servicios profesionales.',
  },
  {
    nombre: 'Ensayos Clínicos Brisamar (demostración)',
    tipo: 6,
    pais: 28,
    estado: 28008,
    poblacion: 'Barcelona',
    descripcion: 'Empresa de demostración: organización de investigación por contrato con centros en Europa y América.',
  },
  {
    nombre: 'Farmacéutica Cordillera (demostración)',
    tipo: 1,
    pais: 153,
    estado: 153007,
    poblacion: 'Ciudad de México',
    descripcion: 'Empresa de demostración: fabricante de genéricos con presencia en varios países de América.',
  },
] as const;

const VISITA = {
  funciones: [
    'Visitar a los profesionales de la zona y darles a conocer la evidencia de nuestros medicamentos.',
    'Preparar y seguir el plan de cada centro con datos del territorio.',
    'Organizar sesiones clínicas y atender las consultas con el equipo médico.',
  ],
  beneficios: ['Formación continua', 'Seguro médico', 'Incentivos trimestrales'],
};
const MOSTRADOR = {
  funciones: [
    'Dispensar y aconsejar sobre el uso de los medicamentos.',
    'Preparar sistemas personalizados de dosificación y hacer su seguimiento.',
    'Colaborar en las campañas de salud de la farmacia.',
  ],
  beneficios: ['Dos tardes libres a la semana', 'Formación a cargo de la farmacia'],
};

export const OFERTAS: readonly OfertaDemo[] = [
  {
    ...{
      empresa: 0,
      titulo: 'Visitador/a médico/a de atención primaria, zona norte de Madrid',
      cargo: 'visitador-medico',
    },
    ...{ pais: 'espana', estado: 'Madrid', poblacion: 'Madrid', modalidad: 'presencial', contrato: 'indefinido' },
    ...{ jornada: 'completa', salario: [30000, 36000, 'EUR', 'ano'], hace: 1, experienciaMeses: 24, canal: 'ap' },
    intro:
      'Ampliamos nuestra red de atención primaria con una persona que conozca los centros de salud del norte de Madrid.',
    ...VISITA,
    requisitos: ['Titulación en Ciencias de la Salud o experiencia equivalente.', 'Dos años de visita en primaria.'],
    rasgos: {
      destacada: true,
      vehiculo: 'empresa',
      carnet: true,
      zonas: ['Tetuán', 'Fuencarral', 'Alcobendas'],
      especialidades: ['Medicina familiar'],
    },
  },
  {
    ...{ empresa: 0, titulo: 'Delegado/a de visita hospitalaria, área de hematología', cargo: 'delegado-hospitalario' },
    ...{
      pais: 'espana',
      estado: 'Valencia/València',
      poblacion: 'València',
      modalidad: 'presencial',
      contrato: 'indefinido',
    },
    ...{ jornada: 'completa', salario: [38000, 46000, 'EUR', 'ano'], hace: 3, experienciaMeses: 36, canal: 'hospital' },
    intro: 'Buscamos a quien lleve nuestra línea de hematología a los hospitales de la Comunitat Valenciana y Murcia.',
    ...VISITA,
    requisitos: ['Tres años de visita hospitalaria.', 'Experiencia con comisiones de farmacia.'],
    rasgos: {
      vehiculo: 'empresa',
      carnet: true,
      viajar: true,
      especialidades: ['Hematología'],
      idiomas: [{ idioma: 'Inglés', nivel: 'b2' }],
    },
  },
  {
    ...{
      empresa: 0,
      titulo: 'Técnico/a de farmacovigilancia',
      cargo: 'farmacovigilancia',
      pais: 'espana',
      estado: 'Madrid',
    },
    ...{ poblacion: 'Tres Cantos', modalidad: 'hibrido', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [29000, 34000, 'EUR', 'ano'], hace: 5, experienciaMeses: 12, canal: null },
    intro: 'Te incorporarás al equipo que recoge, evalúa y notifica los casos de seguridad de nuestros medicamentos.',
    funciones: [
      'Registrar y codificar casos en la base de seguridad.',
      'Preparar informes periódicos.',
      'Revisar bibliografía.',
    ],
    requisitos: ['Grado en Farmacia, Biología o Medicina.', 'Un año en farmacovigilancia.'],
    beneficios: ['Tres días de teletrabajo', 'Horario flexible', 'Comedor'],
    rasgos: { idiomas: [{ idioma: 'Inglés', nivel: 'c1' }] },
  },
  {
    ...{ empresa: 0, titulo: 'Responsable de garantía de calidad', cargo: 'qa', pais: 'espana', estado: 'Madrid' },
    ...{ poblacion: 'Alcalá de Henares', modalidad: 'presencial', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [42000, 52000, 'EUR', 'ano'], hace: 8, experienciaMeses: 60, canal: null },
    intro: 'Dirigirás el sistema de calidad de una planta de formas sólidas con un equipo de seis personas.',
    funciones: [
      'Mantener el sistema de calidad según las normas de correcta fabricación.',
      'Atender inspecciones y auditorías.',
      'Gestionar desviaciones y cambios.',
    ],
    requisitos: ['Grado en Farmacia o Química.', 'Cinco años en calidad con responsabilidad sobre personas.'],
    beneficios: ['Seguro médico', 'Plan de pensiones', 'Transporte de empresa'],
  },
  {
    ...{
      empresa: 0,
      titulo: 'Product manager de cardiología',
      cargo: 'product-manager',
      pais: 'espana',
      estado: 'Madrid',
    },
    ...{ poblacion: 'Madrid', modalidad: 'hibrido', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [45000, 55000, 'EUR', 'ano'], hace: 12, experienciaMeses: 36, canal: null },
    intro: 'Llevarás la estrategia de una línea de cardiología con tres medicamentos y un lanzamiento en camino.',
    funciones: [
      'Elaborar el plan de marca y su presupuesto.',
      'Crear los materiales con el equipo médico.',
      'Formar a la red de ventas.',
    ],
    requisitos: ['Tres años en marketing farmacéutico.', 'Conocimiento del código de buenas prácticas.'],
    beneficios: ['Teletrabajo dos días', 'Seguro médico'],
    rasgos: { confidencial: true, idiomas: [{ idioma: 'Inglés', nivel: 'c1' }] },
  },
  {
    ...{ empresa: 1, titulo: 'Farmacéutico/a adjunto/a en farmacia de barrio', cargo: 'farmaceutico-adjunto' },
    ...{ pais: 'espana', estado: 'Sevilla', poblacion: 'Sevilla', modalidad: 'presencial', contrato: 'indefinido' },
    ...{ jornada: 'completa', salario: [27000, 30000, 'EUR', 'ano'], hace: 0, experienciaMeses: 0, canal: 'farmacia' },
    intro: 'Te esperamos en una farmacia con laboratorio de formulación, consulta de nutrición y un equipo estable.',
    ...MOSTRADOR,
    requisitos: ['Grado en Farmacia y colegiación.', 'Ganas de trabajar cara al público.'],
    rasgos: { urgente: true },
  },
  {
    ...{ empresa: 1, titulo: 'Técnico/a de farmacia, jornada de mañana', cargo: 'tecnico-de-farmacia', pais: 'espana' },
    ...{ estado: 'Málaga', poblacion: 'Fuengirola', modalidad: 'presencial', contrato: 'tiempo_parcial' },
    ...{
      jornada: 'parcial_manana',
      salario: [1050, 1150, 'EUR', 'mes'],
      hace: 2,
      experienciaMeses: 6,
      canal: 'farmacia',
    },
    intro: 'Buscamos apoyo de mañana para una farmacia con mucho movimiento y servicio de pedidos a domicilio.',
    ...MOSTRADOR,
    requisitos: ['Título de técnico en Farmacia y Parafarmacia.', 'Conocimientos básicos de inglés.'],
    rasgos: { vacantes: 2, idiomas: [{ idioma: 'Inglés', nivel: 'b1' }] },
  },
  {
    ...{ empresa: 1, titulo: 'Dermoconsejero/a para campañas de temporada', cargo: 'dermoconsejero', pais: 'espana' },
    ...{
      estado: 'Cádiz',
      poblacion: 'Jerez de la Frontera',
      modalidad: 'presencial',
      contrato: 'duracion_determinada',
    },
    ...{ jornada: 'parcial_tarde', salario: [11, 13, 'EUR', 'hora'], hace: 6, experienciaMeses: 12, canal: 'farmacia' },
    intro:
      'Campañas de cuidado de la piel en las farmacias del grupo en la provincia, de tarde y con calendario conocido.',
    funciones: [
      'Aconsejar sobre rutinas y productos.',
      'Hacer mediciones de piel.',
      'Cuidar la presentación de la categoría.',
    ],
    requisitos: ['Un año en dermocosmética.', 'Vehículo propio para moverse entre farmacias.'],
    beneficios: ['Kilometraje', 'Descuento en productos'],
    rasgos: { vehiculo: 'propio', carnet: true },
  },
  {
    ...{
      empresa: 1,
      titulo: 'Farmacéutico/a regente',
      cargo: 'farmaceutico-regente',
      pais: 'espana',
      estado: 'Huelva',
    },
    ...{ poblacion: 'Aracena', modalidad: 'presencial', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [34000, 38000, 'EUR', 'ano'], hace: 15, experienciaMeses: 36, canal: 'farmacia' },
    intro: 'Regencia de una farmacia rural con guardias compartidas y vivienda disponible los primeros meses.',
    ...MOSTRADOR,
    requisitos: ['Grado en Farmacia, colegiación y tres años de experiencia.'],
  },
  {
    ...{ empresa: 2, titulo: 'Monitor/a de ensayos clínicos (CRA) en oncología', cargo: 'cra', pais: 'espana' },
    ...{
      estado: 'Barcelona',
      poblacion: 'Barcelona',
      modalidad: 'hibrido',
      contrato: 'indefinido',
      jornada: 'completa',
    },
    ...{ salario: [36000, 44000, 'EUR', 'ano'], hace: 4, experienciaMeses: 24, canal: 'hospital' },
    intro:
      'Monitorizarás estudios de fase II y III en hospitales de Cataluña y Aragón, con una carga de centros razonable.',
    funciones: [
      'Realizar visitas de selección, inicio, seguimiento y cierre.',
      'Verificar los datos fuente.',
      'Formar a los centros.',
    ],
    requisitos: ['Dos años de monitorización.', 'Formación vigente en buenas prácticas clínicas.'],
    beneficios: ['Teletrabajo los días sin visita', 'Dietas', 'Formación'],
    rasgos: { viajar: true, carnet: true, especialidades: ['Oncología'], idiomas: [{ idioma: 'Inglés', nivel: 'c1' }] },
  },
  {
    ...{ empresa: 2, titulo: 'Data manager de ensayos clínicos en remoto', cargo: 'data-manager', pais: 'espana' },
    ...{ estado: null, poblacion: null, modalidad: 'remoto', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [33000, 40000, 'EUR', 'ano'], hace: 7, experienciaMeses: 24, canal: null },
    intro: 'Puesto en remoto desde cualquier lugar de España o Portugal, con dos encuentros del equipo al año.',
    funciones: [
      'Diseñar cuadernos electrónicos de recogida de datos.',
      'Programar validaciones.',
      'Cerrar bases de datos.',
    ],
    requisitos: ['Dos años en gestión de datos clínicos.', 'Conocimiento de los estándares CDISC.'],
    beneficios: ['Material de trabajo en casa', 'Horario flexible'],
    rasgos: { idiomas: [{ idioma: 'Inglés', nivel: 'b2' }] },
  },
  {
    ...{ empresa: 2, titulo: 'Beca de asuntos regulatorios', cargo: 'registros-regulatory', pais: 'espana' },
    ...{ estado: 'Barcelona', poblacion: "L'Hospitalet de Llobregat", modalidad: 'hibrido', contrato: 'formativo' },
    ...{ jornada: 'intensiva_manana', salario: [1250, 1350, 'EUR', 'mes'], hace: 10, experienciaMeses: 0, canal: null },
    intro: 'Un año de aprendizaje junto a quienes preparan las autorizaciones de los ensayos, con tutoría semanal.',
    funciones: ['Ayudar a preparar los dosieres.', 'Seguir los plazos con las autoridades.', 'Mantener el archivo.'],
    requisitos: ['Grado en Ciencias de la Salud terminado en los últimos tres años.'],
    beneficios: ['Tutoría', 'Posibilidad de continuar'],
  },
  {
    ...{
      empresa: 2,
      titulo: 'Asesor/a científico/a (MSL) de inmunología',
      cargo: 'msl',
      pais: 'portugal',
      estado: 'Lisboa',
    },
    ...{ poblacion: 'Lisboa', modalidad: 'hibrido', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [42000, 50000, 'EUR', 'ano'], hace: 9, experienciaMeses: 24, canal: 'hospital' },
    intro: 'Serás la referencia científica de inmunología en Portugal para un promotor que lanza su primer biológico.',
    funciones: ['Intercambio científico con especialistas.', 'Apoyo a estudios de investigador.', 'Formación interna.'],
    requisitos: ['Doctorado o grado en Ciencias de la Salud.', 'Portugués y español fluidos.'],
    beneficios: ['Coche de empresa', 'Seguro de salud'],
    rasgos: { viajar: true, vehiculo: 'empresa', carnet: true, especialidades: ['Inmunología', 'Reumatología'] },
  },
  {
    ...{
      empresa: 3,
      titulo: 'Representante médico, zona sur de la Ciudad de México',
      cargo: 'visitador-medico',
      pais: 'mexico',
    },
    ...{ estado: 'Ciudad de México', poblacion: 'Coyoacán', modalidad: 'presencial', contrato: 'indefinido' },
    ...{ jornada: 'completa', salario: [22000, 28000, 'MXN', 'mes'], hace: 2, experienciaMeses: 12, canal: 'ap' },
    intro: 'Promoción de genéricos de marca entre médicos generales y pediatras del sur de la ciudad.',
    ...VISITA,
    requisitos: ['Licenciatura terminada.', 'Un año como representante médico.'],
    rasgos: { vehiculo: 'empresa', carnet: true, vacantes: 3 },
  },
  {
    ...{
      empresa: 3,
      titulo: 'Químico/a analista de control de calidad',
      cargo: 'qc',
      pais: 'mexico',
      estado: 'Jalisco',
    },
    ...{ poblacion: 'Zapopan', modalidad: 'presencial', contrato: 'indefinido', jornada: 'completa' },
    ...{ salario: [18000, 23000, 'MXN', 'mes'], hace: 11, experienciaMeses: 12, canal: null },
    intro: 'Análisis de materias primas y producto terminado en una planta con turnos rotativos.',
    funciones: ['Ensayos por HPLC y disolución.', 'Calibración de equipos.', 'Documentación de resultados.'],
    requisitos: ['Química farmacéutica o afín.', 'Un año en laboratorio de control.'],
    beneficios: ['Comedor', 'Transporte', 'Vales de despensa'],
  },
  {
    ...{
      empresa: 3,
      titulo: 'Jefe/a de ventas de farmacia',
      cargo: 'jefe-de-ventas',
      pais: 'mexico',
      estado: 'Nuevo León',
    },
    ...{ poblacion: 'Monterrey', modalidad: 'hibrido', contrato: 'indefinido', jornada: 'completa', salario: null },
    ...{ hace: 18, experienciaMeses: 60, canal: 'farmacia' },
    intro: 'Responsable de las cuentas de cadenas y mayoristas del norte del país, con un equipo de ocho personas.',
    funciones: ['Negociar los acuerdos anuales.', 'Dirigir y formar al equipo.', 'Seguir los objetivos de la región.'],
    requisitos: ['Cinco años en ventas farmacéuticas.', 'Experiencia con cadenas de farmacias.'],
    beneficios: ['Bono anual', 'Automóvil'],
    rasgos: { viajar: true, vehiculo: 'empresa', carnet: true },
  },
  {
    ...{ empresa: 3, titulo: 'Agente de propaganda médica, zona centro', cargo: 'visitador-medico', pais: 'argentina' },
    ...{ estado: 'Ciudad Autónoma de Buenos Aires', poblacion: 'Buenos Aires', modalidad: 'presencial' },
    ...{ contrato: 'indefinido', jornada: 'completa', salario: null, hace: 3, experienciaMeses: 24, canal: 'ap' },
    intro: 'Sumamos a nuestro equipo una persona con matrícula vigente para la línea de gastroenterología.',
    ...VISITA,
    requisitos: ['Matrícula de agente de propaganda médica.', 'Dos años de experiencia.'],
    rasgos: { especialidades: ['Gastroenterología'] },
  },
  {
    ...{ empresa: 3, titulo: 'Director/a técnico/a de laboratorio', cargo: 'director-tecnico', pais: 'argentina' },
    ...{
      estado: 'Córdoba',
      poblacion: 'Córdoba',
      modalidad: 'presencial',
      contrato: 'indefinido',
      jornada: 'completa',
    },
    ...{ salario: null, hace: 20, experienciaMeses: 96, canal: null },
    intro: 'Dirección técnica de una planta de líquidos orales ante la autoridad sanitaria.',
    funciones: ['Liberar lotes.', 'Representar a la planta ante la autoridad.', 'Dirigir calidad y documentación.'],
    requisitos: ['Título de farmacéutico o farmacéutica.', 'Ocho años en industria.'],
    beneficios: ['Obra social de primer nivel'],
  },
  {
    ...{
      empresa: 3,
      titulo: 'Químico/a farmacéutico/a para droguería',
      cargo: 'farmaceutico-titular',
      pais: 'colombia',
    },
    ...{ estado: 'Antioquia', poblacion: 'Medellín', modalidad: 'presencial', contrato: 'indefinido' },
    ...{
      jornada: 'completa',
      salario: [4200000, 5000000, 'COP', 'mes'],
      hace: 5,
      experienciaMeses: 12,
      canal: 'farmacia',
    },
    intro: 'Dirección técnica de una droguería con servicio de atención farmacéutica.',
    ...MOSTRADOR,
    requisitos: ['Tarjeta profesional vigente.', 'Un año de experiencia.'],
  },
  {
    ...{
      empresa: 3,
      titulo: 'Especialista en asuntos regulatorios para la región andina',
      cargo: 'registros-regulatory',
    },
    ...{
      pais: 'peru',
      estado: 'Lima',
      poblacion: 'Lima',
      modalidad: 'hibrido',
      contrato: 'indefinido',
      jornada: 'completa',
    },
    ...{ salario: [6500, 8000, 'PEN', 'mes'], hace: 13, experienciaMeses: 36, canal: null },
    intro: 'Registros sanitarios de medicamentos en Perú, Ecuador y Bolivia, con apoyo de consultores locales.',
    funciones: ['Preparar y seguir los expedientes.', 'Revisar rotulados.', 'Mantener el calendario de renovaciones.'],
    requisitos: ['Químico farmacéutico colegiado.', 'Tres años en registros.'],
    beneficios: ['Seguro de salud', 'Dos días de teletrabajo'],
    rasgos: { idiomas: [{ idioma: 'Inglés', nivel: 'b2' }] },
  },
];
