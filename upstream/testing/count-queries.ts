import type { Db } from '../db/schema/schema.ts';

/** The same database, with a count of its statements. */
export function countQueries(db: Db) {
  let queries = 0;
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    }),
    /** The statements since the last call. */
    cuantas(): number {
      const hasta = queries;
      queries = 0;
      return hasta;
    },
  };
}
