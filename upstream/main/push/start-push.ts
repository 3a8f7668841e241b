import { sql } from 'kysely';
import type { Dispatcher } from 'undici';
import webPush from 'web-push';
import { createGuardedAgent } from '#platform/network/guarded-agent';
import { DIA_S } from '#shared/reglas/tiempo/dias';
import { TITULOS_PUSH } from '#shared/textos/push';
import type { Deps } from '../../deps.ts';

interface Log {
  warn(datos: object, texto: string): void;
}
interface Salida {
  usuario_id: number;
  tipo: string;
  url: string;
}
interface Suscripcion {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const CADA_MS = 2_000;
const DE_UNA_VEZ = 100;
/** After so many failures in a row the browser's subscription is deleted. */
const FALLOS_MAX = 20;
/** Seconds that a push service keeps a message; later it is no news. */
const TTL_S = DIA_S;
/** Timeout of the whole exchange with a push service, whose answer may never end. */
const ENVIO_MS = 10_000;
/** Users served concurrently, so that a push service that does not answer delays only its own user. */
const A_LA_VEZ = 8;
/** Of a push service's answer only the status matters. */
const RESPUESTA_BYTES = 16_384;

/**
 * Wakes the browsers of users who are away: each row of `push_salida` is taken by one process, and sent at most once. `isHere`:
 * whether a user has the platform open now.
 */
export function startPush(deps: Deps, isHere: (usuario: number) => boolean, log: Log) {
  const { vapid } = deps.config;
  const agent = createGuardedAgent(deps.network, { connectMs: 3_000, connections: 4 });
  let enCurso: Promise<void> | null = null;
  const run = () => {
    enCurso ??= sendSome(deps, agent, isHere, log)
      .catch((error: unknown) => log.warn({ err: error }, 'push'))
      .finally(() => {
        enCurso = null;
      });
    return enCurso;
  };
  const timer = vapid ? setInterval(() => void run(), CADA_MS) : undefined;
  timer?.unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await enCurso;
      await agent.destroy();
    },
  };
}

async function sendSome(deps: Deps, agent: Dispatcher, isHere: (usuario: number) => boolean, log: Log): Promise<void> {
  const { rows } = await sql<Salida>`delete from push_salida where id in (
    select id from push_salida order by id limit ${DE_UNA_VEZ} for update skip locked)
    returning usuario_id, tipo, url`.execute(deps.db);
  // One message for each conversation is enough.
  const unas = new Map(rows.map((fila) => [`${fila.usuario_id} ${fila.url}`, fila]));
  const porPersona = Map.groupBy(unas.values(), ({ usuario_id }) => usuario_id).values();
  const tell = async () => {
    // A shared iterator: each worker takes the next user.
    for (const suyas of porPersona)
      await Promise.all(
        suyas.filter(({ usuario_id }) => !isHere(usuario_id)).map((salida) => sendTo(deps, agent, salida, log)),
      );
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, tell));
  if (rows.length === DE_UNA_VEZ) await sendSome(deps, agent, isHere, log);
}

async function sendTo(deps: Deps, agent: Dispatcher, { usuario_id, tipo, url }: Salida, log: Log): Promise<void> {
  const suscripciones = await deps.db
    .selectFrom('push_suscripcion as s')
    .innerJoin('token_acceso as t', 't.id', 's.token_id')
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth'])
    .where('s.usuario_id', '=', usuario_id)
    .where('t.caduca_en', '>', deps.now())
    .execute();
  const titulo = tipo === 'mensaje_nuevo' ? TITULOS_PUSH.mensaje_nuevo : TITULOS_PUSH.otro;
  await Promise.all(
    suscripciones.map((suscripcion) =>
      sendOne(deps, agent, suscripcion, JSON.stringify({ titulo, url })).catch((error: unknown) =>
        log.warn({ err: error }, 'push not sent'),
      ),
    ),
  );
}

/** By our own agent, which refuses internal addresses: the address comes from a browser (SSRF). */
async function sendOne(
  { db, config }: Deps,
  agent: Dispatcher,
  { id, endpoint, p256dh, auth }: Suscripcion,
  texto: string,
): Promise<void> {
  if (!config.vapid) return;
  const pedido = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, texto, {
    TTL: TTL_S,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
    vapidDetails: config.vapid,
  });
  const { origin, pathname, search } = new URL(pedido.endpoint);
  const signal = AbortSignal.timeout(ENVIO_MS);
  const status = await agent
    .request({
      origin,
      path: pathname + search,
      method: 'POST',
      body: pedido.body,
      headers: Object.fromEntries(Object.entries(pedido.headers).map(([name, value]) => [name, String(value)])),
      signal,
    })
    .then(async ({ statusCode, body }) => {
      await body.dump({ limit: RESPUESTA_BYTES, signal });
      return statusCode;
    })
    .catch(() => 0);
  if (status === 404 || status === 410) await db.deleteFrom('push_suscripcion').where('id', '=', id).execute();
  else if (status >= 200 && status < 300)
    await db.updateTable('push_suscripcion').set({ fallos: 0 }).where('id', '=', id).where('fallos', '>', 0).execute();
  else {
    await db
      .updateTable('push_suscripcion')
      .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('push_suscripcion').where('id', '=', id).where('fallos', '>=', FALLOS_MAX).execute();
  }
}
