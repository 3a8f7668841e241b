import { LRUCache } from 'lru-cache';
import { DEFAULT_TIMEZONE } from '#platform/timezone';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { fechaDe as fechaEnPalabras } from '../../../noticias/importar/lectores/fecha-feed.ts';

const HORA = '(?:[T ,]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*(Z|[+-]\\d{2}:?\\d{2})?)?$';
const DEL_ANO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${HORA}`, 'i');
const DEL_DIA = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${HORA}`, 'i');
/** «October 5, 2026», rewritten as «5 October 2026». */
const MES_DELANTE = /^(?:\p{L}+,\s+)?(\p{L}{3,12})\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
const PRIMERO = Date.UTC(1990);
/** «For ever» is written as many different late dates; those up to here can be stored in PostgreSQL. */
const ULTIMO = Date.UTC(9999, 11, 31);

interface Lectura {
  /** Month first, as in the United States: `10/05/2026`. Elsewhere the day stands first. */
  mesPrimero?: boolean;
  /** A date without an hour means the end of that day, not its beginning. */
  alFinal?: boolean;
}

/** Parses a moment as feeds write it; without a zone it is Madrid time. Null: not a date. */
export function fechaEscrita(escrita: string | null, lectura: Lectura = {}): Date | null {
  const dada = escrita?.trim() ?? '';
  if (dada === '' || dada.length > 100) return null;
  const partes = partesDe(dada, lectura.mesPrimero ?? false);
  if (partes) return valida(deReloj(partes, lectura.alFinal ?? false));
  const enPalabras = fechaEnPalabras(dada.replace(MES_DELANTE, '$2 $1 $3').replace(/\s+de\s+/gi, ' '));
  // A text without «h:mm» has no time of day, because times are always written with their minutes.
  if (enPalabras && lectura.alFinal && !/\d:\d/.test(dada)) return valida(enMadrid(enPalabras.getTime() + DIA_MS));
  return enPalabras && valida(enPalabras.getTime());
}

interface Partes {
  ano: number;
  mes: number;
  dia: number;
  hora: string | undefined;
  minuto: string | undefined;
  segundo: string | undefined;
  zona: string | undefined;
}

function partesDe(dada: string, mesPrimero: boolean): Partes | null {
  const delAno = DEL_ANO.exec(dada);
  const [, a = '', b = '', c = '', hora, minuto, segundo, zona] = delAno ?? DEL_DIA.exec(dada) ?? [];
  if (a === '') return null;
  const resto = { hora, minuto, segundo, zona };
  if (delAno) return { ano: Number(a), mes: Number(b), dia: Number(c), ...resto };
  const ano = c.length === 2 ? 2000 + Number(c) : Number(c);
  // A number above twelve in the month's place can only be the day.
  const cambiado = mesPrimero ? Number(a) <= 12 : Number(b) > 12;
  const [dia, mes] = cambiado ? [Number(b), Number(a)] : [Number(a), Number(b)];
  return { ano, mes, dia, ...resto };
}

function deReloj({ ano, mes, dia, hora, minuto, segundo, zona }: Partes, alFinal: boolean): number {
  const medianoche = Date.UTC(ano, mes - 1, dia);
  // `Date.UTC` turns the 31st of February into a day of March.
  const esDia = new Date(medianoche).getUTCDate() === dia && new Date(medianoche).getUTCMonth() === mes - 1;
  if (!esDia || Number(hora ?? 0) > 24 || Number(minuto ?? 0) > 59) return Number.NaN;
  if (hora === undefined) return enMadrid(medianoche + (alFinal ? DIA_MS : 0));
  const reloj = medianoche + ((Number(hora) * 60 + Number(minuto)) * 60 + Number(segundo ?? 0)) * 1_000;
  if (zona === undefined) return enMadrid(reloj);
  const [, signo, horas, minutos] = /^([+-])(\d{2}):?(\d{2})$/.exec(zona) ?? [];
  return reloj - (signo === '-' ? -1 : 1) * (Number(horas ?? 0) * 60 + Number(minutos ?? 0)) * 60_000;
}

const RELOJ = new Intl.DateTimeFormat('sv-SE', {
  timeZone: DEFAULT_TIMEZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const HORA_MS = 3_600_000;
/** UTC offset of Madrid, cached by hour: offsets change at full hours only, Intl is slow, and a feed has few different hours. */
const desfases = new LRUCache<number, number>({
  max: 1_000,
  memoMethod: (hora) => Date.parse(`${RELOJ.format(hora * HORA_MS).replace(' ', 'T')}Z`) - hora * HORA_MS,
});
const desfase = (instante: number) => desfases.memo(Math.floor(instante / HORA_MS));

/** The instant at which a clock in Madrid shows what a UTC clock shows at `reloj`. */
function enMadrid(reloj: number): number {
  if (Number.isNaN(reloj) || reloj > ULTIMO) return reloj;
  return reloj - desfase(reloj - desfase(reloj));
}

const valida = (ms: number) => (ms >= PRIMERO && ms <= ULTIMO + DIA_MS ? new Date(ms) : null);
