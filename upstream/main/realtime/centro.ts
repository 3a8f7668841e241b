import { sql } from 'kysely';
import type { Evento } from '#shared/contract/main/chat/eventos';
import { CIERRES } from '#shared/contract/realtime';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Oyente } from '../../chat/despertador.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { readFilasTras } from '../chat/filas-eventos.ts';
import { readUltimoN, vistaDeEventos } from '../chat/read-eventos.ts';

/** The connection of one browser, as the centre sees it. */
export interface Canal {
  usuario: number;
  tokenId: number;
  /** Number of the last event sent; null until the client has said which event it has. */
  n: number | null;
  /** Whether the user is at the browser, as it says. */
  isActive: boolean;
  send(frame: object): void;
  close(code: number): void;
}

export interface Centro extends Omit<Oyente, 'review' | 'presente'> {
  add(canal: Canal): void;
  remove(canal: Canal): void;
  /** From now on, the channel gets the events after `n`. */
  follow(canal: Canal, n: number): void;
  /** How many channels there are. */
  readonly canales: number;
  /** How many channels of a user are in this process, through any BFF. */
  cuantosDe(usuario: number): number;
  isHere(usuario: number): boolean;
  /** Whether the user is at one of their browsers. */
  isActive(usuario: number): boolean;
  stop(): void;
}

interface Log {
  warn(datos: object, texto: string): void;
}

/** Interval of polling, which makes up for lost notifications. */
const MIRAR_MS = 2_000;
/** W-05: the sockets of an ended token are closed within five seconds. */
const TOKENS_MS = 3_000;
/** Users whose events are read by one query, and its limit of rows. */
const A_LA_VEZ = 500;
const FILAS = 2_000;

/** The users connected to this process and the delivery of their events, which are read from the table in order, whoever notifies. */
export function createCentro({ db, now }: Pick<Deps, 'db' | 'now'>, log: Log): Centro {
  const porUsuario = new Map<number, Set<Canal>>();
  const pendientes = new Set<number>();
  let isReading = false;
  let total = 0;

  const canalesDe = (usuario: number) => porUsuario.get(usuario) ?? new Set<Canal>();

  function wake(usuarios: Iterable<number>): void {
    for (const usuario of usuarios) if (porUsuario.has(usuario)) pendientes.add(usuario);
    if (!isReading && pendientes.size > 0) void read();
  }

  async function read(): Promise<void> {
    isReading = true;
    try {
      while (pendientes.size > 0) await readSome();
    } catch (error) {
      // The database is down: the next poll finds the events.
      log.warn({ err: error }, 'events not read');
    } finally {
      isReading = false;
    }
  }

  async function readSome(): Promise<void> {
    const usuarios = [...pendientes].slice(0, A_LA_VEZ);
    for (const usuario of usuarios) pendientes.delete(usuario);
    const desde = new Map(usuarios.flatMap((usuario) => leastOf(usuario, canalesDe(usuario))));
    const filas = await readFilasTras(db, { desde, porPersona: CHAT.EVENTOS_MAX, total: FILAS });
    // The limit was reached: these users may have more events.
    if (filas.length === FILAS) for (const usuario of desde.keys()) pendientes.add(usuario);
    for (const [usuario, eventos] of await vistaDeEventos(db, filas)) deliver(usuario, eventos);
  }

  function deliver(usuario: number, eventos: readonly Evento[]): void {
    for (const canal of canalesDe(usuario))
      for (const evento of eventos) {
        if (canal.n === null || evento.n <= canal.n) continue;
        if (evento.n === canal.n + 1) canal.send({ t: 'evento', evento });
        // Events in between are no longer stored.
        else canal.send({ t: 'resincronizar', desde: evento.n });
        canal.n = evento.n;
      }
  }

  const every = (ms: number, run: () => Promise<void>) => {
    const timer = setInterval(() => {
      run().catch((error: unknown) => log.warn({ err: error }, 'realtime'));
    }, ms);
    timer.unref();
    return timer;
  };
  const timers = [
    every(MIRAR_MS, async () => {
      const ultimos = await readUltimoN(db, [...porUsuario.keys()]);
      wake(
        [...ultimos].flatMap(([usuario, n]) =>
          [...canalesDe(usuario)].some((canal) => canal.n !== null && canal.n < n) ? usuario : [],
        ),
      );
    }),
    every(TOKENS_MS, async () => {
      const canales = [...porUsuario.values()].flatMap((suyos) => [...suyos]);
      const vivos = await vivosDe(
        db,
        now(),
        canales.map(({ tokenId }) => tokenId),
      );
      for (const canal of canales) if (!vivos.has(canal.tokenId)) canal.close(CIERRES.sesion);
    }),
  ];

  return {
    wake,
    efimero(usuarios, frame) {
      for (const usuario of usuarios) for (const canal of canalesDe(usuario)) canal.send(frame);
    },
    hueco() {
      wake(porUsuario.keys());
      for (const canales of porUsuario.values())
        for (const canal of canales) canal.send({ t: 'efimero', tipo: 'notificacion' });
    },
    add(canal) {
      porUsuario.set(canal.usuario, canalesDe(canal.usuario).add(canal));
      total += 1;
    },
    remove(canal) {
      const suyos = canalesDe(canal.usuario);
      if (suyos.delete(canal)) total -= 1;
      if (suyos.size === 0) porUsuario.delete(canal.usuario);
    },
    follow(canal, n) {
      canal.n = n;
      wake([canal.usuario]);
    },
    get canales() {
      return total;
    },
    cuantosDe: (usuario) => canalesDe(usuario).size,
    isHere: (usuario) => porUsuario.has(usuario),
    isActive: (usuario) => [...canalesDe(usuario)].some(({ isActive }) => isActive),
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** The lowest event number among a user's channels. */
function leastOf(usuario: number, canales: Iterable<Canal>): [number, number][] {
  const ns = [...canales].flatMap(({ n }) => n ?? []);
  return ns.length === 0 ? [] : [[usuario, Math.min(...ns)]];
}

async function vivosDe(db: Db, at: Date, tokens: readonly number[]): Promise<Set<number>> {
  if (tokens.length === 0) return new Set();
  const filas = await db
    .selectFrom('token_acceso as t')
    .innerJoin('usuario as u', 'u.id', 't.usuario_id')
    .select('t.id')
    .where('t.id', '=', sql<number>`any(${[...new Set(tokens)]}::bigint[])`)
    .where('t.caduca_en', '>', at)
    .where('u.estado', 'in', ['incompleta', 'activa'])
    .execute();
  return new Set(filas.map(({ id }) => id));
}
