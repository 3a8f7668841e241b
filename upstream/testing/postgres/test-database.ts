import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../db/connect.ts';
import { runStatement } from './run-statement.ts';
import { databaseUrl } from './template-server.ts';

const Told = v.union([v.object({ serverUrl: v.string(), name: v.string() }), v.object({ error: v.string() })]);
let count = 0;

/**
 * A fresh, migrated database for one test file: a copy of the run's template (template-server.ts), on a server that other
 * files use at the same time. Gone when the file is through. What kills or reconfigures its server needs one of its own.
 */
export async function openTestDatabase(): Promise<Database> {
  const told = v.parse(Told, JSON.parse(await text(connect(inject('templatePort'), '127.0.0.1'))));
  if ('error' in told) throw new Error(told.error);
  const { serverUrl, name: template } = told;
  const name = `prueba_${process.pid}_${Date.now()}_${++count}`;
  await runStatement(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const database = await openDatabase({ url: databaseUrl(serverUrl, name), dir: tmpdir() });
  afterAll(async () => {
    await database.close();
    await runStatement(serverUrl, `drop database ${name} with (force)`);
  });
  return database;
}
