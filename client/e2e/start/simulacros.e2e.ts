import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { arrancar, quejasDe } from './de-desarrollo.ts';

test('npm run mocks: a scenario changes, and the open page reacts', async ({ page, context }) => {
  test.setTimeout(240_000);
  const simulacros = await arrancar(['mocks', '--', 'vacias'], { cwd: process.cwd() });
  try {
    const quejas = quejasDe(page);
    const escenarios = await context.newPage();
    const [, direccion = ''] = /escenarios se eligen en (\S+)/.exec(simulacros.log()) ?? [];
    await escenarios.goto(direccion);
    const choose = async (nombre: string) => {
      await escenarios.locator(`button[value="${nombre}"]`).click();
      await expect(escenarios.locator(`button[value="${nombre}"]`)).toHaveAttribute('aria-pressed', 'true');
    };
    await expect(escenarios.getByRole('status')).toContainText('vacias');
    expect((await new AxeBuilder({ page: escenarios }).analyze()).violations).toEqual([]);

    await page.goto(`${simulacros.url}/app/empleo/p/espana`, { timeout: 90_000 });
    const unaOferta = page
      .getByRole('main')
      .getByRole('link', { name: /^(Visitador|Farmacéutico|Técnico|Jefe)\S* .+ en / });
    // Vite compiles every module at its first request; until then the served HTML is shown.
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible({ timeout: 90_000 });
    await expect(unaOferta).toHaveCount(0);
    await choose('normal');
    await expect(unaOferta.first()).toBeVisible();

    // Logs in, and gets another user with the next call.
    await page.goto(`${simulacros.url}/app/auth/login`);
    await page.getByLabel('Correo electrónico').fill('candidato@simulacro.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('simulacro de prueba');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).not.toHaveURL(/auth\/login/);
    await page.goto(`${simulacros.url}/app/empleo/panel`);
    await expect(page.getByRole('link', { name: 'Nueva oferta' })).toHaveCount(0);
    await choose('empleo');
    await page.goto(`${simulacros.url}/app/empleo/panel`);
    await expect(page.getByRole('link', { name: 'Nueva oferta' })).toBeVisible();

    // The session ends while the page is open.
    await choose('401');
    await expect(page).toHaveURL(/auth\/login/);
    expect(quejas).toEqual([]);
  } finally {
    await simulacros.stop();
  }
});
