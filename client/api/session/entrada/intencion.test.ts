import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, startServer } from '../../../testing/test-server.ts';
import { connectToasts, type ToastContent } from '../../../ui/toast/toast-queue.ts';
import { readAlmacen } from '../../browser/almacen.ts';
import { finishIntencion, rememberIntencion } from './intencion.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sePuede = true;
const dicho: ToastContent[] = [];

beforeEach(async () => {
  sePuede = true;
  dicho.length = 0;
  connectToasts((content) => dicho.push(content));
  server = await startServer((_, response) => {
    if (sePuede) return void response.writeHead(204).end();
    json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const CLASES = [
  ['oferta', '/api/empleo/guardadas/7', 'Oferta guardada', 'No hemos podido guardar la oferta'],
  ['noticia', '/api/noticias/7/guardada', 'Guardada en tus noticias', 'No hemos podido guardar la noticia'],
  ['area', '/api/noticias/areas/7/seguimiento', 'Sigues el área', 'No hemos podido seguir el área'],
  ['producto', '/visita/api/productos/7/seguimiento', 'Sigues el producto', 'No hemos podido seguir el producto'],
] as const;

test.each(CLASES)(
  '%s: what was pressed before the login is done after it, once, and said',
  async (tipo, url, hecho) => {
    rememberIntencion(tipo, 7);
    await finishIntencion();
    await finishIntencion();
    expect(server.seen.map((una) => `${una.method} ${una.url}`)).toEqual([`PUT ${url}`]);
    expect(dicho).toEqual([{ title: hecho, tone: 'success' }]);
    expect(readAlmacen('intencion')).toBeNull();
  },
);

test.each(CLASES)('%s: an impossible action is reported, and not tried again', async (tipo, _, __, sinHacer) => {
  sePuede = false;
  rememberIntencion(tipo, 7);
  await finishIntencion();
  await finishIntencion();
  expect(server.seen).toHaveLength(1);
  expect(dicho).toEqual([{ title: sinHacer, tone: 'danger', text: expect.stringMatching(/\.$/) }]);
});

test('an action that was pressed more than two hours ago is not done', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  rememberIntencion('producto', 7);
  vi.setSystemTime(Date.now() + 2 * 3_600_000 + 1);
  await finishIntencion();
  expect(server.seen).toEqual([]);
  expect(dicho).toEqual([]);
});

test.each(['busqueda', 'alerta'] as const)(
  '%s: its page opens the dialog; the login leaves it to that',
  async (tipo) => {
    rememberIntencion(tipo);
    await finishIntencion();
    expect(server.seen).toEqual([]);
    expect(readAlmacen('intencion')?.tipo).toBe(tipo);
  },
);
