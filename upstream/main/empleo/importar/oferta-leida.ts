import { decodeHTMLStrict } from 'entities';
import { remendar } from '../../../remote/doble-codificacion.ts';
import { FalloLectura } from '../../../remote/fallo-lectura.ts';

/** An offer as a feed gives it, whatever its format. */
export interface OfertaLeida {
  /** Of the source: identifier, else address. */
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
  /** What it says of its end, where that is no date. */
  caducaIlegible: string | null;
}

/** Why a feed is not read at all; the sentence is for who asked. */
export class FalloEmpleo extends FalloLectura {
  override readonly name = 'FalloEmpleo';
}

/** Of one feed; what brings more is divided by who makes it. */
const OFERTAS_MAX = 50_000;
/** Of markup: no offer says more, and what looks for tags in it looks no further. */
const DESCRIPCION_MAX = 100_000;
const TITULO_MAX = 300;

/** @throws FalloEmpleo */
export function requireFew(leidas: number): void {
  if (leidas > OFERTAS_MAX) throw new FalloEmpleo(`Trae más de ${OFERTAS_MAX} ofertas: divide el canal en varios.`);
}

/** HTML's names of characters; the longest has thirty-one letters. */
const CON_NOMBRE = /&[a-z][a-z\d]{1,30};/gi;
const CON_NOMBRE_O_NUMERO = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi;
const letraDe = (entidad: string) => (/^&nbsp;$/i.test(entidad) ? ' ' : decodeHTMLStrict(entidad));
const ES_DE_XML = /^&(?:amp|lt|gt|quot|apos);$/;

/** XML knows five names of HTML's; feeds have all of them. What one of the others says is never markup. */
export const sinNombresDeHtml = (xml: string): string =>
  xml.replace(CON_NOMBRE, (entidad) => {
    const letra = ES_DE_XML.test(entidad) ? '&' : letraDe(entidad);
    return /[<>&]/.test(letra) ? entidad : letra;
  });

/** Entities once: feeds at times escape their markup twice (docs: imports, JobPosting). */
const sinEntidades = (texto: string) =>
  texto.replace(CON_NOMBRE_O_NUMERO, (todo, nombre: string) => {
    if (!nombre.startsWith('#')) return letraDe(todo);
    const codigo = /^#x/i.test(nombre) ? Number.parseInt(nombre.slice(2), 16) : Number(nombre.slice(1));
    return codigo > 31 && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : ' ';
  });

/** A field in one line; null where it says nothing. It is mended first: a space may be half of a letter. */
export const lineaDe = (escrito: string): string | null => remendar(escrito).texto.replace(/\s+/g, ' ').trim() || null;

export const tituloDe = (escrito: string) => remendar(sinEntidades(cortado(escrito, TITULO_MAX))).texto;

/** Markup that came escaped is markup; text without any gets its paragraphs. */
export function htmlDe(dado: string): string {
  const escrito = remendar(cortado(dado, DESCRIPCION_MAX)).texto;
  const html = /<[a-z][^<>]*>/i.test(escrito) ? escrito : sinEntidades(escrito);
  if (/<(?:p|br|ul|ol|li|div|h[1-6])\b/i.test(html)) return html;
  return html
    .split(/\r?\n\s*/)
    .filter((linea) => linea.trim() !== '')
    .map((linea) => `<p>${linea}</p>`)
    .join('');
}

/** Never half of a letter outside of the BMP: PostgreSQL would keep «�» of it. */
export const cortado = (texto: string, max: number): string => texto.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Why an offer is not taken: it was spoilt before it came here, and would be published as it is. */
export function estropeada(leida: OfertaLeida): string | null {
  const textos = [leida.clave, leida.titulo, leida.descripcion, leida.empresa, leida.region, leida.poblacion]
    .concat(leida.codigoPostal, leida.pais)
    .map((texto) => texto ?? '');
  if (textos.some((texto) => texto.includes('\0'))) return 'trae un carácter nulo';
  return textos.some(esRota) ? 'trae letras estropeadas' : null;
}

/** What was encoded twice has been mended where it could be; written as references («&#195;&#179;») it has not. */
function esRota(texto: string): boolean {
  const { remendada, rota } = remendar(sinEntidades(texto));
  return remendada || rota || !texto.isWellFormed();
}
