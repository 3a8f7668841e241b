import type { BrowserContext } from '@playwright/test';
import type { Stack } from '../../../scripts/start/stack.ts';
import { entrar, expect, test } from '../prueba.ts';

test('logging out in one tab logs the other one out', { tag: '@smoke' }, async ({ page, context, stack }) => {
  const visitador = stack.demo().find((c) => c.nombre === 'Visitador');
  await entrar(page, visitador?.email ?? '', visitador?.password);
  await page.waitForURL('**/app/visita/visitador*');
  const otra = await context.newPage();
  await otra.goto('/app/visita/visitador');
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await otra.waitForURL('**/app/auth/login*');
  // The browser's storage reveals nothing about the person.
  const guardado = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(guardado).not.toContain(visitador?.email ?? 'nadie');
});

/** Ends every other session of the account, as from another device. */
async function cerrarLasDemas(context: BrowserContext, stack: Stack, email: string, password?: string) {
  const otro = await context.browser()?.newContext({ baseURL: stack.url });
  const pagina = await otro?.newPage();
  if (!pagina) throw new Error('no second browser');
  await entrar(pagina, email, password);
  await pagina.waitForURL('**/app/old-perfil-user*');
  const estado = await pagina.evaluate(() =>
    fetch('/api/user/sesiones', { method: 'DELETE', headers: { 'x-csrf': '1' } }).then((r) => r.status),
  );
  expect(estado).toBe(200);
  await otro?.close();
}

test('a token that the API has revoked logs out silently at the next call', async ({ page, context, stack }) => {
  const web = stack.demo().find((c) => c.nombre === 'Usuario web');
  await entrar(page, web?.email ?? '', web?.password);
  await page.waitForURL('**/app/old-perfil-user*');
  // No page of the application is open, because its channel would report the revocation before any call.
  await page.goto('about:blank');
  await cerrarLasDemas(context, stack, web?.email ?? '', web?.password);

  const antes = await context.request.get('/api/user', { headers: { 'x-csrf': '1' } });
  expect((await antes.json()).code).toBe('session_expired');
  await page.goto('/app/visita/visitador');
  await page.waitForURL('**/app/auth/login*');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an open page goes to login as soon as its token is revoked', async ({ page, context, stack }) => {
  const web = stack.demo().find((c) => c.nombre === 'Usuario web');
  const abierto = page.waitForEvent('websocket');
  await entrar(page, web?.email ?? '', web?.password);
  await page.waitForURL('**/app/old-perfil-user*');
  await (await abierto).waitForEvent('framereceived');
  await cerrarLasDemas(context, stack, web?.email ?? '', web?.password);
  await page.waitForURL('**/app/auth/login*');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
