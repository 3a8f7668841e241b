import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { revisiones } from '#shared/contract/visita/revisiones';
import type { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { REVISION_ABIERTA, REVISION_EN_COLA } from '#shared/estados/pasos-revision';
import { esId } from '#shared/reglas/id';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { CAMPOS_ALTA } from '#shared/reglas/revision/campos-alta';
import { CAMPOS_BAJA, CAMPOS_FUSION } from '#shared/reglas/revision/campos-retirada';
import { CAMPOS_EDICION } from '#shared/reglas/revision/campos-revision';
import { esNuestra } from '#shared/reglas/revision/origen-producto';
import { campoDe, mismoValor, TIPOS_DE_PRODUCTO, type TipoRevision } from '#shared/reglas/revision/reglas-revision';
import { REVISION_EN_PALABRAS } from '#shared/textos/estados-visita';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { csvPorTandas } from '../../http/listas/exportacion.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { codigosDe, etiquetaDe } from './objeto-revision.ts';
import { filasDe, type Lector, readRevision, vistaFila } from './revision-vista.ts';
import { readValores, type Valores } from './valores-producto.ts';

type Filas = ReturnType<typeof filasDe>;
interface Pedida {
  path: string;
  query: { page: number; per_page: number };
}

async function readPagina(halladas: Filas, ordenadas: Filas, { path, query }: Pedida) {
  const { page, per_page } = query;
  const filas = await ordenadas
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await halladas
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: filas.map(vistaFila), ...pageOf({ path, query }, Number(total)) };
}

/** One page of the person's own suggestions, last changed first. */
export async function pagePropias(
  db: Db,
  { id }: Lector,
  query: QueryOf<typeof revisiones.lista>,
): Promise<AnswerOf<typeof revisiones.lista>> {
  const { estado, tipo } = query;
  const suyas = filasDe(db).where('r.autor_id', '=', id);
  const halladas = suyas
    .$if(estado !== undefined, (qb) => qb.where('r.estado', '=', estado ?? 'borrador'))
    .$if(tipo !== undefined, (qb) => qb.where('r.tipo', '=', tipo ?? 'edicion')) as Filas;
  const ordenadas = halladas.orderBy('r.actualizado_en', 'desc').orderBy('r.id', 'desc');
  const estados = await db
    .selectFrom('revision')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('total')])
    .where('autor_id', '=', id)
    .groupBy('estado')
    .orderBy('estado')
    .execute();
  return {
    ...(await readPagina(halladas, ordenadas, { path: '/api/revisiones', query })),
    estados: estados.map((uno) => ({ estado: uno.estado, total: Number(uno.total) })),
  };
}

const COLUMNAS = [
  'Sugerencia',
  'Qué es',
  'Producto',
  'Laboratorio',
  'Estado',
  'Cambios',
  'Empresa',
  'Empezada',
  'Enviada',
  'Resuelta',
  'Motivo',
  'Último cambio',
];
const QUE_ES = {
  edicion: 'Cambios en una ficha',
  alta: 'Producto nuevo',
  baja: 'Baja de una ficha',
  fusion: 'Ficha repetida',
} as const satisfies Record<TipoRevision, string>;

/** The person's own suggestions of the list as CSV, newest first. */
export const exportPropias = (
  db: Db,
  { id }: Lector,
  { estado, tipo }: QueryOf<typeof revisiones.exportar>,
): Readable =>
  csvPorTandas(
    COLUMNAS,
    async (antes, tanda) => {
      const filas = await filasDe(db)
        .where('r.autor_id', '=', id)
        .$if(estado !== undefined, (qb) => qb.where('r.estado', '=', estado ?? 'borrador'))
        .$if(tipo !== undefined, (qb) => qb.where('r.tipo', '=', tipo ?? 'edicion'))
        .where('r.id', '<', antes)
        .orderBy('r.id', 'desc')
        .limit(tanda)
        .execute();
      return filas.map(vistaFila);
    },
    (una) => [
      String(una.id),
      QUE_ES[una.tipo],
      una.nombre,
      una.producto?.laboratorio ?? null,
      REVISION_EN_PALABRAS[una.estado],
      String(una.total_cambios),
      una.empresa?.nombre ?? null,
      una.creado_en.slice(0, 10),
      una.enviada_en?.slice(0, 10) ?? null,
      una.resuelta_en?.slice(0, 10) ?? null,
      una.motivo,
      una.actualizado_en.slice(0, 10),
    ],
  );

/** The rows of one list of the staff's desk, unsorted. */
export function filasEnCola(db: Db, { id }: Lector, { de }: QueryOf<typeof revisionesMesa.exportar>): Filas {
  const todas = filasDe(db).where('r.estado', '<>', 'borrador');
  if (de === 'todas') return todas;
  if (de === 'asignadas')
    return todas.where('r.asignado_a', '=', id).where('r.estado', 'in', ['en_revision', 'info_solicitada', 'enviada']);
  return todas.where((eb) =>
    eb.or([
      eb.and([
        eb('r.estado', 'in', REVISION_EN_COLA),
        eb.or([eb('r.asignado_a', 'is', null), eb('r.estado', '=', 'enviada')]),
      ]),
      // An applied suggestion whose company took back its backing waits for the staff, while it stays published.
      eb.and([
        eb('r.estado', '=', 'aplicada'),
        eb(
          'r.respaldo_retirado_en',
          '>',
          sql<Date>`now() - make_interval(days => ${VERIFICACION.RETIRABLE_DIAS}::int)`,
        ),
      ]),
    ]),
  );
}

/** One page of a list of the staff's desk, the most urgent first. */
export async function pageCola(
  { reads: db, now }: Pick<Deps, 'reads' | 'now'>,
  lector: Lector,
  query: QueryOf<typeof revisionesMesa.cola>,
): Promise<AnswerOf<typeof revisionesMesa.cola>> {
  const { de } = query;
  const halladas = filasEnCola(db, lector, { de });
  const ordenadas =
    de === 'todas'
      ? halladas.orderBy('r.actualizado_en', 'desc').orderBy('r.id', 'desc')
      : halladas.orderBy('r.vence_en', (o) => o.asc().nullsLast()).orderBy('r.id');
  const { vencidas } = await db
    .selectFrom('revision')
    .select((eb) => eb.fn.countAll<number>().as('vencidas'))
    .where('estado', 'in', REVISION_EN_COLA)
    .where('vence_en', '<', now())
    .executeTakeFirstOrThrow();
  return {
    ...(await readPagina(halladas, ordenadas, { path: '/api/revisiones/cola', query })),
    vencidas: Number(vencidas),
  };
}

/** The data with which the form of suggestions starts. @throws ApiError 404 */
export async function readDeProducto(
  db: Db,
  { id: usuarioId }: Lector,
  productoId: string,
): Promise<AnswerOf<typeof revisiones.deProducto>['data']> {
  const leido = esId(productoId) ? await readValores(db, Number(productoId)) : undefined;
  if (!leido) throw errors.notFound();
  const { producto, valores } = leido;
  const suyas = db
    .selectFrom('revision')
    .select(['id', 'tipo', 'autor_id', 'estado', 'estado_desde'])
    .where('producto_id', '=', producto.id)
    .where('tipo', 'in', TIPOS_DE_PRODUCTO);
  const mia = await suyas.where('autor_id', '=', usuarioId).where('estado', 'in', REVISION_ABIERTA).executeTakeFirst();
  const historial = await suyas
    .select(
      sql<string[]>`array(select campo from revision_cambio c where c.revision_id = revision.id order by orden)`.as(
        'campos',
      ),
    )
    .where((eb) => eb.or([eb('autor_id', '=', usuarioId), eb('estado', '=', 'aplicada')]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return {
    producto: {
      id: producto.id,
      nombre: producto.nombre,
      slug: producto.slug,
      laboratorio: producto.titular?.nombre ?? null,
      presentaciones: producto.presentaciones.map(({ id, codigo, nombre }) => ({ id, codigo, nombre })),
    },
    campos: [...valores].map(([campo, valor]) => ({ campo, valor })),
    mia: mia?.id ?? null,
    se_puede_retirar: producto.activo && esNuestra(producto.fuente.origen),
    historial: historial.map(({ id, tipo, autor_id, estado, estado_desde, campos }) => ({
      id,
      tipo,
      es_mia: autor_id === usuarioId,
      estado,
      campos,
      estado_desde: estado_desde.toISOString(),
    })),
  };
}

/** Fields of a preview, by kind of suggestion. */
const NOMBRES = {
  edicion: (valores: Valores | undefined) => [...(valores?.keys() ?? Object.keys(CAMPOS_EDICION))],
  alta: () => Object.keys(CAMPOS_ALTA),
  baja: () => Object.keys(CAMPOS_BAJA),
  fusion: () => Object.keys(CAMPOS_FUSION),
} as const satisfies Record<TipoRevision, (valores: Valores | undefined) => string[]>;

/** The whole ficha as it is and as it would be. @throws ApiError 404 */
export async function preview(
  db: Db,
  lector: Lector,
  id: string,
): Promise<AnswerOf<typeof revisiones.previsualizacion>['data']> {
  const revision = await readRevision(db, lector, id);
  const { tipo, producto } = revision;
  const valores = tipo === 'edicion' && producto ? (await readValores(db, producto.id))?.valores : undefined;
  const propuestos = new Map(revision.cambios.map((uno) => [uno.campo, uno.valor_propuesto]));
  const nombres = NOMBRES[tipo](valores);
  const codigos = await codigosDe(db, nombres);
  const campos = nombres.flatMap((campo) => {
    const de = campoDe(tipo, campo);
    if (!de) return [];
    const antes = valores?.get(campo) ?? null;
    const despues = propuestos.has(campo) ? (propuestos.get(campo) ?? null) : antes;
    const cambia = !mismoValor(antes, despues);
    return [
      { campo, etiqueta: etiquetaDe(tipo, campo, codigos), seccion: de.seccion, capa: de.capa, antes, despues, cambia },
    ];
  });
  return { revision, campos };
}
