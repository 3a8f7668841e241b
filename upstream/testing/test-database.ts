import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../db/connect.ts';

/**
 * A fresh, migrated database for one test file, on an embedded PostgreSQL of its own or, with TEST_DATABASE_URL, as a new
 * database of that server. Gone when the file is through.
 */
export async function openTestDatabase(): Promise<Database> {
  const opened = await (process.env.TEST_DATABASE_URL ? onServer(process.env.TEST_DATABASE_URL) : embedded());
  afterAll(opened.dispose);
  return opened.database;
}

async function embedded() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bd-'));
  const database = await openDatabase({ dir });
  const dispose = async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { database, dispose };
}

let count = 0;

async function onServer(server: string) {
  const name = `prueba_${process.pid}_${Date.now()}_${++count}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, dir: tmpdir() });
  const dispose = async () => {
    await database.close();
    await admin(`drop database ${name} with (force)`);
  };
  return { database, dispose };
}
