import type { Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type {
  ACCIONES_OFERTA,
  empleoPanel,
  OfertaEditable,
  OfertaPropia,
} from '#shared/contract/main/empleo/empleo-panel';
import { esEditable, type PasoOferta, pasoDeOferta } from '#shared/estados/estados-empleo';
import type { EstadoOferta } from '#shared/estados/vocabulario-empleo';
import { RENOVAR_DIAS } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { parteDe } from '../../../db/like-pattern.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { Deps } from '../../../deps.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import { pageOf } from '../../../http/listas/page-of.ts';
import { type CallInput, esSuya } from '../acceso-oferta.ts';
import { contenidoDe } from './contenido-oferta.ts';
import { judgeOferta } from './reparos.ts';

const POR_PAGINA = 20;
const RENOVAR_MS = RENOVAR_DIAS * DIA_MS;
type Accion = (typeof ACCIONES_OFERTA)[number];

const PASO: Partial<Record<Accion, PasoOferta<'autor'>>> = {
  publicar: 'publicar',
  pausar: 'pausar',
  reanudar: 'reanudar',
  cerrar: 'cerrar',
  renovar: 'renovar',
  archivar: 'archivar',
};

/** Renewal rule of docs/states.md. */
export const puedeRenovar = (o: { renovada_en: Date | null }, ahora: Date) =>
  o.renovada_en === null || ahora.getTime() - o.renovada_en.getTime() >= RENOVAR_MS;

function accionesDe(o: { estado: EstadoOferta; renovada_en: Date | null; origen: string }, ahora: Date): Accion[] {
  const pasos = (Object.keys(PASO) as Accion[]).filter((accion) => {
    const paso = PASO[accion];
    if (!paso || pasoDeOferta('autor', paso, o.estado) === undefined) return false;
    return accion !== 'renovar' || puedeRenovar(o, ahora);
  });
  return [
    ...(esEditable(o.estado) ? (['editar'] as const) : []),
    ...pasos,
    'duplicar',
    ...(o.estado === 'borrador' ? (['borrar'] as const) : []),
  ];
}

export const propias = (db: Db) =>
  db
    .selectFrom('oferta_empleo as o')
    .leftJoin('cargo as c', 'c.id', 'o.cargo_id')
    .leftJoin('pais as p', 'p.id', 'o.pais_id')
    .leftJoin('estado as s', 's.id', 'o.estado_id')
    .select(['o.id', 'o.slug', 'o.titulo', 'o.referencia', 'o.estado', 'o.poblacion', 'o.modalidad', 'o.origen'])
    .select(['o.revision_motivo', 'o.fecha_publicacion', 'o.fecha_caducidad', 'o.cierre_motivo', 'o.renovada_en'])
    .select(['o.num_vistas', 'o.num_clics', 'o.num_candidaturas', 'o.version', 'o.actualizado_en'])
    .select('s.nombre as estado_nombre')
    .select((eb) => [
      eb
        .selectFrom('candidatura as k')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('k.oferta_id', '=', 'o.id')
        .where('k.estado', '=', 'enviada')
        .as('sin_ver'),
      eb
        .case()
        .when('c.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('c.id').$notNull(),
            nombre: eb.ref('c.nombre').$notNull(),
            slug: eb.ref('c.slug').$notNull(),
            area: eb.ref('c.area').$notNull(),
          }),
        )
        .end()
        .as('cargo'),
      eb
        .case()
        .when('p.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('p.id').$notNull(),
            nombre: eb.ref('p.nombre').$notNull(),
            slug: eb.ref('p.slug').$notNull(),
            iso: eb.ref('p.iso').$notNull(),
          }),
        )
        .end()
        .as('pais'),
    ]);
type Propia = Awaited<ReturnType<ReturnType<typeof propias>['execute']>>[number];

export function propiaVista(o: Propia, ahora: Date): OfertaPropia {
  const { fecha_publicacion, fecha_caducidad, renovada_en: _, origen: __, actualizado_en, sin_ver, ...resto } = o;
  return {
    ...resto,
    sin_ver: sin_ver ?? 0,
    publicada_en: fecha_publicacion?.toISOString() ?? null,
    caduca_en: fecha_caducidad?.toISOString() ?? null,
    acciones: accionesDe(o, ahora),
    actualizada_en: actualizado_en.toISOString(),
  };
}

/** The offers of the caller and of their company, the last changed first. Archived offers only on request. */
export async function listMisOfertas(
  { db, now }: Deps,
  usuarioId: number,
  query: QueryOf<typeof empleoPanel.misOfertas>,
): Promise<AnswerOf<typeof empleoPanel.misOfertas>> {
  const { estado, q, page } = query;
  const mias = db.selectFrom('oferta_empleo as o').where(esSuya('o', usuarioId));
  const por_estado = await mias
    .select((eb) => ['o.estado', eb.fn.countAll<number>().as('total')])
    .groupBy('o.estado')
    .execute();
  let lista = propias(db).where(esSuya('o', usuarioId));
  let cuenta = mias;
  if (estado) {
    lista = lista.where('o.estado', '=', estado);
    cuenta = cuenta.where('o.estado', '=', estado);
  } else {
    lista = lista.where('o.estado', '<>', 'archivada');
    cuenta = cuenta.where('o.estado', '<>', 'archivada');
  }
  if (q) {
    lista = lista.where('o.titulo', 'ilike', parteDe(q));
    cuenta = cuenta.where('o.titulo', 'ilike', parteDe(q));
  }
  const [{ total }, rows] = await Promise.all([
    cuenta.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    lista
      .orderBy('o.actualizado_en', 'desc')
      .orderBy('o.id', 'desc')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
  ]);
  const { meta, links } = pageOf({ path: '/api/empleo/mis-ofertas', query, perPage: POR_PAGINA }, total);
  return { data: rows.map((row) => propiaVista(row, now())), meta: { ...meta, por_estado }, links };
}

/** Locks and gives the row of an offer that the caller may change. @throws ApiError 404 */
export async function lockOferta(trx: Db, peticion: CallInput, id: number): Promise<Selectable<OfertaEmpleoTabla>> {
  const row = await trx
    .selectFrom('oferta_empleo as o')
    .selectAll('o')
    .where('o.id', '=', id)
    .where(esSuya('o', peticion.caller.id))
    .forUpdate('o')
    .executeTakeFirst();
  if (!row) throw await notTheirs(trx, 'oferta_empleo', id);
  return row;
}

/** The offer as the editor opens it. @throws ApiError 404, audited when the offer is another person's */
export async function readEditable(deps: Deps, db: Db, peticion: CallInput, id: number): Promise<OfertaEditable> {
  const fila = await db
    .selectFrom('oferta_empleo as o')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .selectAll('o')
    .select('e.nombre as empresa_nombre')
    .where('o.id', '=', id)
    .where(esSuya('o', peticion.caller.id))
    .executeTakeFirst();
  if (!fila) throw await notTheirs(deps.db, 'oferta_empleo', id);
  const propia = await propias(db).where('o.id', '=', id).executeTakeFirstOrThrow();
  const contenido = contenidoDe(fila);
  const { timezone } = peticion.origin;
  return {
    ...propiaVista(propia, deps.now()),
    contenido,
    empresa_nombre: fila.empresa_nombre ?? fila.empresa_texto,
    reparos: await judgeOferta(deps, db, contenido, { timezone, id, empresaId: fila.empresa_id }),
  };
}
