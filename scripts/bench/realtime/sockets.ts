import { WebSocket } from 'ws';
import { RUTA_REALTIME } from '#shared/contract/realtime';
import type { Person } from './people.ts';
import { OUR_PAGE } from './platform.ts';

interface Message {
  conversation: number;
  clientId: string;
  text: string;
}

/** A received message: its id, its place in the conversation, its author. */
interface Heard {
  conversation: number;
  clientId: string;
  seq: number;
  author: number;
}

export interface Speaker {
  say(message: Message): void;
  close(): void;
}

export interface Ears {
  heard(message: Heard): void;
  acknowledged(clientId: string): void;
  /** Called when the socket ended without our doing. */
  broken(why: string): void;
}

/** Opens one person's socket; resolves when the server has greeted it. */
export type Dial = (url: string, who: Person, conversations: readonly number[], ears: Ears) => Promise<Speaker>;

function open(url: string, headers: Record<string, string>): WebSocket {
  return new WebSocket(url.replace(/^http/, 'ws'), { perMessageDeflate: false, headers, handshakeTimeout: 30_000 });
}

function guard(ws: WebSocket, { broken }: Ears, reject: (error: Error) => void): () => void {
  let isOver = false;
  ws.on('error', reject);
  ws.on('close', (code, reason) => {
    reject(new Error(`closed with ${code}`));
    if (!isOver) broken(`${code} ${reason}`);
  });
  return () => {
    isOver = true;
    ws.terminate();
  };
}

/** Each person has an address of their own, as behind a balancer. */
const addressOf = (id: number) => `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;

export const dialOurs: Dial = (url, { id, cookie }, _, ears) =>
  new Promise((resolve, reject) => {
    const ws = open(url + RUTA_REALTIME, { ...OUR_PAGE, cookie, 'x-forwarded-for': addressOf(id) });
    const close = guard(ws, ears, reject);
    ws.on('open', () => ws.send('{"t":"hola","v":1,"despues":null}'));
    ws.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.t === 'evento' && frame.evento.tipo === 'mensaje.nuevo') {
        const { conversacion, client_id, seq, autor_id } = frame.evento.carga.mensaje;
        ears.heard({ conversation: conversacion, clientId: client_id, seq, author: autor_id });
      } else if (frame.t === 'ack') ears.acknowledged(frame.client_id);
      else if (frame.t === 'error' || frame.t === 'resincronizar') ears.broken(JSON.stringify(frame));
      else if (frame.t === 'bienvenida')
        resolve({
          close,
          say: ({ conversation, clientId, text }) =>
            ws.send(
              JSON.stringify({
                t: 'enviar',
                conversacion: conversation,
                mensaje: { client_id: clientId, texto: text },
              }),
            ),
        });
    });
  });

/**
 * socket.io's protocol as its clients speak it, without the client library, so that generating the load costs the same on both
 * sides.
 */
export const dialSocketIo: Dial = (url, { id }, conversations, ears) =>
  new Promise((resolve, reject) => {
    const query = `EIO=4&transport=websocket&usuario=${id}&salas=${conversations.join(',')}`;
    const ws = open(`${url}/socket.io/?${query}`, {});
    const close = guard(ws, ears, reject);
    const under = new Map<string, string>();
    let last = 0;
    ws.on('message', (data) => {
      const text = String(data);
      if (text === '2') ws.send('3');
      else if (text.startsWith('0')) ws.send('40');
      else if (text.startsWith('40'))
        resolve({
          close,
          say({ conversation, clientId, text: texto }) {
            under.set(String(++last), clientId);
            ws.send(
              `42${last}${JSON.stringify(['enviar', { conversacion: conversation, client_id: clientId, texto }])}`,
            );
          },
        });
      else if (text.startsWith('43')) {
        const number = /^43(\d+)/.exec(text)?.[1] ?? '';
        ears.acknowledged(under.get(number) ?? '');
        under.delete(number);
      } else if (text.startsWith('42')) {
        const [, { conversacion, client_id, seq, autor }] = JSON.parse(text.slice(2));
        ears.heard({ conversation: conversacion, clientId: client_id, seq, author: autor });
      }
    });
  });
