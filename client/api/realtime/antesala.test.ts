import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Antesala, createAntesala } from './antesala.ts';
import { type MensajeEnCola, type Realtime, SIN_CANAL } from './realtime.ts';

const NUEVO = { conversacion: 7, adjuntos: [], respuesta: null, menciones: [] };

let quien: number | null;
let antesala: Antesala;

/** A fake channel that keeps the messages that it is given. */
function canalDePrueba(): Realtime {
  let todos: readonly MensajeEnCola[] = [];
  const oyentes = new Set<() => void>();
  const quedan = (nuevos: readonly MensajeEnCola[]) => {
    todos = nuevos;
    for (const oyente of oyentes) oyente();
  };
  return {
    ...SIN_CANAL,
    cola: {
      todos: () => todos,
      put(nuevo) {
        const creado_en = '2026-01-01T00:00:00.000Z';
        quedan([...todos, { client_id: 'del canal', ...nuevo, estado: 'en_cola', motivo: null, creado_en }]);
        return true;
      },
      change: (id, texto) => quedan(todos.map((uno) => (uno.client_id === id ? { ...uno, texto } : uno))),
      retry: (id) => quedan(todos.map((uno) => (uno.client_id === id ? { ...uno, estado: 'enviando' } : uno))),
      discard: (id) => quedan(todos.filter((uno) => uno.client_id !== id)),
      subscribe(oyente) {
        oyentes.add(oyente);
        return () => oyentes.delete(oyente);
      },
    },
  };
}

function isAsked(): boolean {
  const cierre = new Event('beforeunload', { cancelable: true });
  dispatchEvent(cierre);
  return cierre.defaultPrevented;
}

beforeEach(() => {
  quien = 1;
  antesala = createAntesala(() => quien);
});
afterEach(() => {
  for (const { client_id } of antesala.cola.todos()) antesala.cola.discard(client_id);
});

test('waiting messages go to the channel in their order, and the browser does not ask before closing any more', () => {
  const canal = canalDePrueba();
  antesala.cola.put({ ...NUEVO, texto: 'Uno' });
  antesala.cola.put({ ...NUEVO, texto: 'Dos' });
  expect(isAsked()).toBe(true);
  const ids = antesala.cola.todos().map((uno) => uno.client_id);
  antesala.pass(canal);
  expect(canal.cola.todos().map((uno) => [uno.client_id, uno.texto])).toEqual([
    [ids[0], 'Uno'],
    [ids[1], 'Dos'],
  ]);
  expect(isAsked()).toBe(false);
});

test('a page that has not rendered since the handover writes, edits, retries and discards in the channel', () => {
  const canal = canalDePrueba();
  const oido = vi.fn();
  antesala.cola.subscribe(oido);
  antesala.cola.put({ ...NUEVO, texto: 'Antes' });
  antesala.pass(canal);
  oido.mockClear();
  expect(antesala.cola.put({ ...NUEVO, client_id: 'tarde', texto: 'Después' })).toBe(true);
  expect(canal.cola.todos().map((uno) => uno.texto)).toEqual(['Antes', 'Después']);
  expect(antesala.cola.todos()).toBe(canal.cola.todos());
  expect(isAsked()).toBe(false);
  antesala.cola.change('tarde', 'Después, mejor dicho');
  expect(canal.cola.todos()[1]?.texto).toBe('Después, mejor dicho');
  antesala.cola.retry('tarde');
  expect(canal.cola.todos()[1]?.estado).toBe('enviando');
  antesala.cola.discard('tarde');
  expect(canal.cola.todos().map((uno) => uno.texto)).toEqual(['Antes']);
  // Subscribers of the waiting room hear each of these changes.
  expect(oido).toHaveBeenCalledTimes(4);
});

test('the messages of one person are not given to the next person of this window', () => {
  const canal = canalDePrueba();
  antesala.cola.put({ ...NUEVO, texto: 'De la primera' });
  quien = 2;
  antesala.pass(canal);
  expect(canal.cola.todos()).toEqual([]);
});
