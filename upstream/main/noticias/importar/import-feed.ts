import { setImmediate } from 'node:timers/promises';
import { ENTRADAS_EN_INFORME, type InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import type { Db } from '../../../db/schema/schema.ts';
import { textoDeHtml } from '../../../html/texto-html.ts';
import { linkToEachOther } from './entrada/enlaces-internos.ts';
import type { FeedLeido } from './entrada/entrada.ts';
import {
  type Contexto,
  categoriaDe,
  type Destino,
  huellaDe,
  noticiaDeEntrada,
  type Preparada,
} from './entrada/noticia-de-entrada.ts';
import { type Guardada, type Importador, saveEntrada } from './entrada/save-entrada.ts';
import { recortado } from './entrada/texto-plano.ts';

const TEXTO_MAX = 1_200;
const NINGUNA: ReadonlySet<string> = new Set();

export interface Encargo {
  feed: FeedLeido;
  destino: Destino;
  fuenteId: number | null;
  ensayo: boolean;
}

/** An import with its entries read and judged, before anything is written. */
export interface Preparado {
  contexto: Contexto;
  feed: FeedLeido;
  preparadas: (Preparada | { avisos: string[] })[];
  /** Hash of the content to be written: a dry run and the import after it have the same hash. */
  huella: string;
}

export async function prepareImportacion(
  db: Db,
  { feed, destino, fuenteId }: Omit<Encargo, 'ensayo'>,
): Promise<Preparado> {
  const [areas, categorias] = await Promise.all([
    db.selectFrom('area_noticia').select(['id', 'slug']).execute(),
    db.selectFrom('categoria_noticia').select(['id', 'slug']).execute(),
  ]);
  const contexto: Contexto = { destino, feed, fuenteId, areas, categorias, compartidos: compartidosEn(feed) };
  const preparadas: Preparado['preparadas'] = [];
  for (const entrada of feed.entradas) {
    preparadas.push(noticiaDeEntrada(entrada, contexto));
    // Sanitising is slow, so requests get a turn after each entry.
    await setImmediate();
  }
  const huella = huellaDe(preparadas.map((p) => ('clave' in p ? [p.clave, p.huella] : null)));
  return { contexto, feed, preparadas, huella };
}

function compartidosEn({ entradas }: FeedLeido): Set<string> {
  const vistos = new Set<string>();
  const enlaces = entradas.flatMap(({ enlace }) => enlace ?? []);
  return new Set(enlaces.filter((enlace) => vistos.has(enlace) || !vistos.add(enlace)));
}

/**
 * Makes an import or its dry run, article by article: an article that cannot be imported does not stop the others. `dejar`:
 * keys of entries that the editor left out after the dry run.
 */
export async function importFeed(
  importador: Importador,
  { contexto, feed, preparadas, huella }: Preparado,
  ensayo: boolean,
  dejar = NINGUNA,
): Promise<InformeImportacion> {
  const cuenta = { nueva: 0, modificada: 0, igual: 0, omitida: 0 };
  const entradas: InformeImportacion['entradas'] = [];
  const escritas: number[] = [];
  for (const [i, entrada] of feed.entradas.entries()) {
    // `preparadas` has one element for each entry, in the same order.
    const preparada = preparadas[i]!;
    const clave = 'clave' in preparada ? preparada.clave : null;
    const guardada =
      clave !== null && dejar.has(clave)
        ? DEJADA
        : await una(importador, preparada, entrada.vetada, { ensayo, fuenteId: contexto.fuenteId });
    cuenta[guardada.accion] += 1;
    const { accion, noticia_id } = guardada;
    if (noticia_id !== null && (accion === 'nueva' || accion === 'modificada')) escritas.push(noticia_id);
    if (i >= ENTRADAS_EN_INFORME) continue;
    const { titulo, enlace, publicada, resumen } = entrada;
    const texto = ensayo ? textoDe(preparada) : null;
    entradas.push({ clave, titulo, enlace, resumen, texto, fecha: publicada.toISOString(), ...guardada });
  }
  if (!ensayo && feed.formato === 'wxr') await linkToEachOther(importador.db, escritas, importador.now());
  return {
    ensayo,
    sin_cambios: false,
    formato: feed.formato,
    huella,
    canal: feed.canal,
    texto_completo: contexto.destino.licencia !== null,
    leidas: feed.entradas.length,
    nuevas: cuenta.nueva,
    modificadas: cuenta.modificada,
    iguales: cuenta.igual,
    omitidas: cuenta.omitida,
    otros: Object.entries(feed.otros).map(([nombre, total]) => ({ nombre, total })),
    categorias: categoriasDe(feed, contexto),
    entradas,
  };
}

const DEJADA: Guardada = { accion: 'omitida', noticia_id: null, estado: null, avisos: ['No la has marcado'] };

const textoDe = (preparada: Preparado['preparadas'][number]): string | null =>
  ('escrita' in preparada && recortado(textoDeHtml(preparada.escrita.cuerpo), TEXTO_MAX)) || null;

function una(
  importador: Importador,
  preparada: Preparado['preparadas'][number],
  vetada: string | null,
  opciones: { ensayo: boolean; fuenteId: number | null },
): Promise<Guardada> | Guardada {
  if (vetada) return { accion: 'omitida', noticia_id: null, estado: null, avisos: [vetada] };
  if ('clave' in preparada) return saveEntrada(importador, preparada, opciones);
  return { accion: 'omitida', noticia_id: null, estado: null, avisos: preparada.avisos };
}

/** The feed's categories, the most frequent first. */
function categoriasDe({ entradas }: FeedLeido, contexto: Contexto): InformeImportacion['categorias'] {
  const totales = new Map<string, number>();
  for (const { categorias } of entradas)
    for (const nombre of categorias) totales.set(nombre, (totales.get(nombre) ?? 0) + 1);
  return [...totales]
    .map(([nombre, total]) => ({ nombre, total, categoria_id: categoriaDe(nombre, contexto) }))
    .sort((a, b) => b.total - a.total)
    .slice(0, 200);
}
