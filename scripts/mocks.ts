import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsOf } from './dev/dev-stack.ts';
import { ACCOUNTS, PASSWORD } from './mocks/accounts.ts';
import { type MockStack, openMocks } from './mocks/mock-stack.ts';
import { type Chosen, choose, firstChoice, namesAndSentences } from './mocks/scenarios.ts';
import { apiLines, apiPorts, holdPort } from './start/ports.ts';
import { cookieKeys } from './start/start-settings.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

/** `npm run mocks -- [scenario…]`: the BFF and the page in development, in front of mock APIs. No database. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const stops: (() => Promise<void>)[] = [];
const end = stopOnSignals(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** @throws Error that lists the existing names */
function chosenBy(names: readonly string[]): Chosen {
  let chosen = firstChoice();
  for (const name of names) {
    const next = choose(chosen, name);
    if (!next) throw new Error(`No hay ningún escenario «${name}». Los que hay:\n\n${namesAndSentences()}`);
    chosen = next;
  }
  return chosen;
}

function announce({ page, urls }: MockStack, publicUrl: string): void {
  say('');
  say(`  La aplicación con simulacros está en ${publicUrl} (${(performance.now() / 1000).toFixed(1)} s)`);
  say(`  Los escenarios se eligen en ${page}`);
  apiLines(urls).forEach(say);
  say('');
  say(`  Cuentas, todas con la contraseña «${PASSWORD}»:`);
  for (const { email } of ACCOUNTS) say(`    ${email}`);
  say('');
  say('  Ctrl-C para parar.');
  process.send?.({ type: 'ready', url: publicUrl, page });
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const settings = settingsOf(process.env);
  if (names.includes('--help')) {
    say(`npm run mocks -- [escenario…]\n\n${namesAndSentences()}`);
    return end(0);
  }
  const chosen = chosenBy(names);
  const held = await holdPort(settings.port, settings.host);
  // A data folder of its own, removed at the end, so that sessions of invented people do not mix with those of the folder `data`.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'simulacros-'));
  stops.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const ports = await apiPorts(settings.port, process.env);
  await held.release();
  const mocks = await openMocks({ ...settings, dataDir, chosen, ports, env: cookieKeys(dataDir) });
  stops.push(mocks.stop);
  void mocks.ready.then(() => announce(mocks, settings.publicUrl));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  end(1);
});
