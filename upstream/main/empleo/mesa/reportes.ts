import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import type { moderacionEmpleo } from '#shared/contract/main/empleo/moderacion-empleo';
import { MOTIVOS_REPORTE } from '#shared/estados/vocabulario-empleo';
import { MOTIVO_REPORTE_OFERTA_EN_PALABRAS } from '#shared/textos/personal/motivos-reporte';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import { parteDe } from '../../../db/like-pattern.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { avance, type FiltroCola, metaDe, sentido, tramo } from '../../../http/call/cola-mesa.ts';
import { errors } from '../../../http/call/errors.ts';
import { csvPorTandas } from '../../../http/listas/exportacion.ts';
import type { Quien } from '../acceso-oferta.ts';

type Reporte = AnswerOf<typeof empleoMesa.reportes>['data'][number];

type FiltroEntero = QueryOf<typeof moderacionEmpleo.exportarReportes>;

function abiertos(db: Db, { q }: Pick<FiltroEntero, 'q'>) {
  const todos = db
    .selectFrom('reporte_oferta as r')
    .innerJoin('oferta_empleo as o', 'o.id', 'r.oferta_id')
    .where('r.resuelto_en', 'is', null);
  return q ? todos.where('o.titulo', 'ilike', parteDe(q)) : todos;
}

const enOrden = (db: Db, filtro: FiltroEntero) =>
  abiertos(db, filtro)
    .select(['r.id', 'r.motivo', 'r.texto', 'r.creado_en', 'o.id as oferta_id', 'o.slug', 'o.titulo', 'o.estado'])
    .orderBy('r.id', sentido(filtro));

const vista = (r: Awaited<ReturnType<ReturnType<typeof enOrden>['execute']>>[number]): Reporte => ({
  id: r.id,
  oferta: { id: r.oferta_id, slug: r.slug, titulo: r.titulo, estado: r.estado },
  motivo: MOTIVOS_REPORTE.find((m) => m === r.motivo) ?? 'otro',
  texto: r.texto,
  creado_en: r.creado_en.toISOString(),
});

/** Unresolved reports of offers. */
export async function listReportes({ db }: Deps, filtro: FiltroCola): Promise<AnswerOf<typeof empleoMesa.reportes>> {
  const { limit, offset } = tramo(filtro);
  const { total } = await abiertos(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await enOrden(db, filtro).limit(limit).offset(offset).execute();
  return { data: rows.map(vista), meta: metaDe(filtro, Number(total)) };
}

const COLUMNAS = ['Aviso', 'Desde el', 'Motivo', 'Oferta', 'Estado de la oferta', 'Página', 'Qué dicen'];

/** The unresolved reports in the order of the desk, as CSV. As on the desk, the reporters' names are left out. */
export function exportReportes({ db, config }: Pick<Deps, 'db' | 'config'>, filtro: FiltroEntero): Readable {
  const { despues, principio } = avance(filtro);
  return csvPorTandas(
    COLUMNAS,
    async (tras, tanda) => (await enOrden(db, filtro).where('r.id', despues, tras).limit(tanda).execute()).map(vista),
    ({ id, creado_en, motivo, oferta, texto }) => [
      String(id),
      creado_en.slice(0, 10),
      MOTIVO_REPORTE_OFERTA_EN_PALABRAS[motivo],
      oferta.titulo,
      oferta.estado,
      `${config.publicUrl}/app/empleo/oferta/${oferta.slug}/${oferta.id}`,
      texto,
    ],
    principio,
  );
}

/** @throws ApiError 404, 409 when the report is already resolved */
export function resolveReporte(deps: Deps, quien: Quien, id: number, nota: string | null): Promise<void> {
  const autor = autorDe(quien, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('reporte_oferta')
      .select(['id', 'resuelto_en'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw errors.notFound();
    if (row.resuelto_en) throw errors.stateForbids('Este aviso ya está resuelto.');
    await trx
      .updateTable('reporte_oferta')
      .set({ resuelto_en: deps.now(), resuelto_por: autor.id, nota })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'reporte_oferta',
      entidad: 'reporte_oferta',
      entidadId: id,
      de: 'abierto',
      a: 'resuelto',
      ...(nota !== null && { motivo: nota }),
    });
  });
}
