import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Noticia } from '#shared/contract/main/noticias-entidades';
import type { Db } from '../../deps.ts';
import { ApiError, errors } from '../../http/errors.ts';
import { resumenes, vistaResumen } from './resumen.ts';

/** Id of what an address names: an id, or a slug that an article has or had. Undefined: none. */
export async function findId(db: Db, nombre: string): Promise<number | undefined> {
  if (/^\d{1,15}$/.test(nombre)) return Number(nombre);
  if (!/^[a-z0-9-]{3,90}$/.test(nombre)) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id, 0 as puesto from noticia where slug = ${nombre}
    union all select noticia_id, 1 from noticia_slug where slug = ${nombre}
    order by puesto limit 1`.execute(db);
  return rows[0]?.id;
}

const filas = (db: Db, usuarioId: number) =>
  resumenes(db, usuarioId)
    .leftJoin('fuente_noticias as f', 'f.id', 'n.fuente_id')
    .select(['n.estado', 'n.motivo_retirada', 'n.cuerpo', 'n.galeria', 'n.video_url', 'n.fuente_url', 'n.canonica_url'])
    .select(['n.paises', 'n.idioma', 'n.seo_titulo', 'n.seo_descripcion', 'n.seo_imagen', 'f.nombre as canal'])
    .select(['n.etiquetas as etiquetas_ids', 'n.productos as productos_ids'])
    .select(sql<string | null>`coalesce(n.atribucion, f.atribucion)`.as('atribucion'))
    .select(sql<string | null>`coalesce(n.licencia, f.licencia)`.as('licencia'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('categoria_noticia as x')
          .select(['x.id', 'x.slug', 'x.nombre'])
          .where(sql<boolean>`x.id = any(n.categorias)`)
          .orderBy(sql`x.id = n.categoria_id`, 'desc')
          .orderBy('x.orden'),
      ).as('categorias'),
      jsonArrayFrom(
        eb
          .selectFrom('etiqueta as x')
          .select(['x.slug', 'x.nombre'])
          .where(sql<boolean>`x.id = any(n.etiquetas)`)
          .orderBy(sql`array_position(n.etiquetas, x.id)`),
      ).as('etiquetas'),
      jsonArrayFrom(
        eb
          .selectFrom('producto as x')
          .select(['x.id', 'x.slug', 'x.nombre'])
          .where(sql<boolean>`x.id = any(n.productos)`)
          .where('x.activo', '=', true)
          .orderBy(sql`array_position(n.productos, x.id)`),
      ).as('productos'),
      jsonArrayFrom(
        eb
          .selectFrom('empresa as x')
          .select(['x.id', 'x.nombre'])
          .where(sql<boolean>`x.id = any(n.empresas)`)
          .where('x.estado', '=', 'verificada')
          .orderBy(sql`array_position(n.empresas, x.id)`),
      ).as('empresas'),
    ]);
export type FilaArticulo = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

/** An article in whatever state; undefined where there is none, or a draft that has no area or category yet. */
export const findArticulo = (db: Db, id: number, usuarioId: number): Promise<FilaArticulo | undefined> =>
  filas(db, usuarioId).where('n.id', '=', id).executeTakeFirst();

/** @throws ApiError 410 with the reason for a withdrawn article, 404 for one that readers can't see. */
export function requireLegible(row: FilaArticulo): void {
  if (row.estado === 'publicada' || row.estado === 'archivada') return;
  if (row.estado !== 'retirada') throw errors.notFound();
  const motivo = row.motivo_retirada ?? '';
  throw new ApiError(410, 'retirado', `Esta noticia se ha retirado. ${motivo}`, {
    datos: { motivo, titulo: row.titulo, area_id: row.area_id, area: row.area_nombre },
  });
}

/** An article for a reader; `isProfesional` opens the bodies that are not for everybody. */
export function vistaArticulo(
  row: FilaArticulo,
  isProfesional: boolean,
  alrededor: Pick<Noticia, 'anterior' | 'siguiente' | 'relacionadas'>,
): Noticia {
  const { estado, categorias, etiquetas, video_url, canonica_url, paises, idioma, productos, empresas } = row;
  const isOpen = !row.solo_profesionales || isProfesional;
  const fuente = row.fuente_nombre ?? row.canal;
  return {
    ...vistaResumen(row),
    ...{ estado, categorias, etiquetas, canonica_url, paises, idioma, productos, empresas, ...alrededor },
    cuerpo: isOpen ? row.cuerpo : null,
    galeria: isOpen ? row.galeria : [],
    video_url: isOpen ? video_url : null,
    fuente:
      fuente === null
        ? null
        : { nombre: fuente, url: row.fuente_url, atribucion: row.atribucion, licencia: row.licencia },
    seo: { titulo: row.seo_titulo, descripcion: row.seo_descripcion, imagen: row.seo_imagen },
  };
}
