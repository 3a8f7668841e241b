import { openDevApis, openDevBff, settingsOf } from './dev/dev-stack.ts';
import { cookieKeys, type DemoAccount, demoLines, requireFreePort } from './start/start-settings.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

/**
 * `npm run dev`: both servers run from their sources and restart when these change; the page is served by Vite's own server with
 * hot module replacement, which keeps the page's state.
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

function announce(): void {
  say('');
  say(`  En desarrollo en ${settings.publicUrl} (${(performance.now() / 1000).toFixed(1)} s): lo que se guarda se ve.`);
  if (hasMailbox) say(`  Los correos que envía se leen en ${settings.publicUrl}/app/buzon`);
  demoLines(demo).forEach(say);
  say('');
  say('  Ctrl-C para parar.');
  // Scripts that started this process wait for this message.
  process.send?.({ type: 'ready', url: settings.publicUrl });
}

async function main(): Promise<void> {
  await requireFreePort(settings.port, settings.host);
  const listening = new Promise<void>((resolve) => {
    openBff = resolve;
  });
  const apis = await openDevApis(settings, (message) => {
    // The message comes from our own child; upstream/main.ts defines its shape.
    if (message.type === 'demo') demo = (message as { accounts: DemoAccount[] }).accounts;
    if (message.type !== 'listening') return;
    ({ mailbox: hasMailbox, demo: isDemo } = message as { mailbox: boolean; demo: boolean });
    openBff?.();
  });
  stops.push(apis.stop);
  await listening;
  const own = { ...cookieKeys(settings.dataDir), MAILBOX: hasMailbox ? '1' : '0', DEMO: isDemo ? '1' : '0' };
  const bff = await openDevBff({ ...settings, env: { ...apis.urls, ...own } });
  stops.push(bff.stop);
  void bff.ready.then(announce);
  bff.onSource((file) => {
    if (/^(upstream|shared|platform)\//.test(file)) apis.renew();
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  end(1);
});
