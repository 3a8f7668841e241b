import type { Selectable, Transaction, Updateable } from 'kysely';
import {
  type ActorRevision,
  admitePasoRevision,
  type EstadoRevision,
  PASOS_REVISION,
  type PasoRevision,
} from '#shared/estados/pasos-revision';
import { esRetirada } from '#shared/reglas/revision/reglas-revision';
import { HECHO_EN_MESA } from '#shared/textos/estados-visita';
import { type AuditEntry, audit } from '../../audit/audit.ts';
import { notify } from '../../avisos/notify.ts';
import type { Origin } from '../../caller.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema/schema.ts';
import { releaseFicheros } from '../../files/attach-fichero.ts';
import { errors } from '../../http/call/errors.ts';
import { notTheirs } from '../../http/call/not-theirs.ts';
import { nombreDeRevision } from './objeto-revision.ts';

type Trx = Transaction<Schema>;

export const RUTA_SUGERENCIAS = '/app/visita/visitador?tab=sugerencias';
export const RUTA_REVISIONES = '/app/admin/revisiones';

const EN_PALABRAS = {
  borrador: 'es todavía un borrador',
  enviada: 'ya está enviada',
  pendiente_verificacion: 'espera la respuesta de la empresa',
  en_revision: 'la está mirando quien decide',
  info_solicitada: 'espera una respuesta de su autor',
  aprobada: 'ya está aprobada',
  aprobada_parcial: 'ya está aprobada en parte',
  aplicada: 'ya está aplicada',
  rechazada: 'ya está rechazada',
  cancelada: 'está cancelada',
  obsoleta: 'se ha quedado obsoleta: el producto ha cambiado',
  revertida: 'ya está deshecha',
} as const satisfies Record<EstadoRevision, string>;

/** Who takes a step, and from where. `actor` is null for the system and for an answer by a mailed link. */
export interface MotorRevision {
  como: ActorRevision;
  actor: AuditEntry['actor'];
  origin: Origin;
  config: Pick<Config, 'appKey' | 'publicUrl'>;
  now: Date;
}

export type RevisionEnMano = Selectable<Schema['revision']>;

export const lockPorId = (trx: Trx, id: number) =>
  trx.selectFrom('revision').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a suggestion. @throws ApiError 404 when there is none, or it is not this author's; 409 for another version */
export async function lockRevision(
  trx: Trx,
  id: string,
  version: number | null,
  autorId: number | null,
): Promise<RevisionEnMano> {
  const fila = /^\d{1,15}$/.test(id) ? await lockPorId(trx, Number(id)) : undefined;
  // Only the author sees a draft.
  if (!fila || (autorId === null ? fila.estado === 'borrador' : fila.autor_id !== autorId))
    throw await notTheirs(trx, 'revision', id);
  if (version !== null && fila.version !== version) throw errors.versionConflict();
  return fila;
}

/**
 * Moves a suggestion that the caller has locked to its next state, with a row of the audit trail, and returns the new row.
 * @throws ApiError 409 for a step that the state does not admit, 403 when the actor may not take it
 */
export async function moveRevision(
  trx: Trx,
  antes: RevisionEnMano,
  paso: PasoRevision,
  motor: MotorRevision,
  cambio: Updateable<Schema['revision']> = {},
): Promise<RevisionEnMano> {
  const { a, actores } = PASOS_REVISION[paso];
  if (!actores.some((actor) => actor === motor.como)) throw errors.forbidden();
  if (!admitePasoRevision(paso, antes.estado))
    throw errors.stateForbids(`Esta sugerencia ${EN_PALABRAS[antes.estado]}.`);
  const despues = await trx
    .updateTable('revision')
    .set({ ...cambio, estado: a, estado_desde: motor.now, version: antes.version + 1, actualizado_en: motor.now })
    .where('id', '=', antes.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Files that were uploaded for the suggestion are released.
  if (!esRetirada(antes.tipo) && (a === 'cancelada' || a === 'rechazada'))
    await releaseFicheros(trx, { entidad: 'revision', entidadId: antes.id });
  await audit(trx, motor, motor.origin, {
    tipo: 'revision_estado',
    entidad: 'revision',
    entidadId: antes.id,
    de: antes.estado,
    a,
    actor: motor.actor ?? null,
    datos: { paso, como: motor.como },
    ...(cambio.motivo ? { motivo: cambio.motivo } : {}),
  });
  return despues;
}

const TITULO = {
  en_revision: 'Tu empresa respalda tu sugerencia',
  borrador: 'Nadie de la empresa ha respaldado tu sugerencia',
  info_solicitada: 'Nos falta un dato de tu sugerencia',
  aplicada: 'Tu sugerencia está aplicada',
  aplicada_parcial: 'Tu sugerencia está aplicada en parte',
  rechazada: 'No hemos aplicado tu sugerencia',
  obsoleta: 'El producto ha cambiado: revisa tu sugerencia',
  revertida: 'Hemos deshecho los cambios de tu sugerencia',
  comentada: 'Te han escrito sobre tu sugerencia',
  sin_respaldo: 'La empresa ha retirado su confirmación de tu sugerencia',
  aplicada_sin_respaldo: 'La empresa ha retirado su confirmación de una sugerencia aplicada',
} as const;
export type EstadoAvisado = keyof typeof TITULO;

/** Tells the author what happened to their suggestion. */
export async function notifyAutor(
  trx: Trx,
  { config }: Pick<MotorRevision, 'config'>,
  revision: RevisionEnMano,
  estado: EstadoAvisado,
  motivo: string | null,
  medios: Parameters<typeof notify>[3] = {},
): Promise<void> {
  const nombre = (await nombreDeRevision(trx, revision)) || 'Producto nuevo';
  await notify(
    trx,
    revision.autor_id,
    {
      tipo: 'revision_estado',
      titulo: TITULO[estado],
      texto: motivo === null ? `${nombre}.` : `${nombre}: «${motivo}»`,
      url: RUTA_SUGERENCIAS,
      correo: {
        plantilla: 'revision_estado',
        datos: {
          estado,
          es_alta: revision.tipo === 'alta',
          producto: nombre.slice(0, 200),
          motivo,
          enlace: config.publicUrl + RUTA_SUGERENCIAS,
        },
      },
    },
    medios,
  );
}

/** Tells the reviewer who has the suggestion what its author did. */
export async function notifyRevisor(
  trx: Trx,
  { config }: Pick<MotorRevision, 'config'>,
  revision: RevisionEnMano,
  hecho: keyof typeof HECHO_EN_MESA,
  texto: string | null,
  medios: Parameters<typeof notify>[3] = {},
): Promise<void> {
  if (revision.asignado_a === null) return;
  const nombre = (await nombreDeRevision(trx, revision)) || 'Producto nuevo';
  await notify(
    trx,
    revision.asignado_a,
    {
      tipo: 'revision_estado',
      titulo: HECHO_EN_MESA[hecho],
      texto: texto === null ? `${nombre}.` : `${nombre}: «${texto.slice(0, 300)}»`,
      url: RUTA_REVISIONES,
      correo: {
        plantilla: 'revision_en_mesa',
        datos: { hecho, producto: nombre.slice(0, 200), texto, enlace: config.publicUrl + RUTA_REVISIONES },
      },
    },
    medios,
  );
}
