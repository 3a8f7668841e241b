import type { BodyOf } from '#shared/contract/endpoint';
import type { verificaciones } from '#shared/contract/visita/verificaciones';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { requireNombrePropio } from '../../accounts/nombre/nombre-propio.ts';
import { audit, ipHashOf } from '../../audit/audit.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { requireVerificada } from '../empresa/responsables.ts';
import { hashDe } from './correo-enlace.ts';
import { destinoHash, lockDestino } from './destinatario/destinatario.ts';
import { estaAbierta, resolveVerificacion } from './resolve-verificacion.ts';

/** Minimal time of any answer to a link, so that used, expired, revoked and unknown links take the same time. */
export const SUELO_MS = 120;

/** 32 random bytes in base64url; any other text is no link. */
const ES_SECRETO = /^[\w-]{43}$/;

/**
 * Finds the request of a mailed link. The reason why it cannot be answered may be told, because only its recipient has the secret.
 * The calls take the same minimal time for any link (`floorMs` of their routes).
 * @throws ApiError 404 for an unknown link; 410 for a used, revoked, cancelled or expired one, each with its own sentence
 */
export async function findPorEnlace(trx: Db, { now }: Deps, secreto: string, paraCambiar: boolean) {
  if (!ES_SECRETO.test(secreto)) throw errors.notFound();
  const hash = hashDe(secreto);
  const fila = await trx
    .selectFrom('verificacion')
    .selectAll()
    .where('hash', '=', hash)
    .$if(paraCambiar, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!fila) return throwRevocado(trx, hash);
  if (fila.decision !== null && fila.decidida_en !== null)
    throw errors.gone(`Este enlace ya se usó: la solicitud está ${fila.decision}.`, {
      decision: fila.decision,
      decidida_en: fila.decidida_en.toISOString(),
    });
  if (fila.estado === 'anulada') throw errors.gone('Quien lo pidió ha retirado esta solicitud.');
  if (fila.estado === 'caducada' || (fila.pausada_en === null && fila.caduca_en <= now()))
    throw errors.expiredLink('Este enlace ha caducado. Quien lo pidió puede enviarte otro.');
  if (!estaAbierta(fila.estado)) throw errors.gone('Esta solicitud está cerrada.');
  return fila;
}

async function throwRevocado(trx: Db, hash: Buffer): Promise<never> {
  const revocado = await trx
    .selectFrom('verificacion')
    .select('id')
    .where((eb) => eb(eb.val([hash]), '<@', eb.ref('hashes_revocados')))
    .executeTakeFirst();
  throw revocado ? errors.gone('Te hemos enviado un enlace más nuevo: usa el del último correo.') : errors.notFound();
}

/** Records that a person has opened the page: the call comes from its script, which mail scanners do not run. */
export const openEnlace = (deps: Deps, secreto: string, origin: Origin): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const fila = await findPorEnlace(trx, deps, secreto, true);
    if (fila.estado === 'abierta') return;
    await trx
      .updateTable('verificacion')
      .set({ estado: 'abierta', abierta_en: deps.now() })
      .where('id', '=', fila.id)
      .execute();
    await audit(trx, deps, origin, {
      tipo: 'verificacion_estado',
      entidad: 'verificacion',
      entidadId: fila.id,
      de: fila.estado,
      a: 'abierta',
      actor: null,
      datos: { como: 'verificador' },
    });
  });

/** The holder of a link: the origin of the call, and the session, if there is one. */
interface QuienEnlaza {
  origin: Origin;
  caller: Pick<Caller, 'id'> | null;
}

/** Refuses an answer in the applicant's own session, which happens when the recipient passes the link on. */
function requireOtro({ solicitante_id }: { solicitante_id: number }, caller: QuienEnlaza['caller']): void {
  if (caller?.id === solicitante_id)
    throw errors.forbidden('Es tu propia solicitud: la tiene que responder otra persona, sin tu sesión.');
}

/**
 * Answers by a mailed link.
 * @throws ApiError as `findPorEnlace`, 403 in the applicant's own session, 409 while its company is not verified, 422 for a signature
 * with the platform's name
 */
export const decidePorEnlace = (
  deps: Deps,
  secreto: string,
  body: BodyOf<typeof verificaciones.decidirPublica>,
  { origin, caller }: QuienEnlaza,
) =>
  deps.db.transaction().execute(async (trx) => {
    const fila = await findPorEnlace(trx, deps, secreto, true);
    requireOtro(fila, caller);
    if (fila.empresa_id !== null) await requireVerificada(trx, fila.empresa_id);
    const { decision, motivo, excluidas, nombre, cargo } = body;
    requireNombrePropio({ nombre, cargo }, deps.config);
    await resolveVerificacion(trx, deps, fila, {
      estado: decision,
      motivo,
      excluidas,
      como: 'verificador',
      actor: null,
      origin,
      firmada: `${nombre}, ${cargo}`,
      ipHash: ipHashOf(origin.ip, deps.config.appKey),
      esDeLaEmpresa: true,
    });
    return { decision, decidida_en: deps.now().toISOString() };
  });

/**
 * «No soy yo»: rejects all open requests to the address, puts it on the suppression list, and discards mails that wait to be sent
 * to it.
 * @throws ApiError as `findPorEnlace`, 403 in the applicant's own session
 */
export const refusePorEnlace = (deps: Deps, secreto: string, { origin, caller }: QuienEnlaza): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { id, email_destino, solicitante_id } = await findPorEnlace(trx, deps, secreto, false);
    requireOtro({ solicitante_id }, caller);
    if (email_destino !== null) {
      await lockDestino(trx, email_destino);
      await trx
        .insertInto('lista_supresion')
        .values({ email_hash: destinoHash(email_destino), creado_en: deps.now() })
        .onConflict((c) => c.doNothing())
        .execute();
    }
    // If the request was answered meanwhile, the error says so and nothing is written.
    await findPorEnlace(trx, deps, secreto, true);
    for (const fila of await lockAbiertasA(trx, id, email_destino)) {
      await discardMail(trx, deps, fila.correo_id);
      await resolveVerificacion(trx, deps, fila, {
        estado: 'rechazada',
        motivo: 'Quien recibió el correo dice que no es la persona indicada.',
        excluidas: [],
        como: 'verificador',
        actor: null,
        origin,
        firmada: null,
        esDeLaEmpresa: false,
        ipHash: ipHashOf(origin.ip, deps.config.appKey),
      });
    }
  });

const lockAbiertasA = (trx: Trx, id: number, email: string | null) =>
  trx
    .selectFrom('verificacion')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), ...(email === null ? [] : [eb('destino_hash', '=', destinoHash(email))])]))
    .where('estado', 'in', VERIFICACION_ABIERTA)
    .where('metodo', '=', 'email_hash')
    .orderBy('id')
    .forUpdate()
    .execute();

const discardMail = (trx: Trx, { now }: Deps, correoId: number | null) =>
  trx
    .updateTable('correo_salida')
    .set({ estado: 'descartado', terminado_en: now(), datos: '{}' })
    .where('id', '=', correoId)
    .where('estado', '=', 'pendiente')
    .execute();
