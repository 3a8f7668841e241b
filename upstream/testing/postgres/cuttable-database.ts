import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { listen } from '#platform/network/listen';
import { type Database, openDatabase } from '../../db/connect.ts';
import { atFileEnd } from '../at-file-end.ts';

/** A second way to a database that can be cut, as if the server went down, and restored. */
export interface Cuttable {
  database: Database;
  /** Port on loopback of that way. */
  port: number;
  name: string;
  cut(): void;
  mend(): void;
}

export async function openCuttable({ db }: Pick<Database, 'db'>): Promise<Cuttable> {
  const { rows } = await sql<{ dir: string; port: string; name: string }>`
    select current_setting('unix_socket_directories') as dir, current_setting('port') as port,
      current_database() as name`.execute(db);
  const { dir = '', port: serverPort = '', name = '' } = rows[0] ?? {};
  let isDown = false;
  const sockets = new Set<Socket>();
  const gate = createServer((client) => {
    if (isDown) {
      client.destroy();
      return;
    }
    const server = connect(`${dir.split(',')[0]?.trim()}/.s.PGSQL.${serverPort}`);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const port = await listen(gate);
  const database = await openDatabase({ url: `postgres://postgres@127.0.0.1:${port}/${name}`, dir: '.' });
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  atFileEnd(async () => {
    await database.close();
    destroyAll();
    gate.close();
  });
  return {
    database,
    port,
    name,
    cut: () => {
      isDown = true;
      destroyAll();
    },
    mend: () => {
      isDown = false;
    },
  };
}
