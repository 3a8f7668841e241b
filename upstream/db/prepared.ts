import type { CompiledQuery } from 'kysely';
import type { Db } from '../deps.ts';

/** What a statement can be given. */
type Valor = number | string | null | readonly number[] | readonly string[];

/** What stands in a query where a value will be, told from every real value by its identity. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

let areNamed = true;

/** Of the process: behind a pooler that gives every transaction another session, what has a name is not there any more. */
export function forgoNames(): void {
  areNamed = false;
}

/**
 * A query that is built once, and parsed and planned once a connection: for large ones that run often, whose planning would
 * cost more than their rows. Name its columns one by one: with `*` a migration beside a running process breaks the plan.
 * The tests of its callers fail if kysely or pg stop passing it on as a named statement.
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
    // kysely hands `sql` to pg untouched, and pg takes {name, text} where it takes a text (pg: Client.query).
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
  // Parameters are opaque to the builder, so that a placeholder may stand for the number that it becomes.
  return build(db, at as unknown as Record<K, number>).compile();
}
