import type { BodyOf } from '#shared/contract/endpoint';
import type { visitadores } from '#shared/contract/visita/visitadores';

/** Zones of the demonstration, by provinces of Spain. */
const en = (...provincias: number[]) => provincias.map((estado_id) => ({ pais_id: 28, estado_id }));
export const ZONAS = {
  centro: en(28028, 28045, 28019),
  norte: en(28048, 28020, 28001),
  levante: en(28046, 28012, 28003),
};

/** Two laboratories. Their domains are reserved ones, to which no mail is ever sent. */
export const LABORATORIOS_DEMO = [
  { nombre: 'Laboratorios Demo Norte', dominio: 'demo-norte.example.org', estado_id: 28028, poblacion: 'Madrid' },
  { nombre: 'Demo Biológicos', dominio: 'demo-biologicos.example.org', estado_id: 28008, poblacion: 'Barcelona' },
] as const;

interface Representante {
  email: string;
  /** A name by role, which no person has. */
  nombre: string;
  /** Index in LABORATORIOS_DEMO of the person's company; null for an outside representative. */
  empresa: number | null;
  cargo: string;
  zonas: readonly { pais_id: number; estado_id: number }[];
  perfil: Partial<BodyOf<typeof visitadores.guardarPerfil>> & { slug_publico: string };
}

const todo = {
  perfil: 'publico',
  telefono: 'profesionales',
  email: 'profesionales',
  empresa: 'publico',
  zonas: 'publico',
} as const;

/** The first is the account that is printed at the start; the others are colleagues, as whom nobody can log in. */
export const REPRESENTANTES_DEMO: readonly Representante[] = [
  {
    email: 'visitador@demo.example.org',
    nombre: 'Visitador',
    empresa: 0,
    cargo: 'Visita médica en atención primaria',
    zonas: ZONAS.centro,
    perfil: {
      slug_publico: 'visitador-demostracion',
      titular: 'Visita médica en atención primaria, zona centro',
      presentacion:
        'Atiendo centros de salud y oficinas de farmacia de Madrid, Toledo y Guadalajara. Puedes pedirme una visita, material con sus referencias o una sesión para tu equipo.',
      red: 'propia',
      canales: ['ap', 'farmacia'],
      especialidades: ['Medicina de familia', 'Digestivo'],
      idiomas: ['Español', 'Inglés'],
      telefono_trabajo: '+34600000001',
      email_trabajo: 'visitador@demo-norte.example.org',
      acreditacion_numero: 'DEMO-28-0001',
      acreditacion_organismo: 'Comunidad de Madrid (demostración)',
      visibilidad: todo,
      acepta_mensajes: true,
    },
  },
  {
    email: 'visitador-hospital@demo.example.org',
    nombre: 'Visitador de hospital',
    empresa: 0,
    cargo: 'Visita hospitalaria',
    zonas: ZONAS.norte,
    perfil: {
      slug_publico: 'visitador-hospital-demostracion',
      titular: 'Visita hospitalaria, zona norte',
      presentacion: 'Servicios de farmacia y hospitales de Bizkaia, Gipuzkoa y Álava.',
      red: 'propia',
      canales: ['hospital'],
      idiomas: ['Español', 'Euskera'],
      visibilidad: todo,
    },
  },
  {
    email: 'visitador-red@demo.example.org',
    nombre: 'Visitador de red externa',
    empresa: null,
    cargo: 'Representación comercial',
    zonas: ZONAS.levante,
    perfil: {
      slug_publico: 'visitador-red-demostracion',
      titular: 'Red comercial externa, Levante',
      red: 'externa',
      canales: ['farmacia', 'mayorista'],
      idiomas: ['Español', 'Valenciano'],
      visibilidad: { ...todo, perfil: 'registrados' },
    },
  },
  {
    email: 'visitador-saliente@demo.example.org',
    nombre: 'Visitador que se fue',
    empresa: 0,
    cargo: 'Visita médica',
    zonas: ZONAS.centro,
    perfil: {
      slug_publico: 'visitador-saliente-demostracion',
      titular: 'Visita médica, zona centro',
      canales: ['ap'],
      visibilidad: { ...todo, perfil: 'privado' },
    },
  },
];
