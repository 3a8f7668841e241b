import * as v from 'valibot';
import {
  CIERRES,
  FrameCliente,
  type FrameServidor,
  REALTIME,
  type Signo,
  signoDe,
  VERSION_REALTIME,
} from '#shared/contract/realtime';
import { fieldErrorsOf } from '#shared/field-errors';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Caller } from '../../caller.ts';
import type { Despertador } from '../../chat/despertador.ts';
import type { Deps } from '../../deps.ts';
import { busyDatabaseOf } from '../../http/call/error-handler.ts';
import { ApiError, summaryOf } from '../../http/call/errors.ts';
import { markHasta } from '../chat/mensajes/lecturas.ts';
import { sendMensaje } from '../chat/mensajes/send-mensaje.ts';
import { readUltimoN } from '../chat/read-eventos.ts';
import type { Canal, Centro } from './centro.ts';
import type { Presencia } from './presencia.ts';

export interface CanalDeps {
  deps: Deps;
  centro: Centro;
  presencia: Presencia;
  despertador: Despertador;
  log: { error(datos: object, texto: string): void };
}

/** How frames leave to the browser. */
export interface Salida {
  send(signo: Signo, texto: string): void;
  close(code: number): void;
}

/** The user, and the id of the request that opened the connection. */
export interface Quien {
  caller: Caller;
  requestId: string;
}

/** Frames of one connection in progress; beyond this it is closed with `despacio`. */
const EN_CURSO_MAX = 60;
/**
 * Characters of one frame. The link of a BFF, shared by all its browsers, is closed by a line above half a megabyte; the client
 * is told to fetch a longer event instead.
 */
const DICHO_MAX = 120_000;
const ConNumero = v.object({ evento: v.object({ n: v.number() }) });

/** One connection of a user: its frames are handled in order, and the user's events are sent to it. */
export function openCanal(parts: CanalDeps, { caller, requestId }: Quien, salida: Salida) {
  const { centro, presencia, log } = parts;
  let enCurso = 0;
  let turno = Promise.resolve();
  let isOpen = true;
  const canal: Canal = {
    usuario: caller.id,
    tokenId: caller.tokenId,
    n: null,
    isActive: true,
    send(frame) {
      if (isOpen) salida.send(signoDe(frame), textoDe(frame));
    },
    close(code) {
      if (!isOpen) return;
      leave();
      salida.close(code);
    },
  };
  centro.add(canal);

  function leave(): void {
    if (!isOpen) return;
    isOpen = false;
    centro.remove(canal);
    presencia.leave(caller.id);
  }

  return {
    leave,
    /** Handles a raw frame. */
    take(texto: string): void {
      if (enCurso >= EN_CURSO_MAX) {
        canal.close(CIERRES.despacio);
        return;
      }
      enCurso += 1;
      turno = turno
        .then(() => run(parts, caller, canal, texto))
        .catch((error: unknown) => log.error({ err: error, uid: caller.id, requestId }, 'realtime frame'))
        .finally(() => {
          enCurso -= 1;
        });
    },
  };
}

async function run(parts: CanalDeps, caller: Caller, canal: Canal, texto: string): Promise<void> {
  const send = (frame: FrameServidor) => canal.send(frame);
  const leido = v.safeParse(v.pipe(v.string(), v.parseJson(), FrameCliente), texto);
  if (!leido.success) {
    const message = summaryOf(fieldErrorsOf(leido.issues));
    return send({ t: 'error', ref: refOf(texto), code: 'validacion', message, status: 422, reintentar_en: null });
  }
  const frame = leido.output;
  const ref = frame.t === 'enviar' ? frame.mensaje.client_id : frame.t;
  try {
    await act(parts, caller, canal, frame);
  } catch (error) {
    if (error instanceof ApiError) return send(errorDe(ref, error));
    // The error names the frame, so that the client sends it again.
    const busy = busyDatabaseOf(error);
    if (busy) return send(errorDe(ref, busy));
    send(errorDe(ref, new ApiError(500, 'error_interno', 'Ha ocurrido un error.')));
    throw error;
  }
}

async function act(
  { deps, centro, presencia, despertador }: CanalDeps,
  caller: Caller,
  canal: Canal,
  frame: v.InferOutput<typeof FrameCliente>,
): Promise<void> {
  const send = (one: FrameServidor) => canal.send(one);
  // The same turns as calls: five sockets of one user hold no more connections than one (F-17).
  const inTurn = <T>(work: () => Promise<T>) => deps.turns.take(caller.id, 'write', work);
  switch (frame.t) {
    case 'hola': {
      const n = await deps.turns.take(
        caller.id,
        'read',
        async () => (await readUltimoN(deps.db, [caller.id])).get(caller.id) ?? 0,
      );
      const saludo = { yo: caller.id, n, servidor_en: deps.now().toISOString(), intervalo_ping: REALTIME.PING_S };
      send({ t: 'bienvenida', ...saludo });
      const { despues } = frame;
      const isLejos = despues !== null && (despues > n || n - despues > CHAT.EVENTOS_MAX);
      if (isLejos) send({ t: 'resincronizar', desde: n });
      centro.follow(canal, despues === null || isLejos ? n : despues);
      await presencia.enter(canal);
      return;
    }
    case 'enviar': {
      const { mensaje, usuarios } = await inTurn(() => sendMensaje(deps, caller, frame.conversacion, frame.mensaje));
      send({ t: 'ack', client_id: frame.mensaje.client_id, mensaje });
      return despertador.wake(usuarios);
    }
    case 'leido':
    case 'entregado':
      return despertador.wake(
        await inTurn(() => markHasta(deps, caller.id, frame.conversacion, { seq: frame.seq, que: frame.t })),
      );
    case 'escribiendo':
      return presencia.write(caller.id, frame.conversacion, frame.on);
    case 'presencia':
      return presencia.set(canal, frame.estado);
    case 'ping':
      return send({ t: 'pong' });
    default:
      throw new Error(`version ${VERSION_REALTIME} knows no such frame`);
  }
}

function textoDe(frame: object): string {
  const texto = JSON.stringify(frame);
  if (texto.length <= DICHO_MAX) return texto;
  const dicho = v.safeParse(ConNumero, frame);
  return dicho.success ? JSON.stringify({ t: 'resincronizar', desde: dicho.output.evento.n }) : texto;
}

const errorDe = (ref: string, { status, code, message, headers }: ApiError): FrameServidor => ({
  t: 'error',
  ref,
  code: code ?? (status === 429 ? 'demasiadas_peticiones' : 'validacion'),
  message,
  status,
  reintentar_en: headers['Retry-After'] === undefined ? null : Number(headers['Retry-After']),
});

/** The `client_id` of an invalid frame, if it has one, or its type. */
function refOf(texto: string): string {
  const dicho = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ mensaje: v.object({ client_id: v.string() }) })),
    texto,
  );
  return dicho.success ? dicho.output.mensaje.client_id.slice(0, 64) : '';
}
