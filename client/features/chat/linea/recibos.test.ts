import { expect, test } from 'vitest';
import type { MensajeEnCola } from '../../../api/realtime/realtime.ts';
import { conversacion, mensaje, YO } from '../../../testing/chat/chat-de-prueba.ts';
import type { Pendiente } from './filas.ts';
import { pendientesTras } from './pendientes.ts';
import { estadoDe, ultimaFilaVista } from './recibos.ts';

test('one’s own message is sent, then delivered to all, then read by all', () => {
  const recibos = conversacion(1, { entregado_a_todos: 2, leido_por_todos: 1 });
  const mio = (seq: number) => estadoDe(mensaje(seq, { autor_id: YO }), recibos, YO);
  expect([mio(1), mio(2), mio(3)]).toEqual(['leido', 'entregado', 'enviado']);
  expect(estadoDe(mensaje(1), recibos, YO)).toBeNull();
  expect(estadoDe(mensaje(1, { autor_id: YO, eliminado_en: '2026-11-23T10:00:00.000Z' }), recibos, YO)).toBeNull();
});

const ventana = (desde: number, alto: number, alturas: number[]) => {
  const inicioDe = (n: number) => alturas.slice(0, n).reduce((suma, una) => suma + una, 0);
  return ultimaFilaVista(
    {
      desde,
      alto,
      inicioDe,
      altoDe: (n) => alturas[n] ?? 0,
      filaEn: (offset) => {
        const n = alturas.findIndex((una, lugar) => inicioDe(lugar) + una > offset);
        return n < 0 ? alturas.length - 1 : n;
      },
    },
    alturas.length,
  );
};
test('a message is read when its end was displayed, or it filled the viewport', () => {
  expect(ventana(0, 100, [40, 40, 40])).toBe(1);
  expect(ventana(0, 120, [40, 40, 40])).toBe(2);
  expect(ventana(40, 100, [40, 400, 40])).toBe(1);
  expect(ventana(0, 100, [400])).toBe(0);
  expect(ventana(0, 0, [40, 40])).toBeNull();
  expect(ventana(0, 100, [])).toBeNull();
});

const enCola = (n: number, cambios: Partial<MensajeEnCola> = {}): MensajeEnCola => ({
  client_id: `c${n}`,
  conversacion: 1,
  texto: `Espera ${n}`,
  adjuntos: [],
  respuesta: null,
  menciones: [],
  estado: 'en_cola',
  motivo: null,
  creado_en: '2026-11-23T09:00:00.000Z',
  ...cambios,
});
const NINGUNO: ReadonlySet<string> = new Set();
const claves = (todos: readonly Pendiente[]) => todos.map(({ client_id, estado }) => `${client_id} ${estado}`);

test('between queue and line a message is never shown twice and never missing', () => {
  const uno = pendientesTras([], [enCola(1), enCola(2)], [], NINGUNO);
  expect(claves(uno)).toEqual(['c1 en_cola', 'c2 en_cola']);
  // The first is acknowledged and has left the queue; its event is on its way.
  const dos = pendientesTras(uno, [enCola(2, { estado: 'enviando' })], [], NINGUNO);
  expect(claves(dos)).toEqual(['c1 enviado', 'c2 enviando']);
  const tres = pendientesTras(dos, [enCola(2, { estado: 'enviando' })], [mensaje(1, { client_id: 'c1' })], NINGUNO);
  expect(claves(tres)).toEqual(['c2 enviando']);
  // The event came before the acknowledgement.
  expect(pendientesTras(tres, [enCola(2)], [mensaje(2, { client_id: 'c2' })], NINGUNO)).toEqual([]);
});

test('a discarded message disappears; without a change the list is the same object', () => {
  const cola = [enCola(1)];
  const uno = pendientesTras([], cola, [], NINGUNO);
  expect(pendientesTras(uno, cola, [], NINGUNO)).toBe(uno);
  expect(pendientesTras(uno, [], [], new Set(['c1']))).toEqual([]);
  const ido = pendientesTras(uno, [], [], NINGUNO);
  expect(pendientesTras(ido, [], [], NINGUNO)).toBe(ido);
});
