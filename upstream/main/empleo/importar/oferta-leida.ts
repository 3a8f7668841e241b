import { decodeHTMLStrict } from 'entities';
import { repair } from '../../../remote/doble-codificacion.ts';
import { FalloLectura } from '../../../remote/fallo-lectura.ts';

/** An offer as a feed gives it, whatever its format. */
export interface OfertaLeida {
  /** The key of the offer within its source: its identifier, else its address. */
  clave: string;
  url: string | null;
  titulo: string;
  /** HTML as written. */
  descripcion: string;
  empresa: string | null;
  /** The feed's section, as written. */
  sector: string | null;
  /** ISO code or name, as written. */
  pais: string | null;
  region: string | null;
  poblacion: string | null;
  codigoPostal: string | null;
  multiprovincia: boolean;
  remoto: boolean;
  /** Codes or names of countries from which one may work. */
  remotoPaises: string[];
  contrato: 'indefinido' | 'duracion_determinada' | 'formativo' | 'otros' | null;
  jornada: 'completa' | 'parcial' | null;
  salario: { min: string; max: string; moneda: string; periodo: 'ano' | 'mes' | 'dia' | 'hora' } | null;
  experienciaMeses: number | null;
  vacantes: number;
  publicada: Date | null;
  caduca: Date | null;
  /** The closing date as written, when it cannot be read as a date. */
  caducaIlegible: string | null;
}

/** Why a feed is not read at all; the message is shown to the person who asked for the import. */
export class FalloEmpleo extends FalloLectura {
  override readonly name = 'FalloEmpleo';
}

/** Offers of one feed; a publisher with more must split the feed. */
const OFERTAS_MAX = 50_000;
/** Characters of markup: no real offer has more, and the search for tags stops here. */
const DESCRIPCION_MAX = 100_000;
const TITULO_MAX = 300;

/** @throws FalloEmpleo */
export function requireFew(leidas: number): void {
  if (leidas > OFERTAS_MAX) throw new FalloEmpleo(`Trae más de ${OFERTAS_MAX} ofertas: divide el canal en varios.`);
}

/** Named HTML entities; the longest name has thirty-one letters. */
const CON_NOMBRE = /&[a-z][a-z\d]{1,30};/gi;
const CON_NOMBRE_O_NUMERO = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi;
const letraDe = (entidad: string) => (/^&nbsp;$/i.test(entidad) ? ' ' : decodeHTMLStrict(entidad));
const ES_DE_XML = /^&(?:amp|lt|gt|quot|apos);$/;

/** Decodes the HTML entities that XML does not know (XML knows five); a decoded character never becomes markup. */
export const sinNombresDeHtml = (xml: string): string =>
  xml.replace(CON_NOMBRE, (entidad) => {
    const letra = ES_DE_XML.test(entidad) ? '&' : letraDe(entidad);
    return /[<>&]/.test(letra) ? entidad : letra;
  });

/** Decodes entities once: some feeds escape their markup twice (docs: imports, JobPosting). */
const sinEntidades = (texto: string) =>
  texto.replace(CON_NOMBRE_O_NUMERO, (todo, nombre: string) => {
    if (!nombre.startsWith('#')) return letraDe(todo);
    const codigo = /^#x/i.test(nombre) ? Number.parseInt(nombre.slice(2), 16) : Number(nombre.slice(1));
    return codigo > 31 && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : ' ';
  });

/** A field in one line; null when it is empty. Repaired before spaces are collapsed, because a space may be half of a broken letter. */
export const lineaDe = (escrito: string): string | null => repair(escrito).texto.replace(/\s+/g, ' ').trim() || null;

export const tituloDe = (escrito: string) => repair(sinEntidades(cortado(escrito, TITULO_MAX))).texto;

/** Escaped markup is decoded to markup; text without block tags gets one paragraph for each line. */
export function htmlDe(dado: string): string {
  const escrito = repair(cortado(dado, DESCRIPCION_MAX)).texto;
  const html = /<[a-z][^<>]*>/i.test(escrito) ? escrito : sinEntidades(escrito);
  if (/<(?:p|br|ul|ol|li|div|h[1-6])\b/i.test(html)) return html;
  return html
    .split(/\r?\n\s*/)
    .filter((linea) => linea.trim() !== '')
    .map((linea) => `<p>${linea}</p>`)
    .join('');
}

/** Cuts a text without splitting a surrogate pair, which PostgreSQL would store as «�». */
export const cortado = (texto: string, max: number): string => texto.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Why an offer is refused (its text was broken at the source and would be published so); null for a sound offer. */
export function estropeada(leida: OfertaLeida): string | null {
  const textos = [leida.clave, leida.titulo, leida.descripcion, leida.empresa, leida.region, leida.poblacion]
    .concat(leida.codigoPostal, leida.pais)
    .map((texto) => texto ?? '');
  if (textos.some((texto) => texto.includes('\0'))) return 'trae un carácter nulo';
  return textos.some(esRota) ? 'trae letras estropeadas' : null;
}

/** Double encoding was repaired by now where possible; one that is written as references («&#195;&#179;») was not, and counts as broken. */
function esRota(texto: string): boolean {
  const { remendada, rota } = repair(sinEntidades(texto));
  return remendada || rota || !texto.isWellFormed();
}
