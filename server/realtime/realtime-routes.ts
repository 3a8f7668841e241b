import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { timezoneOr } from '#platform/timezone';
import { CIERRES, REALTIME, RUTA_REALTIME } from '#shared/contract/realtime';
import type { Config } from '../config.ts';
import { AppError, tooMany } from '../errors.ts';
import type { RateLimiter } from '../http/guards/rate-limit.ts';
import { audit } from '../http/records/audit.ts';
import type { Metrics } from '../http/records/metrics.ts';
import type { Session } from '../session/cookie/session-reading.ts';
import type { Sessions } from '../session/cookie/sessions.ts';
import { vuelveEn } from './despedida.ts';
import type { Canal, Enlace } from './enlace.ts';
import { type Navegador, openNavegador } from './navegador.ts';
import { OTRO_SE_VA_S } from './open-enlace.ts';
import { endTaken, routeUpgrades, takeSocket, upgradeOf, watchWaiting } from './upgrade.ts';

export interface RealtimeDeps {
  config: Config;
  sessions: Sessions;
  limiter: RateLimiter;
  metrics: Metrics;
  enlace: Enlace;
  now: () => number;
}

/**
 * Interval of the session checks. W-05: a session that has ended anywhere is closed within five seconds, also while the API
 * hangs; rows of Redis are up to three seconds old.
 */
const LOOK_MS = 1_500;
const TERMINATE_MS = 3_000;
/** Sixteen bytes (RFC 6455, 4.1). */
const KEY = /^[+/0-9A-Za-z]{22}==$/;

interface Abierto {
  navegador: Navegador;
  session: Session;
}

/**
 * The browsers' end of the realtime channel (rows W). It parses no frame: it lets in logged-in people from our own pages, limits
 * what they send and their queue, and passes frames on unchanged in both directions.
 */
export function realtimeRoutes(app: FastifyInstance, deps: RealtimeDeps): void {
  const { config, sessions, limiter, metrics, enlace, now } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: REALTIME.FRAME_MAX,
    // Far more fragments than browsers make of a frame of 64 KiB.
    maxFragments: 64,
    maxBufferedChunks: 512,
  });
  const abiertos = new Set<Abierto>();
  /** Sockets per person, including those that are being let in. */
  const porPersona = new Map<number, number>();
  let isClosing = false;

  const count = (uid: number, by: number) => {
    const next = (porPersona.get(uid) ?? 0) + by;
    if (next > 0) porPersona.set(uid, next);
    else porPersona.delete(uid);
  };

  routeUpgrades(app);
  app.route({
    method: 'GET',
    url: RUTA_REALTIME,
    exposeHeadRoute: false,
    config: { access: 'session' },
    handler: async (request, reply) => {
      const { 'sec-websocket-version': version, 'sec-websocket-key': key = '' } = request.headers;
      if (!upgradeOf(request) || version !== '13')
        throw new AppError('peticion_invalida', {
          status: 426,
          headers: { upgrade: 'websocket', 'sec-websocket-version': '13' },
        });
      requireOwnPage(request, config.publicUrl);
      // ws would refuse these only after the API has accepted; our own pages name no subprotocol.
      if (!KEY.test(key) || request.headers['sec-websocket-protocol'] !== undefined)
        throw new AppError('peticion_invalida');
      const session = await sessions.require(request);
      request.subject = { uid: session.uid, sid: session.sid };
      await limiter.count(request, 'realtime_usuario', String(session.uid));
      if (isClosing) throw new AppError('mantenimiento', { headers: { 'retry-after': '2' } });
      if ((porPersona.get(session.uid) ?? 0) >= REALTIME.POR_PERSONA) throw tooMany(OTRO_SE_VA_S);
      count(session.uid, 1);
      let isIn = false;
      try {
        isIn = await letIn(request, session);
      } finally {
        if (!isIn) count(session.uid, -1);
      }
      if (isIn) {
        reply.hijack();
        endTaken(reply.raw);
      }
      return reply;
    },
  });

  /** The API accepts before the browser is answered (W-02). @returns false when the browser has left meanwhile */
  async function letIn(request: FastifyRequest, session: Session): Promise<boolean> {
    const waiting = watchWaiting(request);
    // Listener until there is a socket; it only has to remember that the channel has ended.
    let navegador: ReturnType<typeof openNavegador> | null = null;
    let endedBy: number | null = null;
    const oyente: Parameters<Enlace['join']>[1] = {
      frame: (texto, isEfimero) => navegador?.frame(texto, isEfimero),
      end(code) {
        endedBy = code;
        navegador?.end(code);
      },
    };
    const canal = await join(request, session, waiting.signal, oyente).finally(waiting.stop);
    const { id: requestId } = request;
    const since = now();
    const upgrade = takeSocket(request);
    if (!upgrade || upgrade.socket.destroyed) {
      canal.leave();
      return false;
    }
    wss.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) => {
      const abierto: Abierto = { session, navegador: open() };
      abiertos.add(abierto);
      metrics.sockets(abiertos.size);

      function open() {
        navegador = openNavegador({
          ws,
          uid: session.uid,
          now,
          max: REALTIME.POR_MINUTO * config.limitsFactor,
          onClose(code) {
            abiertos.delete(abierto);
            count(session.uid, -1);
            metrics.sockets(abiertos.size);
            metrics.closed(code);
            // Logged under the request id that the API received, and names when it fails at a frame.
            const segundos = Math.round((now() - since) / 1_000);
            app.log.info({ requestId, uid: session.uid, cierre: code, segundos }, 'realtime');
          },
        });
        return navegador;
      }
    });
    // Assigned in handleUpgrade, which calls back synchronously; the compiler does not see that.
    const opened = navegador as ReturnType<typeof openNavegador> | null;
    if (!opened) {
      // ws has refused the upgrade after all, and answered it.
      canal.leave();
      count(session.uid, -1);
      return true;
    }
    opened.join(canal);
    if (endedBy !== null) opened.end(endedBy);
    return true;
  }

  async function join(
    request: FastifyRequest,
    session: Session,
    signal: AbortSignal,
    oyente: Parameters<Enlace['join']>[1],
  ): Promise<Canal> {
    try {
      return await enlace.join(
        {
          bearer: session.token,
          request_id: request.id,
          timezone: timezoneOr(request.headers.timezone),
        },
        oyente,
        signal,
      );
    } catch (error) {
      // The API does not know the token any more: as with any call, the session is over.
      if (error instanceof AppError && error.code === 'session_expired') await sessions.expire(request, session);
      throw error;
    }
  }

  const look = setInterval(() => {
    const at = now();
    for (const { navegador, session } of abiertos)
      void sessions
        .isOver(session)
        .catch(() => false)
        .then((isOver) => (isOver ? navegador.close(CIERRES.sesion) : navegador.tick(at)));
  }, LOOK_MS);
  look.unref();

  const sayGoodbye = () => {
    isClosing = true;
    const { size } = abiertos;
    for (const { navegador } of abiertos) navegador.close(CIERRES.reinicio, vuelveEn(size));
  };
  app.decorate('sayGoodbye', sayGoodbye);
  app.addHook('preClose', async () => {
    clearInterval(look);
    sayGoodbye();
    // A browser that does not answer is not waited for (pitfall 23).
    if (abiertos.size > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(TERMINATE_MS, 200)));
    enlace.close();
  });
}

/**
 * Accepts our own pages only: the browser would send the cookie with an upgrade by another site, too (W-01). @throws AppError 403
 */
function requireOwnPage(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const reason =
    origin !== publicUrl ? 'origin' : site !== undefined && site !== 'same-origin' ? 'fetch metadata' : null;
  if (!reason) return;
  audit(request, 'malicious_csrf', { reason, ruta: RUTA_REALTIME });
  throw new AppError('csrf_rejected');
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * W-09: tells every browser on the realtime channel that this process ends, while it still listens, so that they find another
     * instance.
     */
    sayGoodbye(): void;
  }
}
