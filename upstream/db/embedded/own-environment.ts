/** PGPORT, PGSSLMODE, PGOPTIONS, PGDATA …, which `pg` and PostgreSQL's programs read. PGBOUNCER is used by the tests. */
const OF_ANOTHER = /^PG(?!BOUNCER$)/;

/** Removes the operator's variables for other databases, which must not affect the embedded one, from this process and its children. */
export function forgetOtherDatabases(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (OF_ANOTHER.test(name)) delete env[name];
}
