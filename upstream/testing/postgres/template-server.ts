import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../db/connect.ts';
import { embeddedBinaries } from '../../db/embedded/embedded-binaries.ts';
import { startPostgresServer } from './postgres-server.ts';
import { runStatement } from './run-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Loopback port that answers each connection with the JSON of a Template. */
    templatePort: number;
  }
}

/** The server of one test run, and its migrated database, of which every test file gets a copy. */
export interface Template {
  /** URL of the server's maintenance database. */
  serverUrl: string;
  name: string;
}

/**
 * Vitest's globalSetup: one PostgreSQL for the whole run, migrated once, started when the first test file asks for it. With
 * TEST_DATABASE_URL, the template is created on that server instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let made: ReturnType<typeof makeTemplate> | undefined;
  const teller = createServer((client) => {
    client.on('error', () => undefined);
    made ??= makeTemplate(`plantilla_${process.pid}_${project.name.replaceAll('-', '_')}`);
    made.then(
      ({ template }) => client.end(JSON.stringify(template)),
      (error: unknown) => client.end(JSON.stringify({ error: String(error) })),
    );
  });
  teller.listen(0, '127.0.0.1');
  await once(teller, 'listening');
  const address = teller.address();
  project.provide('templatePort', typeof address === 'object' ? (address?.port ?? 0) : 0);
  return async () => {
    teller.close();
    const left = await made?.catch(() => undefined);
    await left?.remove();
  };
}

async function makeTemplate(name: string): Promise<{ template: Template; remove(): Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  const server = named === undefined ? await startShared() : undefined;
  const serverUrl = named ?? server?.urlOf('postgres', 'postgres') ?? '';
  const remove = () => server?.stop() ?? runStatement(serverUrl, `drop database if exists ${name} with (force)`);
  try {
    await runStatement(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
    const database = await openDatabase({ url: databaseUrl(serverUrl, name), dir: tmpdir() });
    await database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  return { template: { serverUrl, name }, remove };
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Like the platform's own server, but with connections for all concurrent test files. */
const startShared = async () =>
  startPostgresServer(await embeddedBinaries(), {
    locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    settings: { shared_buffers: '64MB', max_connections: '400' },
  });
