import { expect, test } from 'vitest';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensaje, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { cuandoDe, diaDe, filasDe, type Pendiente } from './filas.ts';

const AHORA = new Date(2026, 10, 23, 18, 0);
const el = (dia: number, hora: number, minuto: number, mes = 10) =>
  new Date(2026, mes, dia, hora, minuto).toISOString();
const filas = (mensajes: Mensaje[], nuevoDesde: number | null = null, pendientes: Pendiente[] = []) =>
  filasDe(mensajes, pendientes, { yo: YO, nuevoDesde, hayAntes: false, ahora: AHORA });

test('messages that one person writes within five minutes on one day are grouped', () => {
  const todas = filas([
    mensaje(1, { creado_en: el(23, 9, 0) }),
    mensaje(2, { creado_en: el(23, 9, 5) }),
    mensaje(3, { creado_en: el(23, 9, 11) }),
    mensaje(4, { creado_en: el(23, 9, 12), autor_id: YO }),
  ]);
  expect(todas.map(({ inicio, fin }) => [inicio, fin])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
  const noche = filas([mensaje(1, { creado_en: el(22, 23, 59) }), mensaje(2, { creado_en: el(23, 0, 1) })]);
  expect(noche.map(({ inicio }) => inicio)).toEqual([true, true]);
});

test('each day begins with its name, once', () => {
  const todas = filas([
    mensaje(1, { creado_en: el(16, 9, 0) }),
    mensaje(2, { creado_en: el(22, 9, 0) }),
    mensaje(3, { creado_en: el(22, 20, 0) }),
    mensaje(4, { creado_en: el(23, 9, 0) }),
  ]);
  expect(todas.map(({ dia }) => dia)).toEqual(['lunes 16 de noviembre', 'Ayer', null, 'Hoy']);
  expect(diaDe(new Date(2025, 11, 31), AHORA)).toBe('miércoles 31 de diciembre de 2025');
});

test('«Mensajes nuevos» stands above the first unread message, and splits the group of its author', () => {
  const todas = filas([mensaje(1), mensaje(2), mensaje(3)], 2);
  expect(todas.map(({ nuevos }) => nuevos)).toEqual([false, true, false]);
  expect(todas.map(({ inicio }) => inicio)).toEqual([true, true, false]);
});

test('the first loaded message is hidden until the one before it is known; loading older ones keeps the other rows', () => {
  const dichos = [1, 2, 3, 4].map((seq) => mensaje(seq, { creado_en: el(22, 9, seq) }));
  const conAntes = (desde: number, hayAntes: boolean) =>
    filasDe(dichos.slice(desde), [], { yo: YO, nuevoDesde: null, hayAntes, ahora: AHORA });
  const [antes, ahora] = [conAntes(2, true), conAntes(0, false)];
  expect(antes.map(({ clave }) => clave)).toEqual(['n4']);
  expect(ahora.map(({ clave }) => clave)).toEqual(['n1', 'n2', 'n3', 'n4']);
  // The very same row object, which is not drawn again.
  expect(antes[0]).toBe(ahora[3]);
  // A message is shown all the same when it is the only one.
  expect(conAntes(3, true).map(({ clave }) => clave)).toEqual(['n4']);
});

test('one’s own message keeps its key from the queue to the line', () => {
  const client_id = '00000000-0000-4000-8000-000000000001';
  const comun = { client_id, texto: 'Hola', adjuntos: [], respuesta: null, menciones: [], creado_en: el(23, 9, 0) };
  const [espera] = filas([], null, [{ ...comun, conversacion: 1, estado: 'en_cola', motivo: null }]);
  const [llegado] = filas([mensaje(1, { client_id, autor_id: YO })]);
  expect(espera?.clave).toBe(llegado?.clave);
});

test('the list shows the time in its shortest form', () => {
  const dias = [el(23, 9, 5), el(22, 9, 5), el(19, 9, 5), el(2, 9, 5)];
  expect(dias.map((uno) => cuandoDe(uno, AHORA))).toEqual(['09:05', 'ayer', 'jueves', '02/11/26']);
});
