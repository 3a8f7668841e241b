import type { Db } from '../db/schema/schema.ts';

/** The same database, with a count of its statements. */
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
    /** The statements since the last call. */
    cuantas(): number {
      const hasta = preguntas;
      preguntas = 0;
      return hasta;
    },
  };
}
