import { expect } from 'vitest';
import type { Escritor } from './escritor.ts';
import { type Dicho, type Persona, timelineOf } from './persona.ts';

/** What people themselves have said, and not what the platform notes. */
export const ofPeople = (todos: readonly Dicho[]) => todos.filter(({ tipo }) => tipo !== 'sistema');

/** Each message is in a timeline once, `seq` has no gap, and each writer's come in the order in which they were said. */
export function expectInOrder(todos: readonly Dicho[], escritores: readonly Escritor[]): void {
  expect(todos.map(({ seq }) => seq)).toEqual(todos.map((_, i) => i + 1));
  const places = new Map(ofPeople(todos).map(({ client_id }, i) => [client_id, i]));
  expect(places.size).toBe(ofPeople(todos).length);
  for (const { dichos } of escritores) {
    const suyos = dichos.flatMap((clientId) => places.get(clientId) ?? []);
    expect(suyos).toEqual(suyos.toSorted((a, b) => a - b));
    // Nothing was passed over: what is there is the beginning of what was said.
    expect(dichos.slice(0, suyos.length).every((clientId) => places.has(clientId))).toBe(true);
  }
}

/**
 * A picture in the midst of it. Everything said so far is acknowledged or waits with its writer, and never both; what is
 * acknowledged is in the timeline, where it was said to be; what is there and not acknowledged still waits with its writer.
 * @returns how many waited
 */
export async function takeFoto(
  escritores: readonly Escritor[],
  conversacion: number,
  quienMira: Persona,
): Promise<number> {
  const hechos = new Map(escritores.flatMap((escritor) => [...escritor.hechos]));
  const esperan = escritores.flatMap(({ pendientes }) => pendientes.map(({ client_id }) => client_id));
  const dichos = escritores.flatMap((escritor) => escritor.dichos);
  expect([...hechos.keys(), ...esperan].toSorted()).toEqual(dichos.toSorted());

  const todos = await timelineOf(quienMira, conversacion);
  expectInOrder(todos, escritores);
  const alli = new Map(ofPeople(todos).map(({ client_id, seq }) => [client_id, seq]));
  expect([...hechos].filter(([clientId, seq]) => alli.get(clientId) !== seq)).toEqual([]);

  // While it was read, people went on writing: what is there is theirs all the same.
  const conocidos = new Set(
    escritores.flatMap((escritor) => [...escritor.hechos.keys(), ...escritor.pendientes.map((uno) => uno.client_id)]),
  );
  expect([...alli.keys()].filter((clientId) => clientId === null || !conocidos.has(clientId))).toEqual([]);
  return esperan.length;
}
