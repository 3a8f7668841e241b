import { writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Stack, startStack } from '../../scripts/start/stack.ts';
import { LLAMADAS, VIGILANCIA } from '../../scripts/testing/report.ts';
import { type Vigilancia, vigilar } from './vigilancia.ts';

export interface Opciones {
  /** Where the platform's mails go: to its own mailbox page, or by SMTP to a server of the test. */
  correo: 'buzon' | 'smtp';
  /**
   * Name of a platform. A file that would spoil the data of other files has a name of its own, for which Playwright starts a worker,
   * and with it a stack, of its own.
   */
  plataforma: string;
}
/** The stack of this worker. */
let smtp: Stack['smtp'] = null;

/** All open windows of this worker, with their watchers. */
const vigiladas = new Map<BrowserContext, Vigilancia>();

/**
 * Every test gets the whole platform, one per worker, and every window that it opens is watched until it is closed
 * (vigilancia.ts).
 */
export const test = base.extend<
  { vigilada: undefined; ventana: () => Promise<Page> },
  Opciones & { stack: Stack; browser: Browser }
>({
  correo: ['buzon', { option: true, scope: 'worker' }],
  plataforma: ['común', { option: true, scope: 'worker' }],
  stack: [
    async ({ correo }, use) => {
      const stack = await startStack({ hasSmtp: correo === 'smtp' });
      smtp = stack.smtp;
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => vigilarla(await open(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  ventana: async ({ browser, stack }, use) => {
    const abiertas: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: stack.url, locale: 'es-ES' });
      abiertas.push(context);
      return context.newPage();
    });
    for (const context of abiertas) await context.close();
  },
  vigilada: [
    async ({ context, stack }, use, info) => {
      if (!vigiladas.has(context)) await vigilarla(context);
      await use(undefined);
      // Artefacts for a failure that happens once in hundreds of runs.
      if (info.status !== info.expectedStatus) {
        writeFileSync(info.outputPath('plataforma.log'), stack.log());
        const llamadas = [...vigiladas.values()].map((una) => una.llamadas().join('\n')).join('\n\n');
        await info.attach(LLAMADAS, { path: escrito(info.outputPath(`${LLAMADAS}.txt`), llamadas) });
      }
      for (const vigilancia of vigiladas.values()) await vigilancia.check();
      // The log of this stack, from its start.
      if (/\d+\|[A-Za-z0-9]{40,}/.test(stack.log())) throw new Error(`${VIGILANCIA} an access token is in the log`);
    },
    { auto: true },
  ],
});

/** Allows a window one console error that the test provokes; all other checks stay. */
export const admitir = (context: BrowserContext, linea: RegExp) => vigiladas.get(context)?.admite(linea);

/** Returns the path of the written file. */
function escrito(fichero: string, texto: string): string {
  writeFileSync(fichero, texto);
  return fichero;
}

/** Watches a window until it is closed, and checks it once more before. */
async function vigilarla(context: BrowserContext): Promise<BrowserContext> {
  const vigilancia = await vigilar(context);
  vigiladas.set(context, vigilancia);
  context.on('close', () => vigiladas.delete(context));
  const close = context.close.bind(context);
  context.close = async (options) => {
    try {
      if (vigiladas.delete(context)) await vigilancia.check();
    } finally {
      await close(options);
    }
  };
  return context;
}

export { expect } from '@playwright/test';

export const CONTRASENA = 'correcta caballo pila grapa';
let cuenta = 0;
export const correoNuevo = (quien: string) => `${quien}.${Date.now()}.${++cuenta}@correo.example.org`;

export interface Correo {
  asunto: string;
  texto: string;
}

/** Waits for the newest mail to an address, from the mailbox page or from this worker's SMTP server. */
export async function correoPara(page: Page, email: string, asunto: RegExp, servidor = smtp): Promise<Correo> {
  if (servidor) {
    const { mail } = await servidor.waitFor(
      ({ to, mail }) => to.includes(email) && asunto.test(mail.subject ?? ''),
      30_000,
    );
    return { asunto: mail.subject ?? '', texto: mail.text ?? '' };
  }
  let llegados: string[] = [];
  for (let intento = 0; intento < 120; intento++) {
    const respuesta = await page.request.get(`/api/buzon?para=${encodeURIComponent(email)}`, {
      headers: { 'x-csrf': '1' },
    });
    const { data = [] }: { data?: Correo[] } = await respuesta.json();
    const correo = data.find((c) => asunto.test(c.asunto));
    if (correo) return correo;
    llegados = data.map((c) => c.asunto);
    await page.waitForTimeout(250);
  }
  throw new Error(`no mail ${asunto} for ${email}, who has ${JSON.stringify(llegados)}`);
}

/** The platform's link in a mail's text. */
export function enlaceDe({ texto }: Correo): string {
  const enlace = /http:\/\/localhost:\d+\/app\/\S+#url=\S+/.exec(texto)?.[0];
  if (!enlace) throw new Error(`no link in: ${texto}`);
  return enlace;
}

/** Registers from the hub's card to «Comprueba tu correo», with the specification's notice. */
export async function registrar(page: Page, tarjeta: string, email: string): Promise<void> {
  await page.goto('/app/auth/crear-cuenta');
  await page.getByRole('link', { name: tarjeta }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByLabel('Repite la contraseña').fill(CONTRASENA);
  await page.getByText('Acepto las').click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('heading', { name: 'Comprueba tu correo' }).waitFor();
  await page.getByText('Correo de confirmación enviado', { exact: true }).waitFor();
}

export async function entrar(page: Page, email: string, contrasena = CONTRASENA): Promise<void> {
  await page.goto('/app/auth/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  // On a busy machine a typeface that loads between press and release would move the button from under the pointer.
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.getByRole('button', { name: 'Entrar' }).click();
}
