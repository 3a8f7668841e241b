import { type DevBff, openDevApis, openDevBff, settingsOf } from './dev/dev-stack.ts';
import { openTypesCheck, type TypesCheck } from './dev/types-check.ts';
import { apiLines, apiPorts, holdPort } from './start/ports.ts';
import { cookieKeys, type DemoAccount, demoLines } from './start/start-settings.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

/**
 * `npm run dev`: both servers run from their sources and restart when these change; the page is served by Vite's own server with
 * hot module replacement, which keeps the page's state; the types are checked beside it.
 */
const settings = settingsOf(process.env);
const say = (text: string) => process.stdout.write(`${text}\n`);
let demo: DemoAccount[] = [];
let isDemo = false;
let hasMailbox = false;
let openBff: (() => void) | undefined;

const stops: (() => Promise<void>)[] = [];
const end = stopOnSignals(async () => {
  for (const stop of stops.toReversed()) await stop();
});

function announce(urls: { main: string; visita: string }): void {
  say('');
  say(`  En desarrollo en ${settings.publicUrl} (${(performance.now() / 1000).toFixed(1)} s): lo que se guarda se ve.`);
  if (hasMailbox) say(`  Los correos que envía se leen en ${settings.publicUrl}/app/buzon`);
  apiLines(urls).forEach(say);
  demoLines(demo).forEach(say);
  say('');
  say('  Ctrl-C para parar.');
  // Scripts that started this process wait for this message.
  process.send?.({ type: 'ready', url: settings.publicUrl });
}

/** What a failed start of the APIs means here; `name`: that of the error, whose sentence they have printed. */
function onFailure(name: string): void {
  // No change of the sources would help.
  if (name === 'DataInUse') end(1);
  if (name === 'OtherMigrations')
    say(
      process.env.DATABASE_URL
        ? 'Para empezar de nuevo, con datos de prueba: una base de datos vacía en DATABASE_URL.'
        : `Para empezar de nuevo, con datos de prueba: Ctrl-C y rm -rf ${settings.dataDir} && npm run dev`,
    );
}

async function main(): Promise<void> {
  const held = await holdPort(settings.port, settings.host);
  const listening = new Promise<void>((resolve) => {
    openBff = resolve;
  });
  let bff: DevBff | undefined;
  let types: TypesCheck | undefined;
  const apis = await openDevApis(settings, {
    ports: await apiPorts(settings.port, process.env),
    onMessage(message) {
      // The messages come from our own child; upstream/main.ts defines their shape.
      if (message.type === 'demo') demo = (message as { accounts: DemoAccount[] }).accounts;
      if (message.type === 'failed') onFailure((message as { name: string }).name);
      if (message.type !== 'listening') return;
      ({ mailbox: hasMailbox, demo: isDemo } = message as { mailbox: boolean; demo: boolean });
      openBff?.();
    },
    // The breaker of the former BFF would refuse calls for some seconds more.
    onRecovery: () => void bff?.renew().then(bff.askAgain),
  });
  stops.push(apis.stop);
  await listening;
  const own = { ...cookieKeys(settings.dataDir), MAILBOX: hasMailbox ? '1' : '0', DEMO: isDemo ? '1' : '0' };
  await held.release();
  bff = await openDevBff({ ...settings, env: { ...apis.urls, ...own }, areApisDown: apis.isDown });
  stops.push(bff.stop);
  const { MAIN_API_URL: main, VISITA_API_URL: visita } = apis.urls;
  void bff.ready.then(() => {
    announce({ main, visita });
    types = openTypesCheck(say);
    stops.push(async () => types?.stop());
  });
  bff.onSource((file) => {
    types?.changed();
    if (/^(upstream|shared|platform)\//.test(file)) apis.renew();
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  end(1);
});
