import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../../../scripts/start/stack.ts';
import { logInAs } from '../accesibilidad/axe.ts';
import { type Escucha, escuchar, pagina } from '../escucha.ts';
import { test as base, expect } from '../prueba.ts';

// Each row has a route, its variable, and what it shows without a configured old site: to an anonymous visitor, and to a recruiter.
const RUTAS = [
  ['old-perfil-user', 'PERFIL_USER', 'login', 'Mi cuenta'],
  ['old-canal-farmacias', 'CANAL_FARMACIAS', 'Canal farmacias', 'Canal farmacias'],
  ['old-perfil-user-empleo', 'PERFIL_USER_EMPLEO', 'login', 'Mis candidaturas'],
  ['old-panel-empleo', 'PANEL_EMPLEO', 'login', 'Panel de empleo'],
  ['old-pf3', 'PF3', 'login', 'Mi perfil'],
] as const;

/** Expects that each link of the page answers 200. @returns how many links there are */
async function sinCallejones(page: Page) {
  const enlaces = await page.getByRole('main').locator('a[href^="/app"]').all();
  for (const enlace of enlaces) {
    const href = (await enlace.getAttribute('href')) ?? '';
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
  }
  return enlaces.length;
}

base(
  'without a configured old site its routes show the pages that replace it, and none of their links is dead',
  async ({ page, stack }) => {
    base.setTimeout(180_000);
    for (const [ruta, , anonimo] of RUTAS) {
      await page.goto(`/app/${ruta}`);
      if (anonimo === 'login') await page.waitForURL('**/app/auth/login?*');
      else await expect(page.getByRole('heading', { level: 1, name: anonimo })).toBeVisible();
    }
    await logInAs(page, stack, 'Empleo');
    for (const [ruta, , , titulo] of RUTAS) {
      await page.goto(`/app/${ruta}`);
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await sinCallejones(page)).toBeGreaterThan(0);
    }
    await expect(page).toHaveURL(/\/app\/empleo\/mi-perfil\?paso=preferencias$/);
  },
);

const test = base.extend<object, { antiguo: Escucha; stack: Stack }>({
  antiguo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const antiguo = await escuchar(({ pathname }, response) => {
        pagina(response, `Sitio antiguo: ${pathname}`, '');
      });
      await use(antiguo);
      await antiguo.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ antiguo }, use) => {
      const env = Object.fromEntries(RUTAS.map(([ruta, clave]) => [`LEGACY_${clave}_URL`, `${antiguo.url}/${ruta}`]));
      const stack = await startStack({ env });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('with a configured old site its routes lead there, with and without a session', async ({
  page,
  stack,
  antiguo,
}) => {
  base.setTimeout(180_000);
  const llegan = async () => {
    for (const [ruta] of RUTAS) {
      await page.goto(`/app/${ruta}`);
      await expect(page.getByRole('heading', { level: 1, name: `Sitio antiguo: /${ruta}` })).toBeVisible();
      expect(page.url()).toBe(`${antiguo.url}/${ruta}`);
    }
  };
  await llegan();
  await logInAs(page, stack, 'Visitador');
  await llegan();
});
