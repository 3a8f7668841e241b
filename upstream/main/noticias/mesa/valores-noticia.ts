import { sql, type Transaction } from 'kysely';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { slug } from '#shared/textos/slug';
import type { Schema } from '../../../db/schema/schema.ts';
import { sanitise } from '../../../html/sanitise.ts';
import { minutosDeLectura, textoDeHtml } from '../../../html/texto-html.ts';
import { errors, type FieldErrors } from '../../../http/call/errors.ts';

type Trx = Transaction<Schema>;

const instante = (iso: string | null) => (iso === null ? null : new Date(iso));
const unicos = (ids: readonly number[]) => [...new Set(ids)];

/**
 * The columns of an article's content, without the slug: the body sanitised, new tags inserted.
 * @throws ApiError 422 for areas, categories, products or companies that do not exist
 */
export async function valoresDe(trx: Trx, n: NoticiaEscrita) {
  await requireReferencias(trx, n);
  const cuerpo = sanitise(n.cuerpo);
  const texto = textoDeHtml(cuerpo);
  const { titulo, antetitulo, entradilla, autor_texto, area_id, categoria_id, video_url } = n;
  const { fuente_nombre, fuente_url, canonica_url, idioma, destacada, patrocinada, patrocinador } = n;
  return {
    titulo,
    antetitulo,
    entradilla,
    autor_texto,
    area_id,
    categoria_id,
    video_url,
    fuente_nombre,
    fuente_url,
    canonica_url,
    idioma,
    destacada,
    patrocinada,
    patrocinador,
    cuerpo,
    texto,
    minutos_lectura: minutosDeLectura(texto),
    solo_profesionales: n.solo_profesionales,
    categorias: unicos([...(categoria_id === null ? [] : [categoria_id]), ...n.categorias]),
    etiquetas: await etiquetasDe(trx, n.etiquetas),
    imagen: n.imagen === null ? null : JSON.stringify(n.imagen),
    galeria: JSON.stringify(n.galeria),
    paises: unicos(n.paises),
    productos: unicos(n.productos),
    empresas: unicos(n.empresas),
    fijada_hasta: instante(n.fijada_hasta),
    fecha_despublicacion: instante(n.fecha_despublicacion),
    seo_titulo: n.seo_titulo,
    seo_descripcion: n.seo_descripcion,
    seo_imagen: n.seo_imagen,
  };
}

/** Ids of tags by their names; names that differ only in case or accents are one tag. */
async function etiquetasDe(trx: Trx, nombres: readonly string[]): Promise<number[]> {
  const porSlug = new Map(nombres.map((nombre) => [slug(nombre), nombre] as const).filter(([clave]) => clave !== ''));
  if (porSlug.size === 0) return [];
  // Inserted in one order, so that two transactions never deadlock.
  const nuevas = [...porSlug]
    .map(([clave, nombre]) => ({ slug: clave, nombre }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  await trx
    .insertInto('etiqueta')
    .values(nuevas)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const rows = await trx
    .selectFrom('etiqueta')
    .select(['id', 'slug'])
    .where('slug', 'in', [...porSlug.keys()])
    .execute();
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  return [...porSlug.keys()].flatMap((clave) => ids.get(clave) ?? []);
}

async function requireReferencias(trx: Trx, n: NoticiaEscrita): Promise<void> {
  const { area_id, categoria_id } = n;
  const { rows } = await sql<Record<Referencia, number>>`select
    (select count(*) from area_noticia where id = ${area_id}) as area_id,
    (select count(*) from categoria_noticia where id = ${categoria_id}) as categoria_id,
    (select count(*) from categoria_noticia where id = any(${unicos(n.categorias)}::int[])) as categorias,
    (select count(*) from pais where id = any(${unicos(n.paises)}::int[])) as paises,
    (select count(*) from producto where id = any(${unicos(n.productos)}::bigint[])) as productos,
    (select count(*) from empresa where id = any(${unicos(n.empresas)}::bigint[])) as empresas`.execute(trx);
  const faltan: FieldErrors = {};
  const check = (campo: Referencia, pedidas: number) => {
    if (rows[0]?.[campo] !== pedidas) faltan[campo] = ['Algo de lo elegido ya no existe'];
  };
  check('area_id', area_id === null ? 0 : 1);
  check('categoria_id', categoria_id === null ? 0 : 1);
  for (const campo of ['categorias', 'paises', 'productos', 'empresas'] as const) check(campo, unicos(n[campo]).length);
  if (Object.keys(faltan).length > 0) throw errors.validation(faltan);
}
type Referencia = 'area_id' | 'categoria_id' | 'categorias' | 'paises' | 'productos' | 'empresas';
