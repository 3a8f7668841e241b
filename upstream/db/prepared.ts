import type { CompiledQuery } from 'kysely';
import type { Db } from './schema/schema.ts';

/** Types of the values that a statement takes. */
type Valor = number | string | null | readonly number[] | readonly string[];

/** Stands in a query where a value will be; recognised among real values by its identity. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

let areNamed = true;

/** For the whole process: behind a pooler that gives every transaction another session, a named statement may not exist there. */
export function forgoNames(): void {
  areNamed = false;
}

/**
 * A query that is built once per process, and parsed and planned once per connection: for large frequent queries whose planning
 * would cost more than their rows. Name the columns: with `*`, a migration beside a running process breaks the plan. The
 * callers' tests fail if kysely or pg stop passing it on as a named statement.
 */
export function prepared<const K extends string, R>(
  name: string,
  keys: readonly K[],
  build: (db: Db, at: Record<K, number>) => { compile(): CompiledQuery<R> },
): (db: Db, values: Record<K, Valor>) => Promise<R[]> {
  let query: CompiledQuery<R> | undefined;
  return async (db, values) => {
    query ??= compileWith(db, keys, build);
    const given = new Map<string, Valor>(Object.entries(values));
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? given.get(one.key) : one));
    // kysely passes `sql` to pg untouched, and pg accepts {name, text} in place of a text (pg: Client.query).
    const sql = areNamed ? ({ name, text: query.sql } as unknown as string) : query.sql;
    return (await db.executeQuery<R>({ ...query, sql, parameters })).rows;
  };
}

function compileWith<K extends string, R>(
  db: Db,
  keys: readonly K[],
  build: (db: Db, at: Record<K, number>) => { compile(): CompiledQuery<R> },
): CompiledQuery<R> {
  const at = Object.fromEntries(keys.map((key) => [key, new Placeholder(key)]));
  // The builder does not look at parameters, so a placeholder may stand for the number that replaces it.
  return build(db, at as unknown as Record<K, number>).compile();
}
