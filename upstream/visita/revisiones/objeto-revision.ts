import { paisPorId } from '#shared/paises/paises';
import { presentacionDe, type Valor } from '#shared/reglas/revision/campos-revision';
import { documentosSubidos } from '#shared/reglas/revision/documento-subido';
import { campoDe, type TipoRevision, valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import type { Db } from '../../db/schema/schema.ts';

/** The changes of these suggestions, in the order in which they were written. */
export const cambiosDe = (db: Db, revisionIds: readonly number[]) =>
  db
    .selectFrom('revision_cambio')
    .selectAll()
    .where('revision_id', 'in', [0, ...revisionIds])
    .orderBy('revision_id')
    .orderBy('orden')
    .orderBy('campo')
    .execute();
export type FilaCambio = Awaited<ReturnType<typeof cambiosDe>>[number];

/** The proposed name, or ''. */
const nombrePropuesto = (cambios: readonly Pick<FilaCambio, 'campo' | 'valor_propuesto'>[]): string => {
  const propuesto = cambios.find(({ campo }) => campo === 'nombre')?.valor_propuesto;
  return typeof propuesto === 'string' ? propuesto : '';
};

/** The name of the product, or the proposed one, or ''. */
export async function nombreDeRevision(
  db: Db,
  { id, producto_id }: { id: number; producto_id: number | null },
): Promise<string> {
  if (producto_id !== null)
    return (await db.selectFrom('producto').select('nombre').where('id', '=', producto_id).executeTakeFirstOrThrow())
      .nombre;
  const cambios = await db
    .selectFrom('revision_cambio')
    .select(['campo', 'valor_propuesto'])
    .where('revision_id', '=', id)
    .where('campo', '=', 'nombre')
    .execute();
  return nombrePropuesto(cambios);
}

export const etiquetaDe = (tipo: TipoRevision, campo: string, codigos: ReadonlyMap<number, string>): string => {
  const etiqueta = campoDe(tipo, campo)?.etiqueta ?? campo;
  const presentacion = presentacionDe(campo);
  return presentacion === null ? etiqueta : `${etiqueta} (${codigos.get(presentacion) ?? presentacion})`;
};

/** The codes of the presentations to which these fields belong, by id. */
export async function codigosDe(db: Db, campos: readonly string[]): Promise<Map<number, string>> {
  const ids = campos.flatMap((campo) => presentacionDe(campo) ?? []);
  if (ids.length === 0) return new Map();
  const filas = await db.selectFrom('presentacion').select(['id', 'codigo']).where('id', 'in', ids).execute();
  return new Map(filas.map(({ id, codigo }) => [id, codigo]));
}

/** The suggestions that companies are asked to back, by the id of the request. Requests about products are not in it. */
export async function revisionesDeVerificaciones(db: Db, verificaciones: readonly number[]) {
  const revisiones = await db
    .selectFrom('revision as r')
    .leftJoin('producto as p', 'p.id', 'r.producto_id')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select(['r.id', 'r.tipo', 'r.producto_id', 'p.nombre', 'p.slug', 'l.nombre as laboratorio', 'r.resumen'])
    .select((eb) => eb.ref('r.verificacion_id').$notNull().as('verificacion_id'))
    .where('r.verificacion_id', 'in', [0, ...verificaciones])
    .execute();
  if (revisiones.length === 0) return new Map<number, never>();
  const cambios = await cambiosDe(
    db,
    revisiones.map(({ id }) => id),
  );
  const codigos = await codigosDe(
    db,
    cambios.map(({ campo }) => campo),
  );
  const suyos = Map.groupBy(cambios, ({ revision_id }) => revision_id);
  return new Map(
    revisiones.map(({ verificacion_id, nombre, ...revision }) => {
      const enTexto = (campo: string, valor: Valor) =>
        (campo === 'pais' && paisPorId(Number(valor))?.nombre) || valorEnTexto(campoDe(revision.tipo, campo), valor);
      const losSuyos = suyos.get(revision.id) ?? [];
      return [
        verificacion_id,
        {
          ...revision,
          nombre: nombre ?? nombrePropuesto(losSuyos),
          cambios: losSuyos.map(({ campo, valor_actual, valor_propuesto, fuente_url, nota }) => ({
            campo: etiquetaDe(revision.tipo, campo, codigos),
            antes: enTexto(campo, valor_actual),
            despues: enTexto(campo, valor_propuesto),
            fuente_url,
            nota,
          })),
          documentos: losSuyos.flatMap(({ valor_propuesto }) => documentosSubidos(valor_propuesto)),
        },
      ];
    }),
  );
}

/** The suggestion of a request, or null for a request about products. */
export const revisionDeVerificacion = async (db: Db, verificacionId: number) =>
  (await revisionesDeVerificaciones(db, [verificacionId])).get(verificacionId) ?? null;
