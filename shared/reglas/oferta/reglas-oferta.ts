import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type {
  CLASES_REPARO,
  CONTRATOS,
  JORNADAS,
  MODALIDADES,
  PERIODOS_SALARIO,
  TIPOS_PREGUNTA,
} from '../../estados/vocabulario-empleo.ts';
import { esDireccionWeb } from '../../textos/direccion-enlace.ts';
import { fold } from '../../textos/fold.ts';
import { DIAS_MAXIMO } from '../limites.ts';

/**
 * What publishing an offer needs, and the checks of its text (docs: domain, Employment). Pure: the editor shows the objections while
 * the author writes, the API decides by them. The API adds what only the database knows (duplicates, country and province).
 */

const DESCRIPCION_MIN = 200;

/** Countries whose law requires a salary in advertisements (Directive (EU) 2023/970). */
const SALARIO_VISIBLE = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/**
 * Minimum gross pay of 2026, a year, full time, in the country's currency: a lower salary is a mistake, or illegal. Only countries
 * whose rule was looked up; to be renewed each January.
 */
const SALARIO_MINIMO: Record<string, { moneda: string; ano: number }> = {
  // Real Decreto 126/2026, of 18 February: 1,221 € in 14 payments.
  ES: { moneda: 'EUR', ano: 17_094 },
  // Decreto-Lei 139/2025, of 29 December: 920 € in 14 payments.
  PT: { moneda: 'EUR', ano: 12_880 },
  // Décret 2025-1228, of 17 December: 1,823.03 € in 12 payments for 35 hours a week.
  FR: { moneda: 'EUR', ano: 21_876 },
  // CONASAMI, of 3 December 2025: 315.04 $ a day (general area), 365 days.
  MX: { moneda: 'MXN', ano: 114_989 },
  // Decree of 19 February 2026, after Decreto 1469/2025: 1,750,905 $ in 12 payments, without transport.
  CO: { moneda: 'COP', ano: 21_010_860 },
};
const PERIODOS_POR_ANO = { ano: 1, mes: 12, dia: 225, hora: 1780 } as const;

/** An amount converted to a year, for comparing; null: no amount is given. */
export const salarioAnual = (importe: string | null, periodo: keyof typeof PERIODOS_POR_ANO): number | null =>
  importe === null ? null : Math.round(Number(importe) * PERIODOS_POR_ANO[periodo]);

/** With bounded quantifiers, so that a long text without spaces takes no longer than another one. */
const EMAIL = /[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,}/i;
const TELEFONO = /(?:\+?\d[\s.-]?){9,}/;

/** Discriminating phrases, which advertisements of work may not have, with their ground. Matched without accents. */
const DISCRIMINATORIO: readonly [RegExp, string][] = [
  [/\bbuena presencia\b|\bexcelente presencia\b|\bbuena imagen\b/, 'aspecto físico'],
  [
    /\b(?:entre|de) \d{2} (?:y|a) \d{2} anos\b|\bmenor(?:es)? de \d{2}(?: anos)?\b(?! de experiencia)|\bedad (?:maxima|minima|entre)\b/,
    'edad',
  ],
  [/\b(?:persona|candidato|candidata|gente|perfil|equipo)s? joven(?:es)?\b/, 'edad'],
  [
    /\b(?:solo|unicamente|exclusivamente) (?:hombres|mujeres|varones|chicas|chicos)\b|\bse (?:busca|necesita|requiere) (?:chica|chico|senorita|mujer|hombre|varon)\b|\bsexo (?:femenino|masculino)\b/,
    'sexo',
  ],
  [
    /\b(?:soltero|soltera|casado|casada|sin hijos|sin cargas familiares|sin responsabilidades familiares)\b/,
    'situación familiar',
  ],
  [
    /\bnacionalidad (?:espanola|europea|[a-z]+)\b|\b(?:solo|unicamente) espanoles\b|\babstenerse extranjeros\b/,
    'nacionalidad u origen',
  ],
  [/\bno (?:fumador|fumadora)\b/, 'vida privada'],
];

/** Approximately the words of an HTML text: enough to measure its length and to look for phrases. */
export const textoLlano = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const enMayusculas = (titulo: string) => {
  const letras = [...titulo].filter((c) => /\p{L}/u.test(c));
  const altas = letras.filter((c) => /\p{Lu}/u.test(c));
  return letras.length >= 8 && altas.length / letras.length > 0.6;
};

/** An objection to an offer, as a Spanish sentence. `campo`: the field that it is about. */
export interface Reparo {
  campo: string;
  clase: (typeof CLASES_REPARO)[number];
  texto: string;
}

/** A question to candidates. An answer to an excluding question passes if it is `valor_valido`, or for numbers at least that. */
interface Pregunta {
  id: string;
  texto: string;
  tipo: (typeof TIPOS_PREGUNTA)[number];
  opciones: readonly string[];
  excluyente: boolean;
  valor_valido: string | null;
}

/** What the rules read of an offer; texts are HTML, amounts decimal numbers as text, days `yyyy-MM-dd`. */
interface Oferta {
  titulo: string;
  cargo_id: number | null;
  pais_id: number | null;
  estado_id: number | null;
  modalidad: (typeof MODALIDADES)[number] | null;
  multiprovincia: boolean;
  tipo_contrato: (typeof CONTRATOS)[number] | null;
  jornada: (typeof JORNADAS)[number] | null;
  descripcion: string | null;
  funciones: string | null;
  requisitos: string | null;
  incentivos: string | null;
  salario_min: string | null;
  salario_max: string | null;
  moneda: string;
  salario_periodo: (typeof PERIODOS_SALARIO)[number];
  salario_visible: boolean;
  solicitud: 'interna' | 'externa';
  url_externa: string | null;
  preguntas: readonly Pregunta[];
  ultimo_dia: string | null;
}
type Campo = keyof Oferta;
export interface Entorno {
  /** ISO code of `pais_id`, if it is known. */
  iso: string | null;
  /** Today where the author is, `yyyy-MM-dd`. */
  hoy: string;
  /** Our own host, which an external address must not have: it would lead in circles. */
  host: string;
}

const error = (campo: Campo, texto: string): Reparo => ({ campo, clase: 'error', texto });

function faltas(o: Oferta): Reparo[] {
  const largo = textoLlano(o.descripcion ?? '').length;
  const necesarios: [Campo, boolean, string][] = [
    ['titulo', o.titulo.length >= 8 && o.titulo.length <= 120, 'El título tiene entre 8 y 120 caracteres'],
    ['cargo_id', o.cargo_id !== null, 'Elige el cargo'],
    ['pais_id', o.pais_id !== null, 'Elige el país'],
    ['estado_id', o.estado_id !== null || o.modalidad === 'remoto' || o.multiprovincia, 'Elige la provincia o región'],
    ['modalidad', o.modalidad !== null, 'Elige la modalidad'],
    ['tipo_contrato', o.tipo_contrato !== null, 'Elige el tipo de contrato'],
    ['jornada', o.jornada !== null, 'Elige la jornada'],
    ['descripcion', largo >= DESCRIPCION_MIN, `Describe el puesto con al menos ${DESCRIPCION_MIN} caracteres`],
  ];
  return necesarios.filter(([, vale]) => !vale).map(([campo, , texto]) => error(campo, texto));
}

function titulo({ titulo: t }: Oferta): Reparo[] {
  const reparos: Reparo[] = [];
  if (enMayusculas(t)) reparos.push(error('titulo', 'No escribas el título en mayúsculas'));
  if (EMAIL.test(t) || TELEFONO.test(t)) reparos.push(error('titulo', 'No pongas correos ni teléfonos en el título'));
  return reparos;
}

function salario(o: Oferta, { iso }: Entorno): Reparo[] {
  const { salario_min: min, salario_max: max } = o;
  if (min !== null && max !== null && Number(min) > Number(max))
    return [error('salario_max', 'El máximo no puede ser menor que el mínimo')];
  if ((min === null) !== (max === null))
    return [error(min === null ? 'salario_min' : 'salario_max', 'Pon el mínimo y el máximo, o ninguno')];
  const reparos: Reparo[] = [];
  if (iso !== null && SALARIO_VISIBLE.has(iso) && (min === null || !o.salario_visible))
    reparos.push(error('salario_min', 'En este país la oferta tiene que mostrar la banda salarial'));
  const minimo = SALARIO_MINIMO[iso ?? ''];
  const anual = salarioAnual(min, o.salario_periodo);
  const completa = o.jornada === 'completa' && o.tipo_contrato !== 'tiempo_parcial';
  if (minimo && anual !== null && completa && o.moneda === minimo.moneda && anual < minimo.ano)
    reparos.push({ campo: 'salario_min', clase: 'aviso', texto: 'Está por debajo del salario mínimo del país' });
  return reparos;
}

function textos(o: Oferta): Reparo[] {
  const reparos: Reparo[] = [];
  const campos = ['titulo', 'descripcion', 'funciones', 'requisitos', 'incentivos'] as const;
  for (const campo of campos) {
    const llano = fold(textoLlano(o[campo] ?? ''));
    const motivos = DISCRIMINATORIO.filter(([frase]) => frase.test(llano)).map(([, motivo]) => motivo);
    for (const motivo of new Set(motivos))
      reparos.push({
        campo,
        clase: 'revision',
        texto: `Puede discriminar por ${motivo}. Si la publicas así, la revisará antes una persona.`,
      });
  }
  const contacto = textoLlano(`${o.descripcion ?? ''} ${o.requisitos ?? ''}`);
  if (o.solicitud === 'interna' && EMAIL.test(contacto))
    reparos.push({
      campo: 'descripcion',
      clase: 'aviso',
      texto: 'Un correo en el texto saca las candidaturas del panel',
    });
  return reparos;
}

function solicitud(o: Oferta, { host }: Entorno): Reparo[] {
  if (o.solicitud === 'interna') return [];
  if (o.url_externa === null || !/^https:/.test(o.url_externa) || !esDireccionWeb(o.url_externa))
    return [error('url_externa', 'Escribe la dirección completa, con https://')];
  return new URL(o.url_externa).host === host ? [error('url_externa', 'Esa dirección es de esta misma web')] : [];
}

function preguntas({ preguntas: lista }: Oferta): Reparo[] {
  const reparos: Reparo[] = [];
  if (new Set(lista.map(({ id }) => id)).size < lista.length)
    reparos.push(error('preguntas', 'Hay preguntas repetidas'));
  for (const p of lista) {
    if (p.tipo === 'opcion' && p.opciones.length < 2)
      reparos.push(error('preguntas', `«${p.texto}» necesita al menos dos opciones`));
    if (p.excluyente && !valeComoValido(p)) reparos.push(error('preguntas', `Di qué respuesta vale en «${p.texto}»`));
  }
  return reparos;
}

function valeComoValido(p: Pregunta): boolean {
  const valido = p.valor_valido;
  if (valido === null) return false;
  if (p.tipo === 'si_no') return valido === 'si' || valido === 'no';
  if (p.tipo === 'opcion') return p.opciones.includes(valido);
  return p.tipo === 'numero' && /^\d{1,6}$/.test(valido);
}

function fechas(o: Oferta, { hoy }: Entorno): Reparo[] {
  if (o.ultimo_dia === null) return [];
  const dias = (Date.parse(o.ultimo_dia) - Date.parse(hoy)) / DIA_MS;
  if (dias < 0) return [error('ultimo_dia', 'El último día ya ha pasado')];
  return dias > DIAS_MAXIMO ? [error('ultimo_dia', `Como máximo ${DIAS_MAXIMO} días`)] : [];
}

/** All objections to an offer, errors first. */
export function reparosDe(oferta: Oferta, entorno: Entorno): Reparo[] {
  return [
    ...faltas(oferta),
    ...titulo(oferta),
    ...salario(oferta, entorno),
    ...solicitud(oferta, entorno),
    ...preguntas(oferta),
    ...fechas(oferta, entorno),
    ...textos(oferta),
  ].sort((a, b) => Number(b.clase === 'error') - Number(a.clase === 'error'));
}

/** Whether an answer to an excluding question passes; null for other questions. */
export function respuestaCumple(p: Pregunta, respuesta: string | undefined): boolean | null {
  if (!p.excluyente || p.valor_valido === null) return null;
  if (respuesta === undefined || respuesta === '') return false;
  return p.tipo === 'numero' ? Number(respuesta) >= Number(p.valor_valido) : respuesta === p.valor_valido;
}
