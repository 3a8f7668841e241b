import { direccionDe } from '../textos/direccion-enlace.ts';
import { type FraseDeFallo, falloTelefono } from './reglas-perfil.ts';

/** Rules of a representative's profile (docs: domain, Representatives). Pure, so that form and API judge alike. */

/** Channels in which a representative calls. `ap`: primary care. */
export const CANALES = ['ap', 'hospital', 'farmacia', 'mayorista', 'dental', 'veterinaria'] as const;
/** `propia`: a member of the company's own staff; `externa`: hired from another company. */
export const REDES = ['propia', 'externa'] as const;
/** Who sees the page at all. `publico`: also anonymous visitors and search engines. */
export const VISIBILIDADES_PERFIL = ['publico', 'registrados', 'privado'] as const;
/** Which of the page's readers see a part of it. */
export const ALCANCES = ['publico', 'profesionales', 'nadie'] as const;
export type Alcance = (typeof ALCANCES)[number];
export const PARTES_CON_ALCANCE = ['telefono', 'email', 'empresa', 'zonas'] as const;
type Parte = (typeof PARTES_CON_ALCANCE)[number];
/** Kinds of readers. `propio`: the representative, and moderators. */
export const LECTORES = ['anonimo', 'registrado', 'profesional', 'propio'] as const;
export type Lector = (typeof LECTORES)[number];

/** Reasons for reporting a representative's page. */
export const MOTIVOS_REPORTE_PERFIL = [
  'suplantacion',
  'datos_falsos',
  'promocion_indebida',
  'ofensivo',
  'otro',
] as const;

/** Ways in which an applicant would like to be visited. */
export const MODALIDADES_VISITA = ['presencial', 'video', 'telefono'] as const;
/** Maximum numbers of characters. */
export const VISITA = { CUANDO_MAX: 200, CONTACTO_MAX: 160, MENSAJE_MAX: 1_000 } as const;

export const TITULAR_MAX = 120;
export const PRESENTACION_MAX = 1_500;

/** Visibility until the representative chooses: the page is private, and once it is shown, everybody sees only data of the work. */
export const VISIBILIDAD_INICIAL = {
  perfil: 'privado',
  telefono: 'profesionales',
  email: 'profesionales',
  empresa: 'publico',
  zonas: 'publico',
} as const;

export type VisibilidadPerfil = (typeof VISIBILIDADES_PERFIL)[number];

/** Whether the page is shown at all. */
export const seVePerfil = (visibilidad: VisibilidadPerfil, lector: Lector): boolean =>
  lector === 'propio' || visibilidad === 'publico' || (visibilidad === 'registrados' && lector !== 'anonimo');

const CONTACTO: readonly Parte[] = ['telefono', 'email'];

/** Whether a reader of the page sees a part of it. Contact data need an account, however public: address-collecting programs have none. */
export function seVeParte(parte: Parte, alcance: Alcance, lector: Lector): boolean {
  if (lector === 'propio') return true;
  if (alcance === 'nadie') return false;
  if (alcance === 'profesionales') return lector === 'profesional';
  return lector !== 'anonimo' || !CONTACTO.includes(parte);
}

/** Existing parts of the page that this reader does not see, but other readers do, with the kind of reader that sees them. */
export const ocultoPara = (alcances: Record<Parte, Alcance>, hay: Record<Parte, boolean>, lector: Lector) =>
  PARTES_CON_ALCANCE.flatMap((parte) => {
    const alcance = alcances[parte];
    if (alcance === 'nadie' || !hay[parte] || seVeParte(parte, alcance, lector)) return [];
    return [{ parte, para: alcance === 'profesionales' ? ('profesionales' as const) : ('registrados' as const) }];
  });

/** Names of our own pages, and names that seem to speak for the platform. */
const RESERVADAS = new Set(
  `admin administracion administrador ayuda anonimo api app buscar cuenta editar eliminado farmagora legal lista me
  mi-perfil moderacion moderador null nueva nuevo oficial perfil perfiles privado producto productos public publico
  registro soporte undefined user usuario usuarios verificado verify visita visitador visitadores`.split(/\s+/),
);

/** `texto`: the last part of the address of the representative's page. */
export function falloSlugPublico(texto: string): FraseDeFallo {
  if (!/^[a-z0-9-]{3,60}$/.test(texto)) return 'Usa de 3 a 60 letras minúsculas sin acento, cifras y guiones';
  // Digits alone would be read as an account's id.
  if (!/[a-z]/.test(texto)) return 'Escribe al menos una letra';
  if (texto.startsWith('-') || texto.endsWith('-')) return 'No empieces ni acabes con un guion';
  return RESERVADAS.has(texto) ? 'Esa dirección está reservada: elige otra' : undefined;
}

/** The canonical address of a person's LinkedIn page; undefined for any other text. */
export function direccionLinkedin(escrita: string): string | undefined {
  const direccion = direccionDe(/^https?:\/\//i.test(escrita) ? escrita : `https://${escrita}`);
  if (direccion?.tipo !== 'web') return undefined;
  const { hostname, port, username, password, pathname } = new URL(direccion.href);
  if (!/^(?:[a-z]{2,3}\.)?linkedin\.com$/.test(hostname) || port || username || password) return undefined;
  const [, persona] = /^\/in\/([^/]{3,150})(?:\/|$)/.exec(pathname) ?? [];
  return persona && `https://www.linkedin.com/in/${persona}`;
}

interface Escrito {
  telefono_trabajo: string | null;
  acreditacion_numero: string | null;
  acreditacion_organismo: string | null;
  acreditacion_caduca: string | null;
}

interface Entorno {
  /** Today where the person is, `yyyy-MM-dd`. */
  hoy: string;
  /** `prefijoDe(telefono_trabajo)` of the country list. */
  prefijo: string | undefined;
  /** The stored last day. It may have passed since then, which must not keep the other fields from being saved. */
  caducaGuardada: string | null;
}

/** Faults of the profile: field → sentences, empty if there are none. */
export function fallosPerfilVisitador(perfil: Escrito, { hoy, prefijo, caducaGuardada }: Entorno) {
  const { telefono_trabajo: telefono, acreditacion_numero: numero, acreditacion_caduca: caduca } = perfil;
  const fallos: Record<string, FraseDeFallo> = {
    telefono_trabajo: telefono === null ? undefined : falloTelefono(telefono, prefijo),
    acreditacion_numero:
      numero === null && (caduca !== null || perfil.acreditacion_organismo !== null)
        ? 'Escribe el número de la acreditación'
        : undefined,
    acreditacion_caduca:
      caduca !== null && caduca <= hoy && caduca !== caducaGuardada ? 'Escribe una fecha posterior a hoy' : undefined,
  };
  return Object.fromEntries(Object.entries(fallos).flatMap(([campo, fallo]) => (fallo ? [[campo, [fallo]]] : [])));
}

/** The parts of a complete profile, in the order of the form. */
export const PARTES_PERFIL = [
  ...(['foto', 'cargo', 'empresa', 'titular', 'presentacion', 'red', 'canales', 'zonas'] as const),
  ...(['especialidades', 'idiomas', 'contacto', 'acreditacion'] as const),
] as const;
export type ParteDePerfil = (typeof PARTES_PERFIL)[number];

interface Medido {
  foto_id: string | null;
  cargo: string | null;
  empresa: object | null;
  titular: string | null;
  presentacion: string | null;
  red: string | null;
  canales: readonly unknown[];
  zonas: readonly unknown[];
  especialidades: readonly unknown[];
  idiomas: readonly unknown[];
  telefono_trabajo: string | null;
  email_trabajo: string | null;
  acreditacion_caduca: string | null;
}

/**
 * How complete a profile is, 0–100, and the missing parts. Not every region gives accreditations, so that only an expired one counts as
 * missing.
 */
export function completitudDe(perfil: Medido, hoy: string): { completitud: number; faltan: ParteDePerfil[] } {
  const hay: Record<ParteDePerfil, boolean> = {
    foto: perfil.foto_id !== null,
    cargo: perfil.cargo !== null,
    empresa: perfil.empresa !== null,
    titular: perfil.titular !== null,
    presentacion: perfil.presentacion !== null,
    red: perfil.red !== null,
    canales: perfil.canales.length > 0,
    zonas: perfil.zonas.length > 0,
    especialidades: perfil.especialidades.length > 0,
    idiomas: perfil.idiomas.length > 0,
    contacto: perfil.telefono_trabajo !== null || perfil.email_trabajo !== null,
    acreditacion: perfil.acreditacion_caduca === null || perfil.acreditacion_caduca > hoy,
  };
  const faltan = PARTES_PERFIL.filter((parte) => !hay[parte]);
  const cuentan = PARTES_PERFIL.length - (hay.acreditacion ? 1 : 0);
  return { completitud: Math.floor((100 * (cuentan - faltan.length)) / cuentan), faltan };
}
