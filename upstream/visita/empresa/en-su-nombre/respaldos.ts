import { sql } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Respaldo, respaldos } from '#shared/contract/visita/cartera/respaldos';
import { admitePasoRevision } from '#shared/estados/pasos-revision';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import { tellCambio } from '../../../chat/despertador.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';
import {
  type MotorRevision,
  moveRevision,
  notifyAutor,
  notifyRevisor,
  type RevisionEnMano,
} from '../../revisiones/move-revision.ts';
import { revisionesDeVerificaciones } from '../../revisiones/objeto-revision.ts';
import { nombreDe } from '../../verificaciones/nombre-persona.ts';
import { empresaQueVela, listVelan, requireVerificada } from '../responsables.ts';
import { retirableHasta } from '../retirable.ts';

const DE_UNA_VEZ = 100;

/** Suggestions that were backed in the company's name by a mailed link. */
const respaldadasDe = (db: Db, empresaId: number) =>
  db
    .selectFrom('revision as r')
    .innerJoin('verificacion as v', 'v.id', 'r.verificacion_id')
    .where('v.empresa_id', '=', empresaId)
    .where('v.metodo', '=', 'email_hash')
    .where('v.decision', '=', 'aprobada')
    .where('v.decidida_por_usuario_id', 'is', null);

interface Respaldada extends Pick<RevisionEnMano, 'autor_id' | 'estado' | 'respaldo_retirado_en'> {
  decidida_en: Date | null;
}
interface QuienVela {
  id: number;
  esTitular: boolean;
}

/** Why a person of the company cannot take a backing back, as a Spanish text for them; null when they can. */
function impedimentoDe(una: Respaldada, quien: QuienVela, ahora: Date): string | null {
  if (una.autor_id === quien.id) return 'Es tuya: eso lo decide otra persona de tu empresa.';
  if (!quien.esTitular) return 'Una confirmación solo la retira un titular.';
  if (una.respaldo_retirado_en !== null) return 'Tu empresa ya ha retirado esta confirmación.';
  if (una.decidida_en === null || retirableHasta(una.decidida_en) <= ahora)
    return `Se confirmó hace más de ${VERIFICACION.RETIRABLE_DIAS} días.`;
  if (una.estado !== 'aplicada' && !admitePasoRevision('retirar_respaldo', una.estado))
    return 'Esta sugerencia ya ha terminado, o volverá a pedirse a tu empresa.';
  return null;
}

/** Backings that are young enough to be taken back, newest first; none when the caller watches over no company's products. */
export async function listRespaldos(db: Db, usuarioId: number, ahora: Date): Promise<Respaldo[]> {
  const suya = await empresaQueVela(db, usuarioId);
  if (!suya) return [];
  const filas = await respaldadasDe(db, suya.id)
    .select('r.id')
    .where(
      sql<boolean>`v.decidida_en > ${ahora}::timestamptz - make_interval(days => ${VERIFICACION.RETIRABLE_DIAS}::int)`,
    )
    .orderBy('v.decidida_en', 'desc')
    .orderBy('r.id', 'desc')
    .limit(DE_UNA_VEZ)
    .execute();
  const ids = filas.map(({ id }) => id);
  return vistasDe(db, suya.id, ids, { id: usuarioId, esTitular: suya.esTitular }, ahora);
}

async function vistasDe(
  db: Db,
  empresaId: number,
  ids: readonly number[],
  quien: QuienVela,
  ahora: Date,
): Promise<Respaldo[]> {
  if (ids.length === 0) return [];
  const filas = await respaldadasDe(db, empresaId)
    .innerJoin('usuario as u', 'u.id', 'r.autor_id')
    .select(['r.id', 'r.autor_id', 'r.estado', 'r.version', 'r.respaldo_retirado_en', 'r.respaldo_retirado_motivo'])
    .select(['u.nombre', 'u.apellidos', 'u.email', 'v.decidida_en', 'v.decidida_por'])
    .select((eb) => eb.ref('v.id').as('verificacion_id'))
    .where('r.id', 'in', ids)
    .orderBy('v.decidida_en', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  const objetos = await revisionesDeVerificaciones(
    db,
    filas.map(({ verificacion_id }) => verificacion_id),
  );
  return filas.flatMap((fila) => {
    const objeto = objetos.get(fila.verificacion_id);
    if (!objeto || fila.decidida_en === null) return [];
    const { producto_id, slug } = objeto;
    return {
      id: fila.id,
      tipo: objeto.tipo,
      estado: fila.estado,
      nombre: objeto.nombre,
      producto: producto_id === null || slug === null ? null : { id: producto_id, slug },
      autor: { id: fila.autor_id, nombre: nombreDe(fila) },
      cambios: objeto.cambios.map(({ campo, despues }) => `${campo}: «${despues}»`),
      confirmada: { quien: fila.decidida_por, en: fila.decidida_en.toISOString() },
      retirable_hasta: retirableHasta(fila.decidida_en).toISOString(),
      se_puede_retirar: impedimentoDe(fila, quien, ahora) === null,
      retirado:
        fila.respaldo_retirado_en === null
          ? null
          : { en: fila.respaldo_retirado_en.toISOString(), motivo: fila.respaldo_retirado_motivo ?? '' },
      version: fila.version,
    };
  });
}

/**
 * A titular takes back a backing in the company's name. An undecided suggestion is rejected; an applied one stays published, and the
 * staff are told. The author is told, with the reason.
 * @throws ApiError 404 for a suggestion not backed by a company that the caller watches over, 409 when it has changed or it is too late
 */
export const withdrawRespaldo = (
  deps: Deps,
  id: string,
  { version, motivo }: BodyOf<typeof respaldos.retirar>,
  autor: Autor,
): Promise<Respaldo> =>
  deps.db.transaction().execute(async (trx) => {
    const empresa = await empresaQueVela(trx, autor.id);
    if (!empresa) throw await notTheirs(trx, 'revision', id);
    await requireVerificada(trx, empresa.id);
    const antes = await lockRespaldada(trx, id, empresa.id);
    if (antes.version !== version) throw errors.versionConflict();
    const now = deps.now();
    const quien = { id: autor.id, esTitular: empresa.esTitular };
    const impedimento = impedimentoDe(antes, quien, now);
    if (impedimento !== null) throw errors.stateForbids(impedimento);
    const { decidida_en: _, ...revision } = antes;
    const motor = { como: 'verificador', actor: autor, origin: autor.origin, config: autor.config, now } as const;
    if (antes.estado === 'aplicada') await noteRetirado(trx, revision, motor, autor, motivo);
    else await turnAway(trx, revision, motor, motivo);
    await tellCambio(trx, [antes.autor_id, ...(await listVelan(trx, empresa.id)).map((una) => una.id)], 'visitador');
    const [vista] = await vistasDe(trx, empresa.id, [antes.id], quien, now);
    if (!vista) throw errors.notFound();
    return vista;
  });

async function lockRespaldada(trx: Trx, id: string, empresaId: number) {
  const fila = /^\d{1,15}$/.test(id)
    ? await respaldadasDe(trx, empresaId)
        .selectAll('r')
        .select('v.decidida_en')
        .where('r.id', '=', Number(id))
        .forUpdate('r')
        .executeTakeFirst()
    : undefined;
  if (!fila) throw await notTheirs(trx, 'revision', id);
  return fila;
}

const retiradoAhora = ({ now }: MotorRevision, motivo: string) => ({
  respaldada: false,
  respaldo_retirado_en: now,
  respaldo_retirado_motivo: motivo,
});

/** Rejects an undecided suggestion, as if the company had refused. */
async function turnAway(trx: Trx, antes: RevisionEnMano, motor: MotorRevision, motivo: string) {
  const despues = await moveRevision(trx, antes, 'retirar_respaldo', motor, {
    ...retiradoAhora(motor, motivo),
    motivo,
    resultado: 'rechazada',
    resuelta_en: motor.now,
    vence_en: null,
  });
  await notifyAutor(trx, motor, despues, 'sin_respaldo', motivo);
  await notifyRevisor(trx, motor, despues, 'sin_respaldo', motivo);
}

/** Marks an applied suggestion and tells the staff, who alone may revert it. */
async function noteRetirado(trx: Trx, antes: RevisionEnMano, motor: MotorRevision, autor: Autor, motivo: string) {
  const despues = await trx
    .updateTable('revision')
    .set({ ...retiradoAhora(motor, motivo), version: antes.version + 1, actualizado_en: motor.now })
    .where('id', '=', antes.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditBy(trx, autor, {
    tipo: 'revision_contenido',
    entidad: 'revision',
    entidadId: antes.id,
    motivo,
    datos: { respaldo: 'retirado' },
  });
  await notifyAutor(trx, motor, despues, 'aplicada_sin_respaldo', motivo);
  await notifyRevisor(trx, motor, despues, 'aplicada_sin_respaldo', motivo);
}
