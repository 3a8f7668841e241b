import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realtimeDePrueba } from '../../testing/chat/realtime-de-prueba.ts';
import { sayPresencia } from './say-presencia.ts';

let canal: ReturnType<typeof realtimeDePrueba>;
let stop: () => void;
let tieneFoco: boolean;
/** Locks that tabs of this browser hold: ours, and those of simulated tabs. */
let cerrojos: Set<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  tieneFoco = true;
  document.hasFocus = () => tieneFoco;
  cerrojos = new Set();
  const locks = {
    query: async () => ({ held: [...cerrojos].map(() => ({ name: 'se-mira' })) }),
    async request(_: string, __: object, mientras: () => Promise<void>) {
      cerrojos.add('esta');
      await mientras();
      cerrojos.delete('esta');
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  canal = realtimeDePrueba();
  stop = sayPresencia(canal.realtime);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'hasFocus');
});
const foco = (tiene: boolean) => {
  tieneFoco = tiene;
  window.dispatchEvent(new Event(tiene ? 'focus' : 'blur'));
};
const dichos = () => canal.dichos.map((uno) => uno.t === 'presencia' && uno.estado);
const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a person who looks is present; away two seconds after they leave the tab, and present at once when back', async () => {
  await pasan(0);
  expect(dichos()).toEqual(['activa']);
  foco(false);
  await pasan(1_900);
  expect(dichos()).toEqual(['activa']);
  await pasan(200);
  expect(dichos()).toEqual(['activa', 'ausente']);
  foco(true);
  await pasan(0);
  expect(dichos()).toEqual(['activa', 'ausente', 'activa']);
});

test('a person who looks at another tab of this browser is present', async () => {
  cerrojos.add('otra pestaña');
  foco(false);
  await pasan(2_100);
  expect(dichos()).toEqual(['activa', 'activa']);
});

test('a person who has touched nothing for five minutes is away, and present with the first touch', async () => {
  await pasan(4 * 60_000);
  window.dispatchEvent(new Event('pointermove'));
  await pasan(4 * 60_000);
  expect(dichos()).toEqual(['activa']);
  await pasan(61_000 + 2_100);
  expect(dichos()).toEqual(['activa', 'ausente']);
  window.dispatchEvent(new Event('keydown'));
  await pasan(0);
  expect(dichos()).toEqual(['activa', 'ausente', 'activa']);
});

test('a page in the back/forward cache releases its lock', async () => {
  await pasan(0);
  expect(cerrojos.size).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  await pasan(0);
  expect(cerrojos.size).toBe(0);
});
