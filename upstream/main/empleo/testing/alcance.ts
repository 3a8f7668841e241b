/** `todo`: every role tries everything in every state. `muestra`: who may does, each other role tries one thing in each state. */
export type Alcance = 'muestra' | 'todo';

/** What a role tries in a state. `turno` counts roles and states up: what is tried of the rest goes round, never by chance. */
export function loQuePrueba<T>(alcance: Alcance, puede: boolean, todo: readonly T[], turno: number): readonly T[] {
  if (alcance === 'todo' || puede) return todo;
  const n = turno % todo.length;
  return todo.slice(n, n + 1);
}
