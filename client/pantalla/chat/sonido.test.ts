import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { conversacion, evento, mensaje, YO } from '../../testing/chat/chat-de-prueba.ts';
import { realtimeDePrueba } from '../../testing/chat/realtime-de-prueba.ts';
import { conversacionQuery, preferenciasQuery } from './consultas-comunes.ts';
import { listenSonido } from './sonido.ts';

let client: QueryClient;
let canal: ReturnType<typeof realtimeDePrueba>;
let stop: () => void;
let tonos: number;
/** A fake AudioContext, suspended until the first press as in a browser. */
let estadoAudio: 'running' | 'suspended';

class AudioDePrueba {
  currentTime = 0;
  destination = {};
  get state() {
    return estadoAudio;
  }
  resume = () => new Promise(() => {});
  close = async () => {};
  createOscillator = () => ({ frequency: {}, connect: (a: unknown) => a, start: () => (tonos += 1), stop: () => {} });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (a: unknown) => a,
  });
}

const PREFERENCIAS = { recibos: true, presencia: true, quien_puede_escribirme: 'todos', acepto_visitas: true } as const;
const prefiere = (sonido: boolean) => client.setQueryData(preferenciasQuery.queryKey, { ...PREFERENCIAS, sonido });
const tiene = (cambios: Parameters<typeof conversacion>[1]) =>
  client.setQueryData(conversacionQuery(1).queryKey, conversacion(1, cambios));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('AudioContext', AudioDePrueba);
  tonos = 0;
  estadoAudio = 'running';
  document.hasFocus = () => false;
  client = buildQueryClient();
  canal = realtimeDePrueba();
  stop = listenSonido(client, canal.realtime, YO);
  prefiere(true);
  tiene({});
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'hasFocus');
});
async function llega(cambios: Parameters<typeof mensaje>[1] = {}) {
  canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(4, cambios) }));
  await vi.advanceTimersByTimeAsync(500);
}

test('another person’s message plays a sound; several in a row play one, and another one after two seconds', async () => {
  await llega();
  await llega();
  expect(tonos).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await llega();
  expect(tonos).toBe(2);
});

test('no sound for one’s own messages, system messages and those of blocked people', async () => {
  for (const cambios of [{ autor_id: YO }, { autor_id: null }, { oculto: true }]) await llega(cambios);
  expect(tonos).toBe(0);
});

test('no sound when it is switched off, or for a person who looks; nor for a muted conversation until its muting ends', async () => {
  prefiere(false);
  await llega();
  prefiere(true);
  document.hasFocus = () => true;
  await llega();
  document.hasFocus = () => false;
  tiene({ silenciada_hasta: '9999-12-31T00:00:00.000Z' });
  await llega();
  expect(tonos).toBe(0);
  tiene({ silenciada_hasta: '2026-01-01T00:00:00.000Z' });
  await llega();
  expect(tonos).toBe(1);
});

test('one of several tabs plays the sound, and none while another tab is in use', async () => {
  let tomados = 0;
  let miradas = 0;
  const request = async (_: string, __: object, con: (turno: object | null) => Promise<void>) => {
    tomados += 1;
    await con(tomados === 1 ? null : {});
  };
  const query = async () => ({ held: miradas > 0 ? [{ name: 'se-mira' }] : [] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  await llega();
  expect([tonos, tomados]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  miradas = 1;
  await llega();
  expect([tonos, tomados]).toEqual([0, 1]);
  miradas = 0;
  await llega();
  expect([tonos, tomados]).toEqual([1, 2]);
});

test('a sound that the browser does not allow now is not played later', async () => {
  estadoAudio = 'suspended';
  await llega();
  estadoAudio = 'running';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tonos).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await llega();
  expect(tonos).toBe(1);
});
