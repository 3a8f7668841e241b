import { expect, test } from 'vitest';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { conversacion, evento, mensaje, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import type { Linea } from './linea.ts';
import { conversacionTras, cuenta, leidoHasta, lineaTras, listaTras, type PaginaLista } from './reductor.ts';

const linea = (desde: number, hasta: number, cambios: Partial<Linea> = {}): Linea => ({
  mensajes: serie(desde, hasta),
  hay_antes: desde > 1,
  hay_despues: false,
  ultimo_seq: hasta,
  ...cambios,
});
const nuevo = (seq: number, cambios: Parameters<typeof mensaje>[1] = {}) =>
  evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(seq, cambios) });
const seqs = (tras: ReturnType<typeof lineaTras>) => (tras === 'releer' ? tras : tras.mensajes.map(({ seq }) => seq));
const lectura = (usuario: number, leido_seq: number, cambios = {}) =>
  evento('lectura', {
    conversacion: 1,
    usuario,
    leido_seq,
    entregado_seq: leido_seq,
    leido_por_todos: null,
    entregado_a_todos: null,
    ...cambios,
  });

test('the next message is added, a repeated one replaces itself, and after a gap the API is asked', () => {
  expect(seqs(lineaTras(linea(1, 3), nuevo(4)))).toEqual([1, 2, 3, 4]);
  const otraVez = lineaTras(linea(1, 3), nuevo(3, { texto: 'Otro' }));
  expect(seqs(otraVez)).toEqual([1, 2, 3]);
  expect(otraVez !== 'releer' && otraVez.mensajes[2]?.texto).toBe('Otro');
  expect(lineaTras(linea(1, 3), nuevo(5))).toBe('releer');
});

test('in the middle of a long conversation a new message is not added to the line, but its end is known', () => {
  const tras = lineaTras(linea(40, 60, { hay_despues: true, ultimo_seq: 100 }), nuevo(101));
  expect(tras).toMatchObject({ ultimo_seq: 101, hay_despues: true });
  expect(seqs(tras)).toHaveLength(21);
});

test('a deleted message loses its text, both in its place and in quotes', () => {
  const cita = { seq: 1, autor_id: 8, texto: 'Mensaje 1', adjuntos: 0, eliminado: false };
  const antes = { ...linea(1, 2), mensajes: [mensaje(1), mensaje(2, { respuesta: cita })] };
  const ido = mensaje(1, { texto: '', eliminado_en: '2026-11-23T10:00:00.000Z' });
  const tras = lineaTras(antes, evento('mensaje.eliminado', { conversacion: 1, mensaje: ido }));
  expect(tras).toMatchObject({ mensajes: [{ texto: '' }, { respuesta: { eliminado: true, texto: '' } }] });
});

test('a message of another person adds one unread, up to a hundred; one’s own message marks all as read', () => {
  const una = conversacion(1, { no_leidos: 2, borrador: 'A medias' });
  expect(conversacionTras(una, nuevo(4), YO)).toMatchObject({ no_leidos: 3, ultimo_seq: 4, borrador: 'A medias' });
  expect(conversacionTras({ ...una, no_leidos: 100 }, nuevo(4), YO)).toMatchObject({ no_leidos: 100 });
  expect(conversacionTras(una, nuevo(4, { autor_id: YO }), YO)).toMatchObject({
    no_leidos: 0,
    leido_seq: 4,
    borrador: '',
  });
  expect(conversacionTras(una, nuevo(3), YO)).toMatchObject({ no_leidos: 2 });
});

test('messages of a blocked person do not count as unread, nor do events of a group that do not concern the reader', () => {
  const una = conversacion(1, { no_leidos: 2 });
  expect(conversacionTras(una, nuevo(4, { oculto: true, texto: '' }), YO)).toMatchObject({
    no_leidos: 2,
    ultimo_seq: 4,
  });
  const ido = mensaje(3, { oculto: true, texto: '', eliminado_en: '2026-11-23T10:00:00.000Z' });
  const borrado = evento('mensaje.eliminado', { conversacion: 1, mensaje: ido });
  expect(conversacionTras(una, borrado, YO)).toMatchObject({ no_leidos: 2 });
  const suceso = (que: 'titulo' | 'entra', a: number[]) => ({ que, quien: 8, a, texto: null });
  const mensajes = [
    mensaje(2, { autor_id: null, suceso: suceso('titulo', []) }),
    mensaje(3, { autor_id: null, suceso: suceso('entra', [YO]) }),
  ];
  const leida = leidoHasta(conversacion(1, { leido_seq: 0, no_leidos: 3 }), 1, { mensajes, hay_despues: false }, YO);
  expect(leida).toMatchObject({ leido_seq: 1, no_leidos: 1 });
});

test('the API is asked for data that an event does not bring: people who joined, a person whom the list does not name', () => {
  const suceso = { que: 'entra' as const, quien: 8, a: [9], texto: null };
  expect(conversacionTras(conversacion(1), nuevo(4, { autor_id: null, suceso }), YO)).toBe('releer');
  expect(conversacionTras(conversacion(1), nuevo(4, { autor_id: 99 }), YO)).toBe('releer');
  expect(conversacionTras(conversacion(1), evento('conversacion.actualizada', { conversacion: 1 }), YO)).toBe('releer');
});

test('an archived conversation leaves the archive with a message, unless it is muted', () => {
  const archivada = conversacion(1, { archivada: true });
  expect(conversacionTras(archivada, nuevo(4), YO)).toMatchObject({ archivada: false });
  const callada = { ...archivada, silenciada_hasta: '9999-12-31T00:00:00.000Z' };
  expect(conversacionTras(callada, nuevo(4), YO)).toMatchObject({ archivada: true });
});

test('receipts only grow; reading to the end on another device clears the count, and reading in part asks the API', () => {
  const una = conversacion(1, { no_leidos: 3, leido_seq: 0, leido_por_todos: 2 });
  const leida = conversacionTras(una, lectura(8, 3, { leido_por_todos: 3, entregado_a_todos: 3 }), YO);
  expect(leida).toMatchObject({ leido_por_todos: 3, entregado_a_todos: 3, no_leidos: 3 });
  expect(leida !== 'releer' && leida.participantes[0]?.leido_seq).toBe(3);
  expect(conversacionTras(una, lectura(8, 1, { leido_por_todos: 1 }), YO)).toMatchObject({ leido_por_todos: 2 });
  expect(conversacionTras(una, lectura(YO, 3), YO)).toMatchObject({ no_leidos: 0, leido_seq: 3 });
  expect(conversacionTras(una, lectura(YO, 2), YO)).toBe('releer');
});

test('after reading here up to a place, the unread count is of the messages of others after it', () => {
  const una = conversacion(1, { leido_seq: 1, no_leidos: 4, ultimo_seq: 5, marcada_no_leida: true });
  const { mensajes } = linea(1, 5);
  const conMio = mensajes.map((uno) => (uno.seq === 5 ? { ...uno, autor_id: YO } : uno));
  expect(leidoHasta(una, 3, { mensajes: conMio, hay_despues: false }, YO)).toMatchObject({
    leido_seq: 3,
    no_leidos: 1,
    marcada_no_leida: false,
  });
  const quieta = { ...una, marcada_no_leida: false };
  expect(leidoHasta(quieta, 1, { mensajes, hay_despues: false }, YO)).toBe(quieta);
});

const paginas = (...todas: Conversacion[][]): PaginaLista[] =>
  todas.map((data) => ({ data, meta: { cursor_siguiente: null, hay_mas: false, sin_leer: 1 } }));
const ids = (tras: ReturnType<typeof listaTras>) =>
  tras === 'releer' ? tras : tras.map(({ data }) => data.map(({ id }) => id));

test('a conversation with news moves up in the list, below the pinned ones, across the borders of pages', () => {
  const lista = paginas(
    [conversacion(1, { fijada: true, actualizado_en: '2026-11-01T00:00:00.000Z' }), conversacion(2)],
    [conversacion(3, { actualizado_en: '2026-11-02T00:00:00.000Z' })],
  );
  const tras = listaTras(lista, 3, (una) => ({ ...una, no_leidos: 1, actualizado_en: '2026-11-24T00:00:00.000Z' }));
  expect(ids(tras)).toEqual([[1, 3], [2]]);
  expect(tras !== 'releer' && tras[0]?.meta.sin_leer).toBe(2);
  expect(listaTras(lista, 4, (una) => una)).toBe('releer');
  expect(listaTras(lista, 3, (una) => ({ ...una, archivada: true }))).toBe('releer');
  expect(ids(listaTras(lista, 3, () => 'releer'))).toBe('releer');
});

test('muted and archived conversations do not count as unread', () => {
  expect(cuenta(conversacion(1, { no_leidos: 1 }))).toBe(true);
  expect(cuenta(conversacion(1, { marcada_no_leida: true }))).toBe(true);
  expect(cuenta(conversacion(1, { no_leidos: 1, archivada: true }))).toBe(false);
  expect(cuenta(conversacion(1, { no_leidos: 1, silenciada_hasta: '9999-12-31T00:00:00.000Z' }))).toBe(false);
  expect(cuenta(conversacion(1, { participantes: [], otros: 0, no_leidos: 0 }))).toBe(false);
});
