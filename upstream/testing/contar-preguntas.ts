import type { Db } from '../deps.ts';

/** The same database, and how many statements it was asked. */
export function contarPreguntas(db: Db) {
  let preguntas = 0;
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        preguntas += 1;
        return result;
      },
    }),
    /** Those since the last time that it was asked. */
    cuantas(): number {
      const hasta = preguntas;
      preguntas = 0;
      return hasta;
    },
  };
}
