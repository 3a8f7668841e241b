import { once } from 'node:events';
import pg from 'pg';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { type FrameCliente, lineaDe, partesDeLinea, RUTA_ENLACE } from '#shared/contract/realtime';
import { CANAL_EVENTOS } from '../../../chat/despertador.ts';
import { atFileEnd } from '../../../testing/at-file-end.ts';
import type { TestMain } from '../../../testing/build-test-main.ts';
import { buildMain } from '../../app.ts';
import { chatDePrueba } from '../../chat/testing/chat-de-prueba.ts';
import { createTimbre, lineaDePostgres, openTiempoReal } from '../tiempo-real.ts';

// biome-ignore lint/suspicious/noExplicitAny: frames as they come; each test looks at what it asked for.
export type Frame = any;

/** A main API with its realtime end, as a separate process: it listens on a port, and hears other processes by NOTIFY. */
export async function startProceso(main: TestMain) {
  const timbre = createTimbre(lineaDePostgres(main.db), () => {});
  const { wake, review, receive } = timbre.despertador;
  const deps = { ...main.deps, wake, reviewPresencia: review };
  const app = buildMain(deps);
  const { centro, presencia } = openTiempoReal(app, deps, timbre);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const oido = new pg.Client(main.connection);
  // The test database is dropped while the listener is connected.
  oido.on('error', () => {});
  await oido.connect();
  oido.on('notification', ({ payload = '' }) => receive(payload));
  await oido.query(`listen ${CANAL_EVENTOS}`);
  const stop = async () => {
    await app.close();
    await oido.end().catch(() => {});
  };
  atFileEnd(stop);
  return { app, centro, presencia, url, stop, deafen: () => oido.query(`unlisten ${CANAL_EVENTOS}`) };
}

/** A BFF's end of a link. */
export async function openEnlace(url: string) {
  const ws = new WebSocket(url.replace('http', 'ws') + RUTA_ENLACE, { perMessageDeflate: false });
  const lineas = new Map<number, { signo: string; dicho: Frame }[]>();
  ws.on('message', (data) => {
    const linea = partesDeLinea(String(data));
    if (!linea) return;
    const suyas = lineas.get(linea.canal) ?? [];
    suyas.push({ signo: linea.signo, dicho: JSON.parse(linea.resto) });
    lineas.set(linea.canal, suyas);
  });
  await once(ws, 'open');
  atFileEnd(() => ws.terminate());
  const de = (canal: number) => lineas.get(canal) ?? [];
  const find = (canal: number, is: (linea: { signo: string; dicho: Frame }) => boolean) =>
    vi.waitUntil(() => de(canal).find(is), { timeout: 15_000, interval: 5 });
  return {
    ws,
    de,
    find,
    raw: (texto: string) => ws.send(texto),
    send: (canal: number, frame: FrameCliente) => ws.send(lineaDe('=', canal, JSON.stringify(frame))),
    events: (canal: number): Frame[] => de(canal).flatMap(({ dicho }) => (dicho.t === 'evento' ? [dicho.evento] : [])),
    frame: async (canal: number, t: string, is: (dicho: Frame) => boolean = () => true): Promise<Frame> =>
      (await find(canal, ({ dicho }) => dicho.t === t && is(dicho))).dicho,
    /** Joins and sends `hola`. @returns the answer */
    async join(canal: number, bearer: string, despues: number | null = null) {
      const pedido = {
        bearer,
        timezone: 'Europe/Madrid',
        request_id: `prueba-${canal}`,
      };
      ws.send(lineaDe('+', canal, JSON.stringify(pedido)));
      const linea = await find(canal, ({ signo }) => signo === '+' || signo === '-');
      if (linea.signo === '+') {
        this.send(canal, { t: 'hola', v: 1, despues });
        await this.frame(canal, 'bienvenida');
      }
      return linea;
    },
  };
}

/** Two processes of the main API on one database, and two people in a conversation. */
export async function dosProcesos(main: TestMain) {
  const { openId } = chatDePrueba(main);
  const [uno, otro] = [await startProceso(main), await startProceso(main)];
  return {
    uno,
    otro,
    async dos() {
      const [ana, luis] = [await main.buildUsuario({ nombre: 'Ana' }), await main.buildUsuario({ nombre: 'Luis' })];
      return { ana: ana.id, luis: luis.id, id: await openId(ana.id, luis.id) };
    },
  };
}
