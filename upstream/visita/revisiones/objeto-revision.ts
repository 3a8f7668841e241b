import { presentacionDe, type Valor } from '#shared/reglas/revision/campos-revision';
import { campoDe, type TipoRevision, valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import type { Db } from '../../deps.ts';

/** Changes of one, in the order in which they were written. */
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

/** The product's name, or the one that is proposed; '' while there is none. */
export async function nombreDeRevision(
  db: Db,
  { id, producto_id }: { id: number; producto_id: number | null },
): Promise<string> {
  if (producto_id !== null)
    return (await db.selectFrom('producto').select('nombre').where('id', '=', producto_id).executeTakeFirstOrThrow())
      .nombre;
  const fila = await db
    .selectFrom('revision_cambio')
    .select('valor_propuesto')
    .where('revision_id', '=', id)
    .where('campo', '=', 'nombre')
    .executeTakeFirst();
  return typeof fila?.valor_propuesto === 'string' ? fila.valor_propuesto : '';
}

export const etiquetaDe = (tipo: TipoRevision, campo: string, codigos: ReadonlyMap<number, string>): string => {
  const etiqueta = campoDe(tipo, campo)?.etiqueta ?? campo;
  const presentacion = presentacionDe(campo);
  return presentacion === null ? etiqueta : `${etiqueta} (${codigos.get(presentacion) ?? presentacion})`;
};

/** Codes of the presentations that some fields are of. */
export async function codigosDe(db: Db, campos: readonly string[]): Promise<Map<number, string>> {
  const ids = campos.flatMap((campo) => presentacionDe(campo) ?? []);
  if (ids.length === 0) return new Map();
  const filas = await db.selectFrom('presentacion').select(['id', 'codigo']).where('id', 'in', ids).execute();
  return new Map(filas.map(({ id, codigo }) => [id, codigo]));
}

/** What a company is asked to back: null where a request is of none. */
export async function revisionDeVerificacion(db: Db, verificacionId: number) {
  const revision = await db
    .selectFrom('revision as r')
    .leftJoin('producto as p', 'p.id', 'r.producto_id')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select(['r.id', 'r.tipo', 'r.producto_id', 'p.slug', 'l.nombre as laboratorio', 'r.resumen'])
    .where('r.verificacion_id', '=', verificacionId)
    .executeTakeFirst();
  if (!revision) return null;
  const cambios = await cambiosDe(db, [revision.id]);
  const codigos = await codigosDe(
    db,
    cambios.map(({ campo }) => campo),
  );
  const enTexto = (campo: string, valor: Valor) => valorEnTexto(campoDe(revision.tipo, campo), valor);
  return {
    id: revision.id,
    tipo: revision.tipo,
    producto_id: revision.producto_id,
    nombre: await nombreDeRevision(db, revision),
    slug: revision.slug,
    laboratorio: revision.laboratorio,
    resumen: revision.resumen,
    cambios: cambios.map(({ campo, valor_actual, valor_propuesto, fuente_url, nota }) => ({
      campo: etiquetaDe(revision.tipo, campo, codigos),
      antes: enTexto(campo, valor_actual),
      despues: enTexto(campo, valor_propuesto),
      ...{ fuente_url, nota },
    })),
  };
}
