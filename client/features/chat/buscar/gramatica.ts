import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { fold } from '#shared/textos/fold';

/** A parsed search: its words, and the values of `de:`, `en:`, `antes:`, `después:` and `tiene:`. */
export interface ParsedSearch {
  q: string;
  de: string | null;
  en: string | null;
  /** Days (ISO), both included. */
  desde: string | null;
  hasta: string | null;
  tiene: 'adjunto' | 'enlace' | null;
  /** Values that could not be understood, as they were written. */
  malos: { que: 'fecha' | 'tiene'; palabra: string }[];
}

const CLAVES = { de: 'de', en: 'en', antes: 'antes', despues: 'despues', tiene: 'tiene' } as const;
type Clave = keyof typeof CLAVES;
const esClave = (palabra: string): palabra is Clave => Object.hasOwn(CLAVES, palabra);

/** A key with its value (with spaces only between quotes), or a word. */
const TROZO = /(\p{L}+):(?:"([^"]*)"?|«([^»]*)»?|(\S*))|\S+/gu;

export function parseBusqueda(escrito: string): ParsedSearch {
  const search: ParsedSearch = { q: '', de: null, en: null, desde: null, hasta: null, tiene: null, malos: [] };
  const palabras: string[] = [];
  for (const [todo, clave, ...valores] of escrito.normalize('NFC').matchAll(TROZO)) {
    const llave = clave === undefined ? '' : fold(clave);
    const valor = valores.find((uno) => uno !== undefined)?.trim() ?? '';
    if (!esClave(llave)) palabras.push(todo);
    // A key without a value is ignored: the user is about to type it.
    else if (valor !== '') put(search, llave, valor);
  }
  return { ...search, q: palabras.join(' ') };
}

function put(search: ParsedSearch, clave: Clave, valor: string): void {
  if (clave === 'de' || clave === 'en') search[clave] = valor.replace(/^@/, '');
  else if (clave === 'tiene') {
    const que = fold(valor);
    if (/^(adjuntos?|ficheros?|archivos?)$/.test(que)) search.tiene = 'adjunto';
    else if (/^(enlaces?|links?)$/.test(que)) search.tiene = 'enlace';
    else search.malos.push({ que: 'tiene', palabra: valor });
  } else {
    const dia = diaEscrito(valor);
    if (dia === null) search.malos.push({ que: 'fecha', palabra: valor });
    // «antes» and «después» exclude the day itself.
    else if (clave === 'antes') search.hasta = otroDia(dia, -1);
    else search.desde = otroDia(dia, 1);
  }
}

/** The ISO day of `23/11/2026`, `23-11-26` or `2026-11-23`; null when the text is no day. */
function diaEscrito(texto: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(texto);
  const nuestro = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(texto);
  const [year, mes, dia] = iso ? iso.slice(1) : (nuestro?.slice(1).reverse() ?? []);
  if (!year || !mes || !dia) return null;
  const completo = year.length === 2 ? `20${year}` : year;
  const fecha = new Date(Date.UTC(Number(completo), Number(mes) - 1, Number(dia)));
  const escrito = `${completo}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return fecha.toISOString().slice(0, 10) === escrito ? escrito : null;
}

const otroDia = (dia: string, mas: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + mas * DIA_MS).toISOString().slice(0, 10);

/** Whether the search is enough to ask the API for messages; `en:` alone only says where. */
export const sePuedeBuscar = ({ q, de, desde, hasta, tiene }: ParsedSearch): boolean =>
  q === '' ? de !== null || desde !== null || hasta !== null || tiene !== null : q.length >= 2;

/** Whether only words were written: then conversations are searched by these words too. */
export const esSoloTexto = ({ de, en, desde, hasta, tiene, malos }: ParsedSearch): boolean =>
  de === null && en === null && desde === null && hasta === null && tiene === null && malos.length === 0;
