import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { callInSession } from '../accesibilidad/axe.ts';
import { filasPorColeccion, huellaDeFilas } from '../filas-guardadas.ts';
import { entrar, expect, test } from '../prueba.ts';

const HORA_MS = 3_600_000;

const ejecutar = promisify(execFile);

/** The browser's main process, the parent of all its others. */
async function procesoDe(perfil: string): Promise<number> {
  const { stdout } = await ejecutar('ps', ['-eo', 'pid,args']);
  const suyos = stdout.split('\n').filter((linea) => linea.includes(perfil) && !linea.includes('--type='));
  return Number(suyos[0]?.trim().split(/\s+/)[0]);
}

/** Files of a folder that contain the text, in either encoding in which a browser writes text. */
function ficherosCon(carpeta: string, texto: string): string[] {
  const formas = [Buffer.from(texto, 'utf8'), Buffer.from(texto, 'utf16le')];
  return readdirSync(carpeta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((fichero) => {
      const datos = readFileSync(fichero);
      return formas.some((forma) => datos.includes(forma));
    });
}

test('H-07 messages written offline outlive a killed browser and are sent once, in order; the profile’s files reveal nothing', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const cuenta = (quien: string) => {
    const suya = stack.demo().find(({ email }) => email.startsWith(`${quien}@`));
    if (!suya) throw new Error(`no demo account ${quien}`);
    return suya;
  };
  const otra = await browser.newPage({ baseURL: stack.url });
  await entrar(otra, cuenta('visitador').email, cuenta('visitador').password);
  await otra.waitForURL(({ pathname }) => !pathname.includes('/auth/'));
  const { authUser } = await (await otra.request.get('/session', { headers: { 'x-csrf': '1' } })).json();

  const perfil = mkdtempSync(path.join(tmpdir(), 'perfil-'));
  const nacer = () =>
    chromium.launchPersistentContext(perfil, {
      executablePath: process.env.CHROMIUM,
      baseURL: stack.url,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
  const linea = (page: Page) => page.getByRole('region', { name: /^Conversación: / });
  const caja = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para/ });
  let vivo: BrowserContext | null = await nacer();
  try {
    const primera = await vivo.newPage();
    await entrar(primera, cuenta('marketing').email, cuenta('marketing').password);
    await primera.waitForURL(({ pathname }) => !pathname.includes('/auth/'));
    // Chromium writes cookies to disk every half minute, and when it is closed.
    await vivo.close();
    vivo = await nacer();
    const page = await vivo.newPage();
    await page.goto('/app/ayuda');
    const { id } = await callInSession(page, 'POST', '/api/chat/conversaciones', {
      tipo: 'directa',
      usuario_id: authUser.id,
    });
    const ruta = `/app/chat/${id}`;
    const dichos = async () => {
      const lineas = await callInSession<{ texto: string }[]>(otra, 'GET', `/api/chat/conversaciones/${id}/mensajes`);
      return lineas.map(({ texto }) => texto).filter((texto) => texto.includes('ornitorrinco'));
    };
    await page.goto(ruta);
    await caja(page).fill('Con línea, ornitorrinco cero');
    await caja(page).press('Enter');
    await expect.poll(dichos).toEqual(['Con línea, ornitorrinco cero']);
    // Between its acknowledgement and its event a message is not in the list yet, and has no menu.
    const conLinea = linea(page).getByRole('article').filter({ hasText: 'Con línea, ornitorrinco cero' });
    await expect(conLinea.getByRole('button', { name: /^Acciones del mensaje/ })).toHaveCount(1);
    // The copy of a conversation is stored some time after it was seen, or when the page is hidden.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await vivo.setOffline(true);
    for (const texto of ['Sin línea, ornitorrinco uno', 'Sin línea, ornitorrinco dos']) {
      await caja(page).fill(texto);
      await caja(page).press('Enter');
      await expect(linea(page).getByText(texto)).toBeVisible();
    }
    // No other collection has two rows, so that both messages are stored.
    await expect.poll(() => filasPorColeccion(page)).toContain(2);
    const sinBorrador = await huellaDeFilas(page);
    await caja(page).fill('Borrador, ornitorrinco tres');
    await expect(caja(page)).toHaveValue('Borrador, ornitorrinco tres');
    let antes = sinBorrador;
    await expect
      .poll(async () => {
        const [dehace, ahora] = [antes, await huellaDeFilas(page)];
        antes = ahora;
        return ahora !== sinBorrador && ahora === dehace;
      })
      .toBe(true);
    // A text is stored unencrypted, to prove that the search below would find one.
    await page.evaluate(
      (texto) =>
        new Promise<void>((resolve, reject) => {
          const abierta = indexedDB.open('control', 1);
          abierta.onupgradeneeded = () => abierta.result.createObjectStore('uno').put(texto, 1);
          abierta.onerror = () => reject(abierta.error);
          abierta.onsuccess = () => resolve();
        }),
      'ornitorrinco de control',
    );
    // Once it is on the disk, so is all that was written before it.
    await expect.poll(() => ficherosCon(perfil, 'ornitorrinco de control').length).toBeGreaterThan(0);
    process.kill(await procesoDe(perfil), 'SIGKILL');
    await vivo.close().catch(() => undefined);
    vivo = null;
    expect(await dichos()).toHaveLength(1);
    expect(ficherosCon(perfil, 'ornitorrinco de control')).not.toEqual([]);
    for (const palabra of ['ornitorrinco cero', 'ornitorrinco uno', 'ornitorrinco dos', 'ornitorrinco tres'])
      expect(ficherosCon(perfil, palabra)).toEqual([]);

    vivo = await nacer();
    await vivo.clock.install({ time: Date.now() + HORA_MS });
    const vuelta = await vivo.newPage();
    // While the chat does not answer, the stored copy is decrypted and shown.
    await vuelta.route('**/api/chat/conversaciones**', (route) => route.abort());
    await vuelta.goto(ruta);
    await expect(vuelta.getByText(/^El chat no responde\. Esto es lo que viste aquí el/)).toHaveCount(2);
    await expect(linea(vuelta).getByText('Con línea, ornitorrinco cero')).toBeVisible();
    await vuelta.unroute('**/api/chat/conversaciones**');
    await expect(caja(vuelta)).toHaveValue('Borrador, ornitorrinco tres');
    const todos = ['Con línea, ornitorrinco cero', 'Sin línea, ornitorrinco uno', 'Sin línea, ornitorrinco dos'];
    await expect.poll(dichos).toEqual(todos);
    await vuelta.reload();
    await expect(linea(vuelta).getByText('Sin línea, ornitorrinco dos')).toHaveCount(1);
    expect(await dichos()).toEqual(todos);
  } finally {
    await vivo?.close();
    await otra.close();
    rmSync(perfil, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
