import path from 'node:path';
import pg from 'pg';
import { postgresBin } from './postgres-bin.ts';
import { startPostgresServer } from './postgres-server.ts';

export interface OwnPostgres {
  /** Creates an empty database whose owner is no superuser; gives its URL. */
  create(): Promise<string>;
  /** Uses up this many transaction ids. */
  burn(transactions: number): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const OWNER = 'duena';

/** A PostgreSQL like an operator's own: another major version, another collation, no superuser. */
export async function launchOwnPostgres(): Promise<OwnPostgres> {
  const bin = postgresBin();
  if (!bin) throw new Error('no PostgreSQL of its own: apt-get install postgresql, or POSTGRES_BIN');
  const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  const { urlOf, stop } = await startPostgresServer(programs, {
    locale: ['--locale-provider=icu', '--icu-locale=es', '--locale=C.UTF-8'],
  });
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await admin(`create role ${OWNER} login`);
  let count = 0;
  return {
    async create() {
      const name = `propia_${++count}`;
      await admin(`create database ${name} owner ${OWNER}`);
      return urlOf(OWNER, name);
    },
    burn: (transactions) => admin(burning(transactions)),
    stop,
  };
}

/** Each round is a transaction with an id of its own. */
export const burning = (transactions: number) =>
  `do $$ begin for i in 1..${transactions} loop perform pg_current_xact_id(); commit; end loop; end $$`;
