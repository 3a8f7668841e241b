import type { Peticion } from '#shared/contract/visita/cartera/cartera';
import type { MetodoVerificacion } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import type { TipoRevision } from '#shared/reglas/revision/reglas-revision';
import { addDays } from '#shared/reglas/tiempo/dias';
import { dominioDe } from '../../accounts/dominio-correo.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import { notify } from '../../avisos/notify.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import type { Persona } from '../cartera/requisitos.ts';
import { listResponsables } from '../empresa/responsables.ts';
import { revisionDeVerificacion } from '../revisiones/objeto-revision.ts';
import { mailEnlace } from './correo-enlace.ts';
import {
  destinoHash,
  esPropia,
  esperaEnPalabras,
  estaSuprimida,
  lockDestino,
  takeEnvio,
} from './destinatario/destinatario.ts';
import { nombreDe } from './nombre-persona.ts';
import { productosDe } from './objeto-verificacion.ts';

export const RUTA_VERIFICACIONES = '/app/visita/visitador?tab=verificaciones';
/** The page where a member of the company answers a request. `productoId` is 0 for a proposed product, which has no id yet. */
export const rutaDe = (productoId: number, verificacionId: number, isRev: 0 | 1) =>
  `/app/visita/visitador/verificacion-prof/${productoId}/${verificacionId}/${isRev}`;

export const caducidad = (now: Date) => addDays(now, VERIFICACION.CADUCA_DIAS);

/** Those who answer for a company in the app, except the applicant. */
export const responsablesDe = async (trx: Db, empresaId: number, solicitanteId: number) =>
  (await listResponsables(trx, empresaId)).filter(({ id }) => id !== solicitanteId);

/** The object of a request: associations of a cartera, or one suggestion. */
type Objeto = { asociaciones: readonly number[] } | { revision: { id: number; tipo: TipoRevision } };
type VerificacionNueva = Objeto & {
  persona: Persona;
  empresaId: number | null;
  peticion: Peticion;
};

const tipoDe = (nueva: VerificacionNueva) =>
  'asociaciones' in nueva ? 'asociacion' : nueva.revision.tipo === 'alta' ? 'alta_producto' : 'revision';

/**
 * Creates a request for these associations, or this suggestion, and sends it by mail to an address of the company, else in the app to
 * those who answer for it, else to the staff. Returns its id. The caller has locked the applicant's row.
 * @throws ApiError 422 on `email_destino` for an address that cannot answer
 */
export async function requestVerificacion(
  trx: Trx,
  deps: Deps,
  nueva: VerificacionNueva,
  autor: Autor,
): Promise<number> {
  const { persona, empresaId, peticion } = nueva;
  const now = deps.now();
  await requireNoDemasiadas(trx, persona.id, now);
  const responsables = empresaId === null ? [] : await responsablesDe(trx, empresaId, persona.id);
  const metodo = await metodoDe(trx, nueva, responsables.length > 0);
  const { email_destino } = peticion;
  if (metodo === 'email_hash' && email_destino !== null && empresaId !== null) {
    const espera = await takeEnvio(trx, deps, email_destino, empresaId);
    if (espera) throw errors.field('email_destino', esperaEnPalabras(espera, autor.origin.timezone));
  }
  const { id } = await trx
    .insertInto('verificacion')
    .values({
      tipo: tipoDe(nueva),
      solicitante_id: persona.id,
      empresa_id: empresaId,
      metodo,
      ...peticion,
      creado_en: now,
      caduca_en: caducidad(now),
      destino_hash: email_destino === null ? null : destinoHash(email_destino),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ('asociaciones' in nueva)
    await trx
      .updateTable('asociacion_producto')
      .set({ verificacion_id: id })
      .where('id', 'in', nueva.asociaciones)
      .execute();
  else await trx.updateTable('revision').set({ verificacion_id: id }).where('id', '=', nueva.revision.id).execute();
  await auditBy(trx, autor, {
    tipo: 'verificacion_estado',
    entidad: 'verificacion',
    entidadId: id,
    a: 'pendiente',
    datos: { metodo, productos: 'asociaciones' in nueva ? nueva.asociaciones.length : 1 },
  });
  if (metodo === 'email_hash') await mailEnlace(trx, deps, id, false);
  // Those who answer for the company are told too, because they may answer a request that was mailed to another person.
  await notifyResponsables(trx, deps, id, persona, responsables);
  return id;
}

async function notifyResponsables(
  trx: Trx,
  { config }: Deps,
  id: number,
  persona: Persona,
  responsables: readonly { id: number }[],
): Promise<void> {
  const solicitante = nombreDe(persona).slice(0, 200);
  const revision = await revisionDeVerificacion(trx, id);
  const productos = await productosDe(trx, id);
  const [primero] = productos;
  const producto = (revision?.nombre ?? primero?.nombre ?? '').slice(0, 200);
  const ruta = revision
    ? rutaDe(revision.producto_id ?? 0, id, 1)
    : primero
      ? rutaDe(primero.producto_id, id, 0)
      : RUTA_VERIFICACIONES;
  const enlace = config.publicUrl + ruta;
  for (const responsable of responsables)
    await notify(trx, responsable.id, {
      tipo: 'verificacion_solicitada',
      titulo: revision
        ? 'Alguien pide que tu empresa respalde una sugerencia'
        : 'Alguien dice que representa a tu empresa',
      texto: `${nombreDe(persona)} espera tu respuesta.`,
      url: ruta,
      correo: revision
        ? {
            plantilla: 'revision_en_app',
            datos: { solicitante, producto, es_alta: revision.tipo === 'alta', total: revision.cambios.length, enlace },
          }
        : { plantilla: 'verificacion_en_app', datos: { solicitante, total: productos.length, producto, enlace } },
    });
}

/** Whether a person has reached the daily limit of requests. */
export async function haPedidoBastante(trx: Trx, usuarioId: number, now: Date): Promise<boolean> {
  const { total } = await trx
    .selectFrom('verificacion')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('solicitante_id', '=', usuarioId)
    .where('creado_en', '>', addDays(now, -1))
    .executeTakeFirstOrThrow();
  return Number(total) >= VERIFICACION.AL_DIA;
}

async function requireNoDemasiadas(trx: Trx, usuarioId: number, now: Date): Promise<void> {
  if (await haPedidoBastante(trx, usuarioId, now))
    throw errors.field(
      'email_destino',
      `Has enviado ${VERIFICACION.AL_DIA} solicitudes en un día: espera a mañana, o junta más productos en una`,
    );
}

async function metodoDe(
  trx: Trx,
  { persona, empresaId, peticion: { email_destino } }: VerificacionNueva,
  hayResponsables: boolean,
): Promise<MetodoVerificacion> {
  const fallo = (frase: string) => errors.field('email_destino', frase);
  if (email_destino === null) {
    if (hayResponsables) return 'en_app';
    throw fallo('Escribe el correo de quien puede confirmarlo en la empresa');
  }
  if (await esPropia(trx, persona, email_destino)) throw fallo('No puedes confirmarlo tú: indica a otra persona');
  await lockDestino(trx, email_destino);
  if (await estaSuprimida(trx, email_destino)) throw fallo('Esa persona no recibe estas solicitudes: indica a otra');
  if (empresaId === null) return 'documental';
  const { estado, dominios } = await trx
    .selectFrom('empresa')
    .select(['estado', 'dominios'])
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return estado === 'verificada' && dominios.includes(dominioDe(email_destino)) ? 'email_hash' : 'documental';
}
