import { expect } from 'vitest';
import type { Escritor } from './escritor.ts';
import { type Dicho, type Persona, timelineOf } from './persona.ts';

/** The messages of people, without the platform's own notes. */
export const ofPeople = (todos: readonly Dicho[]) => todos.filter(({ tipo }) => tipo !== 'sistema');

/**
 * Asserts that each message is in a timeline once, that `seq` has no gap, and that each writer's messages are in the order in
 * which they were sent.
 */
export function expectInOrder(todos: readonly Dicho[], escritores: readonly Escritor[]): void {
  expect(todos.map(({ seq }) => seq)).toEqual(todos.map((_, i) => i + 1));
  const places = new Map(ofPeople(todos).map(({ client_id }, i) => [client_id, i]));
  expect(places.size).toBe(ofPeople(todos).length);
  for (const { dichos } of escritores) {
    const suyos = dichos.flatMap((clientId) => places.get(clientId) ?? []);
    expect(suyos).toEqual(suyos.toSorted((a, b) => a - b));
    // No message was skipped: the stored ones are the first of those sent.
    expect(dichos.slice(0, suyos.length).every((clientId) => places.has(clientId))).toBe(true);
  }
}

/**
 * Checks a consistent state in the middle of it all. Every message sent so far is either acknowledged or waits with its writer;
 * an acknowledged one is in the timeline at its `seq`; one that is in the timeline and not acknowledged still waits with its
 * writer.
 * @returns the number of waiting messages
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

  // People went on writing during the read: newer messages must be theirs, too.
  const conocidos = new Set(
    escritores.flatMap((escritor) => [...escritor.hechos.keys(), ...escritor.pendientes.map((uno) => uno.client_id)]),
  );
  expect([...alli.keys()].filter((clientId) => clientId === null || !conocidos.has(clientId))).toEqual([]);
  return esperan.length;
}
