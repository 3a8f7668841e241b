import type { BodyOf, QueryOf } from '#shared/contract/endpoint';
import type { moderacionEmpleo } from '#shared/contract/main/empleo/moderacion-empleo';
import { paisPorId } from '#shared/paises/paises';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { enTanda } from '../../../http/listas/en-tanda.ts';
import { csvEntero, EXPORTADAS_MAX, enDia } from '../../../http/listas/exportacion.ts';
import type { Quien } from '../acceso-oferta.ts';
import { decideOferta, enRevision } from './revision.ts';

/** The same decision on several offers. @throws ApiError 422 for a decision that its authors read, without a reason */
export async function decideVarias(
  deps: Deps,
  quien: Quien,
  { ids, accion, motivo }: BodyOf<typeof moderacionEmpleo.variasOfertas>,
) {
  if (accion !== 'aprobar' && motivo === null) throw errors.field('motivo', 'Di el motivo');
  return enTanda(ids, (id) => decideOferta(deps, quien, { id, paso: accion, ...(motivo !== null && { motivo }) }));
}

const COLUMNAS = [
  'Número',
  'Título',
  'Referencia',
  'Empresa',
  'Fuente',
  'País',
  'Población',
  'Por qué espera',
  'Escrita el',
  'Cambiada el',
];

/** The offers that wait for a moderator, in the order of the desk, as CSV. Their authors are left out. */
export async function exportRevision(
  { db }: Pick<Deps, 'db'>,
  filtro: QueryOf<typeof moderacionEmpleo.exportarRevision>,
): Promise<string> {
  const filas = await enRevision(db, filtro).limit(EXPORTADAS_MAX).execute();
  return csvEntero(
    COLUMNAS,
    filas.map((o) => [
      String(o.id),
      o.titulo,
      o.referencia,
      o.empresa_nombre,
      o.fuente,
      o.pais_id === null ? null : (paisPorId(o.pais_id)?.nombre ?? null),
      o.poblacion,
      o.revision_motivo,
      enDia(o.creado_en),
      enDia(o.actualizado_en),
    ]),
  );
}
