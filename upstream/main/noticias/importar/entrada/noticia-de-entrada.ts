import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { escapeHtml } from '#platform/escape-html';
import { CUERPO_MAX, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { PeticionImportar } from '#shared/contract/main/noticias/noticias-importar';
import { slug } from '#shared/textos/slug';
import { textoDeHtml } from '../../../../html/texto-html.ts';
import type { FieldErrors } from '../../../../http/call/errors.ts';
import { remendar } from '../../../../remote/doble-codificacion.ts';
import { faltasParaPublicar } from '../../mesa/noticias-reglas.ts';
import { cuerpoImportado } from './cuerpo-importado.ts';
import type { Canal, Entrada, FeedLeido } from './entrada.ts';
import { recortado } from './texto-plano.ts';

/** What becomes of the articles, as an editor decided it. */
export type Destino = Pick<
  PeticionImportar,
  'area_id' | 'categoria_id' | 'mapa' | 'modo' | 'licencia' | 'atribucion' | 'fuente_nombre'
>;

export interface Contexto {
  destino: Destino;
  feed: Pick<FeedLeido, 'formato' | 'canal'>;
  /** Id of the source that is read by itself. */
  fuenteId: number | null;
  areas: { id: number; slug: string }[];
  categorias: { id: number; slug: string }[];
  /** Addresses that several articles of the feed give as theirs. */
  compartidos: ReadonlySet<string>;
}

export interface Preparada {
  entrada: Entrada;
  /** What the source calls it, unique among all sources. */
  clave: string;
  /** Its page, by which another format of the same source is known. Null: the address is not this article's alone. */
  pagina: string | null;
  /** Of what the source says; the date is not part of it, since a missing one is the moment of reading. */
  huella: string;
  escrita: NoticiaEscrita;
  estado: 'borrador' | 'programada' | 'publicada';
  /** It was asked that what lacks nothing be published. */
  publicar: boolean;
  /** Letters of it were lost on its way here. */
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

/** An entry as the article it would be. Null: the contract does not take it, and `avisos` of the entry say why. */
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
    // Somebody else's page stays the first one; a WordPress export is of a site that has moved here.
    canonica_url: feed.formato === 'wxr' ? null : enlace,
    idioma: idiomaDe(feed.canal),
  });
  if (!leida.success) return { avisos: [...avisos, ...leida.issues.map(({ message }) => message)] };
  const escrita = leida.output;
  const origen = feed.formato === 'wxr' ? 'wxr' : 'rss';
  // An editor finds out what they were.
  const { rota } = remendar(`${titulo} ${resumen ?? ''} ${escrita.cuerpo}`);
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

/** What keeps an article from being published, each with the field it is about. */
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

/** Guids are addresses, or URNs, or anything: `17` is of its own site only. */
function claveDe({ guid, enlace }: Entrada, { feed: { canal } }: Contexto): string {
  if (/^(?:https?:\/\/|urn:|tag:|sha256:)/i.test(guid)) return guid;
  const sitio = anfitrion(canal) || (enlace ? new URL(enlace).hostname : '');
  return recortado(`${sitio}#${guid}`, 600);
}

/** Some feeds send every reader to the front page. */
function paginaDe({ enlace }: Entrada, { feed: { canal }, compartidos }: Contexto): string | null {
  if (!enlace || enlace === canal.url || compartidos.has(enlace)) return null;
  const { pathname, search } = new URL(enlace);
  return pathname === '/' && search === '' ? null : enlace;
}

/** Whole only where a licence says so; else what anybody may quote, and the way to the rest. */
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

/** A picture has its owner as the text has; ours need https. */
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

/** Which of our categories a source's one is: as the editor said, else the one of the same name. */
export function categoriaDe(
  nombre: string,
  { destino, categorias }: Pick<Contexto, 'destino' | 'categorias'>,
): number | null {
  const dicha = Object.entries(destino.mapa).find(([suya]) => suya.toLowerCase() === nombre.toLowerCase());
  return dicha?.[1] ?? categorias.find((categoria) => categoria.slug === slug(nombre))?.id ?? null;
}

/** What is none of our categories says something all the same: it is a tag. */
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
