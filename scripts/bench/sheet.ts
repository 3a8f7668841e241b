import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { catalogo } from '#shared/contract/visita/catalogo';
import { openDatabase } from '#upstream/db/connect';
import { measureClients } from './clients.ts';
import { generateCatalogue } from './generated-catalogue.ts';
import { forkNode, stopAll } from './processes.ts';

/** The sheet's call, 8 clients at once, over all products in random order. CATALOGUE_URL: a database with an import. */
const CLIENTS = 8;
const SECONDS = 10;
const MAX_P95_MS = 20;
const Listening = v.object({ type: v.literal('listening'), url: v.string() });

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** A database with a catalogue: the one that is named, or one that is made here. */
async function openCatalogue() {
  const url = process.env.CATALOGUE_URL;
  if (url) return { url, close: async () => {} };
  say('CATALOGUE_URL is not set: rows are made');
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const database = await openDatabase({ dir });
  await generateCatalogue(database.db);
  const { host = '' } = database.connection;
  const close = async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`, close };
}

const startServer = (databaseUrl: string) =>
  new Promise<string>((resolve, reject) => {
    const child = forkNode(path.join(import.meta.dirname, 'visita-server.ts'), { DATABASE_URL: databaseUrl });
    child.on('message', (message) => {
      if (v.is(Listening, message)) resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

const catalogue = await openCatalogue();
try {
  const base = await startServer(catalogue.url);
  const indice = v.parse(
    catalogo.indice.answer ?? v.never(),
    await (await fetch(`${base}/api/catalogo/indice`)).json(),
  );
  const ids = indice.data.map(({ id }) => id);
  if (ids.length === 0) throw new Error('the catalogue is empty');
  const anyId = () => ids[Math.floor(Math.random() * ids.length)];
  const measure = (next: () => string, seconds: number) =>
    measureClients({ clients: CLIENTS, seconds }, () => base + next());
  const sheet = () => `/api/productos/${anyId()}`;
  await measure(sheet, 2);
  const parts = [
    ['sheet', sheet, SECONDS],
    ['equivalents', () => `${sheet()}/equivalentes`, 4],
    ['alerts', () => `${sheet()}/alertas`, 4],
    ['anatomical groups', () => '/api/maestras/atc?padre=', 4],
    ['laboratories', () => '/api/maestras/laboratorios', 4],
    ['state of the catalogue', () => '/api/catalogo', 4],
  ] as const;
  for (const [name, next, seconds] of parts) {
    const { answers, p50, p95, p99, failures } = await measure(next, seconds);
    const isGoal = name === 'sheet';
    const isMet = failures === 0 && p95 <= MAX_P95_MS;
    const verdict = isGoal ? ` (goal ${MAX_P95_MS} ms: ${isMet ? 'met' : 'NOT MET'})` : '';
    say(
      `${name}: p50 ${ms(p50)}, p95 ${ms(p95)}${verdict}, p99 ${ms(p99)}, ${Math.round(answers / seconds)}/s, ${failures} failed`,
    );
    if (isGoal && !isMet) process.exitCode = 1;
  }
} finally {
  await stopAll();
  await catalogue.close();
}
