import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { ApiError, errors } from '../../../http/call/errors.ts';
import { nombresDe } from './nombres.ts';
import { resumenes, vistaResumen } from './resumen.ts';

/** Id of the article with this id, or this slug (now or formerly). Undefined: there is none. */
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
    .select(['n.categorias', 'n.empresas as empresas_ids'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('etiqueta as x')
          .select(['x.slug', 'x.nombre'])
          .where(sql<boolean>`x.id = any(n.etiquetas)`)
          .orderBy(sql`array_position(n.etiquetas, x.id)`),
      ).as('etiquetas'),
    );
export type FilaArticulo = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

const deId = (name: string, usuarioId?: 0) =>
  prepared(name, ['id', 'usuario'], (db, { id, usuario }) => filas(db, usuarioId ?? usuario).where('n.id', '=', id));
const articuloDeId = deId('noticia_entera');
const articuloParaNadie = deId('noticia_entera_para_nadie', 0);

/** An article in any state; undefined if it does not exist. */
export async function findArticulo(db: Db, id: number, usuarioId: number): Promise<FilaArticulo | undefined> {
  const [row] = await (usuarioId === 0 ? articuloParaNadie : articuloDeId)(db, { id, usuario: usuarioId });
  return row;
}

/** @throws ApiError 410 with the reason for a withdrawn article, 404 for an article that readers may not see */
export function requireLegible(row: FilaArticulo): void {
  if (row.estado === 'publicada' || row.estado === 'archivada') return;
  if (row.estado !== 'retirada') throw errors.notFound();
  const motivo = row.motivo_retirada ?? '';
  throw new ApiError(410, 'retirado', `Esta noticia se ha retirado. ${motivo}`, {
    datos: { motivo, titulo: row.titulo, ...(row.area_id === null ? {} : { area_id: row.area_id }) },
  });
}

/** The article's products and companies, without a query for the many that have none. */
async function listTemas(db: Db, { productos_ids, empresas_ids }: FilaArticulo) {
  const productos =
    productos_ids.length === 0
      ? []
      : await db
          .selectFrom('producto')
          .select(['id', 'slug', 'nombre'])
          .where('id', 'in', productos_ids)
          .where('activo', '=', true)
          .execute();
  const empresas =
    empresas_ids.length === 0
      ? []
      : await db
          .selectFrom('empresa')
          .select(['id', 'nombre'])
          .where('id', 'in', empresas_ids)
          .where('estado', '=', 'verificada')
          .execute();
  // In the order that the editor gave them.
  const inOrder = <T extends { id: number }>(ids: readonly number[], rows: T[]) =>
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { productos: inOrder(productos_ids, productos), empresas: inOrder(empresas_ids, empresas) };
}

/**
 * An article for a reader; `isProfesional` includes bodies that are only for professionals.
 * @throws no_encontrado for a draft that has no area or category yet
 */
export async function vistaArticulo(
  db: Db,
  row: FilaArticulo,
  isProfesional: boolean,
  alrededor: Pick<Noticia, 'anterior' | 'siguiente' | 'relacionadas'>,
): Promise<Noticia> {
  const [nombres, temas] = await Promise.all([nombresDe(db), listTemas(db, row)]);
  const resumen = vistaResumen(row, nombres);
  if (!resumen) throw errors.notFound();
  const { estado, etiquetas, video_url, canonica_url, paises, idioma } = row;
  const otras = [...nombres.categorias.values()].filter(
    ({ id }) => id !== row.categoria_id && row.categorias.includes(id),
  );
  const isOpen = !row.solo_profesionales || isProfesional;
  const fuente = row.fuente_nombre ?? row.canal;
  return {
    ...resumen,
    estado,
    etiquetas,
    canonica_url,
    paises,
    idioma,
    ...temas,
    ...alrededor,
    categorias: [resumen.categoria, ...otras],
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
