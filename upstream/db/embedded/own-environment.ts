/** PGPORT, PGSSLMODE, PGOPTIONS, PGDATA… `pg` and PostgreSQL's own programs heed them. PGBOUNCER is the tests' own. */
const OF_ANOTHER = /^PG(?!BOUNCER$)/;

/** What the operator's shell says of other databases is not about the embedded one: it is forgotten, for our children too. */
export function forgetOtherDatabases(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (OF_ANOTHER.test(name)) delete env[name];
}
