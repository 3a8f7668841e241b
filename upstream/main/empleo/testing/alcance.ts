/** `todo`: every role tries every call in every state. `muestra`: permitted roles try every call, other roles one call in each state. */
export type Alcance = 'muestra' | 'todo';

/** The calls that a role tries in a state. `turno` counts roles and states: it picks the sampled call in rotation, never at random. */
export function loQuePrueba<T>(alcance: Alcance, puede: boolean, todo: readonly T[], turno: number): readonly T[] {
  if (alcance === 'todo' || puede) return todo;
  const n = turno % todo.length;
  return todo.slice(n, n + 1);
}
