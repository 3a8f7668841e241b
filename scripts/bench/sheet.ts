import * as v from 'valibot';
import { catalogo } from '#shared/contract/visita/catalogo';
import { measureClients } from './clients.ts';
import { openRealCatalogue } from './finder/real-catalogue.ts';
import { startApi, stopAll } from './processes.ts';

/** The call of a product's page, 8 concurrent clients, over all products of the real list in random order. */
const CLIENTS = 8;
const SECONDS = 10;
const MAX_P95_MS = 20;
const Indice = v.object({ data: v.array(v.object({ id: v.number() })) });

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

async function measureSheets(base: string): Promise<boolean> {
  const answer = await (await fetch(`${base}${catalogo.indice.path}`)).json();
  const ids = v.parse(Indice, answer).data.map(({ id }) => id);
  if (ids.length === 0) throw new Error('the catalogue is empty');
  const sheet = () => `${base}/api/productos/${ids[Math.floor(Math.random() * ids.length)]}`;
  await measureClients({ clients: CLIENTS, seconds: 2 }, sheet);
  const parts = [
    ['sheet', sheet, SECONDS],
    ['equivalents', () => `${sheet()}/equivalentes`, 4],
    ['alerts', () => `${sheet()}/alertas`, 4],
    ['anatomical groups', () => `${base}/api/maestras/atc?padre=`, 4],
    ['laboratories', () => `${base}/api/maestras/laboratorios`, 4],
    ['size of the catalogue', () => `${base}/api/catalogo`, 4],
  ] as const;
  let isMet = true;
  for (const [name, next, seconds] of parts) {
    const { answers, p50, p95, p99, failures } = await measureClients({ clients: CLIENTS, seconds }, next);
    if (next === sheet) isMet = failures === 0 && p95 <= MAX_P95_MS;
    const verdict = next === sheet ? ` (goal ${MAX_P95_MS} ms: ${isMet ? 'met' : 'NOT MET'})` : '';
    const rate = Math.round(answers / seconds);
    say(`${name}: p50 ${ms(p50)}, p95 ${ms(p95)}${verdict}, p99 ${ms(p99)}, ${rate}/s, ${failures} failed`);
  }
  return isMet;
}

const catalogue = await openRealCatalogue(say);
if (catalogue)
  try {
    if (!(await measureSheets(await startApi('visita', catalogue.url)))) process.exitCode = 1;
  } finally {
    await stopAll();
    await catalogue.close();
  }
