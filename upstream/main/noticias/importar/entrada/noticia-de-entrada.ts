import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { escapeHtml } from '#platform/escape-html';
import { CUERPO_MAX, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { PeticionImportar } from '#shared/contract/main/noticias/noticias-importar';
import { slug } from '#shared/textos/slug';
import { textoDeHtml } from '../../../../html/texto-html.ts';
import type { FieldErrors } from '../../../../http/call/errors.ts';
import { repair } from '../../../../remote/doble-codificacion.ts';
import { faltasParaPublicar } from '../../mesa/noticias-reglas.ts';
import { cuerpoImportado } from './cuerpo-importado.ts';
import type { Canal, Entrada, FeedLeido } from './entrada.ts';
import { recortado } from './texto-plano.ts';

/** The decisions of an editor on an import. */
export type Destino = Pick<
  PeticionImportar,
  'area_id' | 'categoria_id' | 'mapa' | 'modo' | 'licencia' | 'atribucion' | 'fuente_nombre'
>;

export interface Contexto {
  destino: Destino;
  feed: Pick<FeedLeido, 'formato' | 'canal'>;
  /** Id of the source that is read on a schedule; null for an import by hand. */
  fuenteId: number | null;
  areas: { id: number; slug: string }[];
  categorias: { id: number; slug: string }[];
  /** Addresses that several entries of the feed give as their own. */
  compartidos: ReadonlySet<string>;
}

export interface Preparada {
  entrada: Entrada;
  /** The source's key of the entry, made unique among all sources. */
  clave: string;
  /** Its page, by which the same article is recognised in another format of its source. Null: several entries share the address. */
  pagina: string | null;
  /** Hash of the source's content, without the date: a missing date is replaced by the moment of reading. */
  huella: string;
  escrita: NoticiaEscrita;
  estado: 'borrador' | 'programada' | 'publicada';
  /** The editor asked to publish the entries that lack nothing. */
  publicar: boolean;
  /** The text contains «�»: letters were lost before it came here. */
  rota: boolean;
  origen: 'rss' | 'wxr';
  licencia: string | null;
  atribucion: string;
  avisos: string[];
}

const MAX_ETIQUETAS = 12;
const MAX_ETIQUETA = 40;
const MAX_CATEGORIAS = 6;
const IDIOMAS = NoticiaEscrita.entries.idioma.wrapped.options;

/** The article that an entry would become; only `avisos` when the contract refuses the entry. */
export function noticiaDeEntrada(entrada: Entrada, contexto: Contexto): Preparada | { avisos: string[] } {
  const { destino, feed } = contexto;
  const avisos = [...entrada.avisos];
  const fuente = nombreDeFuente(contexto);
  const { titulo, resumen, enlace } = entrada;
  const cuerpo = cuerpoDe(entrada, contexto, avisos);
  const { categoria_id, categorias, etiquetas } = temasDe(entrada, contexto);
  const leida = v.safeParse(NoticiaEscrita, {
    titulo,
    entradilla: resumen,
    cuerpo,
    autor_texto: entrada.autor && recortado(entrada.autor, 120),
    area_id: destino.area_id ?? areaDe(entrada, contexto),
    categoria_id,
    categorias,
    etiquetas,
    imagen: imagenDe(entrada, contexto),
    fuente_nombre: fuente,
    fuente_url: enlace ?? feed.canal.url,
    // The page of another site stays canonical; a WordPress export is of a site that has moved here.
    canonica_url: feed.formato === 'wxr' ? null : enlace,
    idioma: idiomaDe(feed.canal),
  });
  if (!leida.success) return { avisos: [...avisos, ...leida.issues.map(({ message }) => message)] };
  const escrita = leida.output;
  const origen = feed.formato === 'wxr' ? 'wxr' : 'rss';
  // An article with lost letters («�») stays a draft, until an editor has restored them.
  const { rota } = repair(`${titulo} ${resumen ?? ''} ${escrita.cuerpo}`);
  const texto = textoDeHtml(escrita.cuerpo);
  const faltas = faltasParaPublicar(escrita, { origen, texto, enlacesRotos: [], conReceta: false });
  const frases = entrada.estado === 'borrador' ? [] : frasesDe(faltas, rota);
  const publicar = destino.modo === 'publicar';
  if (publicar && entrada.estado === 'borrador') frases.push(ES_BORRADOR);
  return {
    entrada,
    escrita,
    origen,
    publicar,
    rota,
    clave: claveDe(entrada, contexto),
    pagina: paginaDe(entrada, contexto),
    huella: huellaDe([titulo, resumen, cuerpo, escrita.autor_texto, entrada.imagen?.url ?? null]),
    estado: publicar && frases.length === 0 ? entrada.estado : 'borrador',
    licencia: destino.licencia,
    atribucion: atribucionDe(destino, fuente),
    avisos: [...avisos, ...frases],
  };
}

const CAMPOS: Record<string, string> = {
  titulo: 'Título',
  cuerpo: 'Texto',
  fuente_nombre: 'Fuente',
  area_id: 'Área',
  categoria_id: 'Categoría',
};

export const ES_BORRADOR = 'En su sitio es un borrador';

/** The reasons that keep an article from being published, each with the label of its field. */
export function frasesDe(faltas: FieldErrors, rota: boolean): string[] {
  const frases = Object.entries(faltas).flatMap(([campo, suyas]) =>
    suyas.map((frase) => `${CAMPOS[campo] ?? 'Imagen'}: ${frase}`),
  );
  return rota ? [...frases, 'Trae letras estropeadas («\ufffd»)'] : frases;
}

export const huellaDe = (partes: unknown): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

function nombreDeFuente({ destino, feed: { canal } }: Contexto): string {
  return destino.fuente_nombre ?? (recortado(canal.titulo ?? '', 120) || anfitrion(canal) || 'Fuente externa');
}

const anfitrion = ({ url }: Canal) => (url ? new URL(url).hostname.replace(/^www\./, '') : '');

const atribucionDe = ({ atribucion, licencia }: Destino, fuente: string) =>
  atribucion ??
  recortado(licencia ? `Publicado originalmente en ${fuente}, con licencia ${licencia}.` : `Fuente: ${fuente}.`, 300);

/** The key of an entry. A guid that is no address or URN (such as `17`) is unique only within its site, whose host is prefixed. */
function claveDe({ guid, enlace }: Entrada, { feed: { canal } }: Contexto): string {
  if (/^(?:https?:\/\/|urn:|tag:|sha256:)/i.test(guid)) return guid;
  const sitio = anfitrion(canal) || (enlace ? new URL(enlace).hostname : '');
  return recortado(`${sitio}#${guid}`, 600);
}

/** Null for the front page, which some feeds give as the address of every entry. */
function paginaDe({ enlace }: Entrada, { feed: { canal }, compartidos }: Contexto): string | null {
  if (!enlace || enlace === canal.url || compartidos.has(enlace)) return null;
  const { pathname, search } = new URL(enlace);
  return pathname === '/' && search === '' ? null : enlace;
}

/** The whole body only under a licence; otherwise the summary, which may be quoted, and a link to the original. */
function cuerpoDe(entrada: Entrada, contexto: Contexto, avisos: string[]): string {
  const { enlace, resumen, base } = entrada;
  if (contexto.destino.licencia) {
    const cuerpo = cuerpoImportado(entrada.cuerpo ?? '', base);
    if (cuerpo.length <= CUERPO_MAX) return cuerpo;
    avisos.push('Su texto es demasiado largo: se toma el resumen');
  }
  const parrafos = [
    ...(resumen ? [`<p>${escapeHtml(resumen)}</p>`] : []),
    ...(enlace
      ? [
          `<p><a href="${escapeHtml(enlace)}">Leer la noticia completa en ${escapeHtml(nombreDeFuente(contexto))}</a></p>`,
        ]
      : []),
  ];
  return cuerpoImportado(parrafos.join(''), null);
}

/** Pictures, like texts, need a licence; ours must be https. */
function imagenDe({ imagen }: Entrada, contexto: Contexto): NoticiaEscrita['imagen'] {
  const url = imagen?.url.replace(/^http:/, 'https:') ?? '';
  if (!contexto.destino.licencia || !imagen || !/^https:\/\/[^\s"'<>\\]+$/.test(url)) return null;
  return {
    url,
    alt: recortado(imagen.alt ?? '', 300),
    pie: imagen.pie && recortado(imagen.pie, 300),
    credito: recortado(imagen.credito ?? nombreDeFuente(contexto), 160),
    ancho: null,
    alto: null,
  };
}

function idiomaDe({ idioma }: Canal): NoticiaEscrita['idioma'] {
  const corto = idioma?.slice(0, 2).toLowerCase();
  return IDIOMAS.find((conocido) => conocido === corto) ?? 'es';
}

const areaDe = ({ categorias }: Entrada, { areas }: Contexto): number | null =>
  areas.find((area) => categorias.some((nombre) => slug(nombre) === area.slug))?.id ?? null;

/** Our category for a category of the source: as the editor mapped it, else the one with the same name. */
export function categoriaDe(
  nombre: string,
  { destino, categorias }: Pick<Contexto, 'destino' | 'categorias'>,
): number | null {
  const dicha = Object.entries(destino.mapa).find(([suya]) => suya.toLowerCase() === nombre.toLowerCase());
  return dicha?.[1] ?? categorias.find((categoria) => categoria.slug === slug(nombre))?.id ?? null;
}

/** Topics of an entry; categories that are none of ours become tags. */
function temasDe(entrada: Entrada, contexto: Contexto) {
  const conocidas = entrada.categorias.map((nombre) => ({ nombre, id: categoriaDe(nombre, contexto) }));
  const ids = [...new Set(conocidas.flatMap(({ id }) => id ?? []))];
  const categoria_id = ids[0] ?? contexto.destino.categoria_id;
  const sueltas = conocidas.filter(({ id }) => id === null).map(({ nombre }) => nombre);
  const etiquetas = [...new Set([...sueltas, ...entrada.etiquetas].map((nombre) => recortado(nombre, MAX_ETIQUETA)))];
  return {
    categoria_id,
    categorias: ids.filter((id) => id !== categoria_id).slice(0, MAX_CATEGORIAS),
    etiquetas: etiquetas.slice(0, MAX_ETIQUETAS),
  };
}
