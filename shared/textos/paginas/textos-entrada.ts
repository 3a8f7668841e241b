import type { TipoRegistro } from '../../estados/tipos-registro.ts';
import { TITULOS_MARCO as TITULOS } from './titulos-marco.ts';

/** Texts of the hub in its HTML (server/spa/documents/first-paint.ts) and in React. */
export const HUB = {
  tituloHub: TITULOS['/auth/crear-cuenta'],
  hubTexto:
    'Elige cómo vas a usar la plataforma; tardarás entre dos y cuatro minutos. Después podrás añadir otros perfiles a la misma cuenta.',
  pedimos: 'Te pediremos',
  minutos: (n: number) => (n === 1 ? '1\u00a0minuto' : `${n}\u00a0minutos`),
};

interface TarjetaTipo {
  nombre: string;
  para: string;
  obtienes: string;
  pediremos: string;
  minutos: number;
}

/** The six types of account, as cards of the hub. */
export const TIPOS: Record<TipoRegistro, TarjetaTipo> = {
  web: {
    nombre: 'Usuario web',
    para: 'Profesionales y estudiantes que quieren estar al día.',
    obtienes: 'Noticias, tribunas, empleo y buscador de productos.',
    pediremos: 'nombre y situación laboral',
    minutos: 2,
  },
  academia: {
    nombre: 'Academia',
    para: 'Quien se forma o quiere empezar un curso.',
    obtienes: 'Acceso a la academia con esta misma cuenta.',
    pediremos: 'nombre y situación laboral',
    minutos: 2,
  },
  visita: {
    nombre: 'Visitador farmacéutico',
    para: 'Delegados y visitadores médicos.',
    obtienes: 'Página propia, cartera de productos y promociones.',
    pediremos: 'cargo y zonas de trabajo',
    minutos: 3,
  },
  mkt: {
    nombre: 'Marketing',
    para: 'Equipos de marketing de laboratorios y distribuidores.',
    obtienes: 'Fichas y promociones de tu empresa, y tu red de visitadores.',
    pediremos: 'cargo y datos de la empresa',
    minutos: 4,
  },
  empleo: {
    nombre: 'Empresa que busca talento',
    para: 'Empresas, farmacias y consultoras que publican ofertas.',
    obtienes: 'Panel de ofertas y candidaturas del sector.',
    pediremos: 'cargo y, si la tienes, tu empresa',
    minutos: 4,
  },
  candidato: {
    nombre: 'Candidato',
    para: 'Quien busca trabajo en el sector farmacéutico.',
    obtienes: 'Ofertas a tu medida, alertas y seguimiento.',
    pediremos: 'nombre, nacimiento, país y experiencia',
    minutos: 3,
  },
};
