import { sql } from 'kysely';
import type { NoticiaDeMesa, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { Db } from '../../../db/schema/schema.ts';
import { minutosDeLectura, textoDeHtml } from '../../../html/texto-html.ts';
import { errors, type FieldErrors } from '../../../http/call/errors.ts';
import { enlacesANoticias, faltasParaPublicar, urlNoticia } from './noticias-reglas.ts';

export const nombreAutor = sql<string | null>`nullif(coalesce(n.autor_texto, n.autor_nombre), '')`;

export const vistasTotales = sql<number>`(select coalesce(sum(v.vistas), 0)::int from estadistica_noticia v
  where v.noticia_id = n.id)`;

const filas = (db: Db) =>
  db
    .selectFrom('noticia as n')
    .select(['n.id', 'n.slug', 'n.titulo', 'n.antetitulo', 'n.entradilla', 'n.cuerpo', 'n.texto', 'n.autor_texto'])
    .select(['n.area_id', 'n.categoria_id', 'n.categorias', 'n.imagen', 'n.galeria', 'n.video_url', 'n.fuente_nombre'])
    .select([
      'n.fuente_url',
      'n.canonica_url',
      'n.paises',
      'n.idioma',
      'n.destacada',
      'n.fijada_hasta',
      'n.patrocinada',
    ])
    .select(['n.patrocinador', 'n.solo_profesionales', 'n.productos', 'n.empresas', 'n.fecha_despublicacion'])
    .select(['n.seo_titulo', 'n.seo_descripcion', 'n.seo_imagen', 'n.estado', 'n.motivo_retirada', 'n.origen'])
    .select(['n.fecha_publicacion', 'n.fecha_actualizacion', 'n.minutos_lectura', 'n.version'])
    .select(['n.pendiente', 'n.pendiente_en'])
    .select(['n.creado_en', 'n.modificado_en', nombreAutor.as('autor'), vistasTotales.as('vistas')])
    .select(
      sql<string[]>`array(select e.nombre from unnest(n.etiquetas) with ordinality as t (id, orden)
        join etiqueta e on e.id = t.id order by t.orden)`.as('etiquetas'),
    );
export type FilaDeMesa = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

/** @throws no_encontrado */
export async function findDeMesa(db: Db, id: number): Promise<FilaDeMesa> {
  const row = await filas(db).where('n.id', '=', id).executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The published content, in the shape in which editors send it. */
export function escritaDe(row: FilaDeMesa): NoticiaEscrita {
  const { titulo, slug, antetitulo, entradilla, cuerpo, autor_texto, area_id, categoria_id, etiquetas } = row;
  const { imagen, galeria, video_url, fuente_nombre, fuente_url, canonica_url, paises, destacada, patrocinada } = row;
  const { patrocinador, solo_profesionales, productos, empresas, seo_titulo, seo_descripcion, seo_imagen } = row;
  return {
    titulo,
    slug,
    antetitulo,
    entradilla,
    cuerpo,
    autor_texto,
    area_id,
    categoria_id,
    etiquetas,
    imagen,
    galeria,
    video_url,
    fuente_nombre,
    fuente_url,
    canonica_url,
    paises,
    destacada,
    patrocinada,
    patrocinador,
    solo_profesionales,
    productos,
    empresas,
    seo_titulo,
    seo_descripcion,
    seo_imagen,
    // Narrows the type: values of this text column were validated by the contract's picklist.
    idioma: row.idioma as NoticiaEscrita['idioma'],
    categorias: row.categorias.filter((categoria) => categoria !== categoria_id),
    fijada_hasta: iso(row.fijada_hasta),
    fecha_despublicacion: iso(row.fecha_despublicacion),
  };
}

interface Contenido {
  escrita: NoticiaEscrita;
  /** The words of the body, without markup. */
  texto: string;
  origen: string;
}
/** The content that editors work on: the pending changes if there are any, else the published content. */
export function contenidoDe(row: FilaDeMesa): Contenido {
  const { origen, pendiente } = row;
  if (pendiente === null) return { escrita: escritaDe(row), texto: row.texto, origen };
  // Pending changes that were saved before a field existed lack that field.
  return { escrita: { ...escritaDe(row), ...pendiente }, texto: textoDeHtml(pendiente.cuerpo), origen };
}

/** What keeps an article from being published: field → sentences. */
export async function faltasDe(db: Db, { escrita, texto, origen }: Contenido, publicUrl: string): Promise<FieldErrors> {
  const enlaces = enlacesANoticias(escrita.cuerpo, publicUrl);
  const { rows } = await sql<{ hay: number[]; con_receta: boolean }>`select
    array(select id from noticia where id = any(${enlaces}::bigint[]) and estado in ('publicada', 'archivada')) as hay,
    -- A medicine whose source does not say whether it needs a prescription counts as one that does.
    exists (select 1 from producto where id = any(${escrita.productos}::bigint[])
      and coalesce(receta, tipo = 'medicamento')) as con_receta`.execute(db);
  const hay = rows[0]?.hay ?? [];
  const enlacesRotos = enlaces.filter((id) => !hay.includes(id)).map(urlNoticia);
  return faltasParaPublicar(escrita, { origen, texto, enlacesRotos, conReceta: rows[0]?.con_receta ?? false });
}

/** @throws ApiError 422 with what the article lacks to be published */
export async function requireCompleta(db: Db, contenido: Contenido, publicUrl: string): Promise<void> {
  const faltas = await faltasDe(db, contenido, publicUrl);
  if (Object.keys(faltas).length > 0) throw errors.validation(faltas);
}

/** One article as the desk shows it. @throws no_encontrado */
export async function vistaDeMesa(db: Db, id: number, publicUrl: string): Promise<NoticiaDeMesa> {
  const row = await findDeMesa(db, id);
  const { estado, motivo_retirada, autor, origen, vistas, version, pendiente_en } = row;
  const contenido = contenidoDe(row);
  const { escrita, texto } = contenido;
  return {
    ...escrita,
    id,
    slug: escrita.slug ?? row.slug,
    url: urlNoticia(id),
    estado,
    motivo_retirada,
    autor,
    origen,
    vistas,
    version,
    minutos_lectura: minutosDeLectura(texto),
    fecha_publicacion: iso(row.fecha_publicacion),
    fecha_actualizacion: iso(row.fecha_actualizacion),
    creado_en: row.creado_en.toISOString(),
    modificado_en: row.modificado_en.toISOString(),
    nombres: await nombresDeTemas(db, escrita),
    faltas: await faltasDe(db, contenido, publicUrl),
    pendiente: pendiente_en === null ? null : { desde: pendiente_en.toISOString() },
  };
}

/** Names of the chosen products and companies, by id. */
async function nombresDeTemas(db: Db, { productos, empresas }: NoticiaEscrita): Promise<NoticiaDeMesa['nombres']> {
  const namesIn = async (table: 'producto' | 'empresa', ids: readonly number[]) =>
    ids.length === 0 ? [] : db.selectFrom(table).select(['id', 'nombre']).where('id', 'in', ids).execute();
  const [deProductos, deEmpresas] = await Promise.all([namesIn('producto', productos), namesIn('empresa', empresas)]);
  return { productos: deProductos, empresas: deEmpresas };
}
