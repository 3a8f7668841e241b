import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { FrameServidor, RUTA_REALTIME } from '#shared/contract/realtime';

/** Somebody logged in at a platform, as a browser is: two cookies, our own origin. */
export interface Persona {
  id: number;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  cookie: string;
  url: string;
}

const Sesion = v.object({ authUser: v.object({ id: v.number() }) });

/** @throws Error when the login is refused */
export async function logIn(url: string, email: string, password: string): Promise<Persona> {
  const headers = { 'content-type': 'application/json', 'x-csrf': '1', 'sec-fetch-site': 'same-origin', origin: url };
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Error(`login of ${email}: ${response.status}`);
  const { authUser } = v.parse(Sesion, await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return {
    ...{ id: authUser.id, cookie, url },
    async call(method, path, body) {
      const answer = await fetch(url + path, {
        ...{ method, headers: { ...headers, cookie, timezone: 'Europe/Madrid' } },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    },
  };
}

/** What waits to be said; it outlives the tab, as what the browser keeps on its disk does. */
export interface Pendiente {
  client_id: string;
  conversacion: number;
  texto: string;
}

export interface Escritor {
  say(conversacion: number, texto: string): void;
  /** Said and not acknowledged. */
  readonly pendientes: readonly Pendiente[];
  /** `client_id` → `seq`, as it was acknowledged. */
  readonly hechos: ReadonlyMap<string, number>;
  /** Messages heard live, by `conversacion.seq`. */
  readonly oidos: ReadonlyMap<string, number>;
  readonly conexiones: number;
  /** Times that it was told to read anew: away for longer than the channel makes good. */
  readonly releidos: number;
  /** The last event heard of; null before the first greeting. */
  readonly desde: number | null;
  /** The tab is closed and opened: what waits and where one stood are what the disk has. */
  reload(): void;
  /** No network for so long. */
  cut(ms: number): void;
  stop(): void;
}

/** One person's tab that writes and listens over the channel, and comes back however often it is thrown out. */
export function openEscritor({ url, cookie }: Persona): Escritor {
  const pendientes: Pendiente[] = [];
  const hechos = new Map<string, number>();
  const oidos = new Map<string, number>();
  let n: number | null = null;
  let ws: WebSocket | null = null;
  let isOpen = true;
  let offlineUntil = 0;
  let conexiones = 0;
  let releidos = 0;

  void (async () => {
    while (isOpen) {
      if (performance.now() >= offlineUntil) await live().catch(() => {});
      await pause(100 + Math.random() * 300);
    }
  })();

  function live(): Promise<void> {
    return new Promise((resolve) => {
      const own = new WebSocket(url.replace(/^http/, 'ws') + RUTA_REALTIME, {
        ...{ perMessageDeflate: false, handshakeTimeout: 6_000 },
        headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
      });
      ws = own;
      const latido = setInterval(() => own.readyState === own.OPEN && own.send('{"t":"ping"}'), 10_000);
      own.on('error', () => {});
      own.on('close', () => {
        clearInterval(latido);
        resolve();
      });
      own.on('open', () => {
        conexiones += 1;
        own.send(JSON.stringify({ t: 'hola', v: 1, despues: n }));
      });
      own.on('message', (data) => hear(own, String(data)));
    });
  }

  function hear(own: WebSocket, texto: string): void {
    const frame = v.parse(v.pipe(v.string(), v.parseJson(), FrameServidor), texto);
    if (frame.t === 'bienvenida') {
      n ??= frame.n;
      putFirst(own);
    }
    if (frame.t === 'ack') {
      settle(frame.client_id, frame.mensaje.seq);
      putFirst(own);
    }
    if (frame.t === 'evento') {
      n = frame.evento.n;
      if (frame.evento.tipo === 'mensaje.nuevo') {
        const { conversacion, seq } = frame.evento.carga.mensaje;
        oidos.set(`${conversacion}.${seq}`, (oidos.get(`${conversacion}.${seq}`) ?? 0) + 1);
      }
    }
    if (frame.t === 'resincronizar') {
      n = frame.desde;
      releidos += 1;
    }
    if (frame.t === 'error' && frame.status >= 500) setTimeout(() => own.close(), 50);
  }

  function settle(clientId: string, seq: number): void {
    hechos.set(clientId, seq);
    const at = pendientes.findIndex(({ client_id }) => client_id === clientId);
    if (at >= 0) pendientes.splice(at, 1);
  }

  /** One at a time, so that a refusal of one never lets the next go before it. */
  function putFirst(own: WebSocket | null): void {
    const [primero] = pendientes;
    if (!primero || own?.readyState !== WebSocket.OPEN) return;
    const { client_id, conversacion, texto } = primero;
    own.send(JSON.stringify({ t: 'enviar', conversacion, mensaje: { client_id, texto } }));
  }

  return {
    pendientes,
    hechos,
    oidos,
    get releidos() {
      return releidos;
    },
    get desde() {
      return n;
    },
    get conexiones() {
      return conexiones;
    },
    say(conversacion, texto) {
      pendientes.push({ client_id: randomUUID(), conversacion, texto });
      if (pendientes.length === 1) putFirst(ws);
    },
    reload: () => ws?.terminate(),
    cut(ms) {
      offlineUntil = performance.now() + ms;
      ws?.terminate();
    },
    stop() {
      isOpen = false;
      ws?.terminate();
    },
  };
}
