import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../db/connect.ts';
import { atFileEnd } from '../at-file-end.ts';
import { runStatement } from './run-statement.ts';
import { databaseUrl } from './template-server.ts';

const Told = v.union([v.object({ serverUrl: v.string(), name: v.string() }), v.object({ error: v.string() })]);
let count = 0;

/**
 * A fresh, migrated database for one test file: a copy of the run's template (template-server.ts), on a server shared with
 * other files, and dropped at the end of the file. A test that kills or reconfigures its server needs a server of its own.
 * `deadlinesFactor`: generous by default, because a busy machine makes calls wait that are not about waiting; 1 for tests of
 * waiting.
 */
export async function openTestDatabase({ deadlinesFactor = 15 } = {}): Promise<Database> {
  const { serverUrl, template } = await templateOf();
  const name = nextName();
  await runStatement(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const database = await openDatabase({ url: databaseUrl(serverUrl, name), dir: tmpdir(), deadlinesFactor });
  atFileEnd(async () => {
    await database.close();
    await dropDatabase(serverUrl, name);
  });
  return database;
}

/** URL of an empty database on the same server, without any migration. */
export async function createEmptyDatabase(): Promise<string> {
  const { serverUrl } = await templateOf();
  const name = nextName();
  await runStatement(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  atFileEnd(() => dropDatabase(serverUrl, name));
  return databaseUrl(serverUrl, name);
}

async function templateOf(): Promise<{ serverUrl: string; template: string }> {
  const told = v.parse(Told, JSON.parse(await text(connect(inject('templatePort'), '127.0.0.1'))));
  if ('error' in told) throw new Error(told.error);
  return { serverUrl: told.serverUrl, template: told.name };
}

const nextName = () => `prueba_${process.pid}_${Date.now()}_${++count}`;
const dropDatabase = (serverUrl: string, name: string) => runStatement(serverUrl, `drop database ${name} with (force)`);
