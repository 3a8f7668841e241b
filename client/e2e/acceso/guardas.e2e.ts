import { nuevaCuenta } from '../empleo/reclutadora.ts';
import { entrar, expect, test } from '../prueba.ts';

const demo = (stack: { demo(): { nombre: string; email: string; password: string }[] }, nombre: string) => {
  const cuenta = stack.demo().find((c) => c.nombre === nombre);
  if (!cuenta) throw new Error(`no demo account ${nombre}`);
  return cuenta;
};

// The specification (section 2) names these pages for a login without a redirect.
for (const [nombre, destino] of [
  ['Visitador', '/app/visita/visitador'],
  ['Marketing', '/app/visita/visitador'],
  ['Usuario web', '/app/old-perfil-user'],
  ['Candidato', '/app/old-perfil-user'],
] as const)
  test(`login of ${nombre} leads to ${destino}, and so does opening login again`, async ({ page, stack }) => {
    const { email, password } = demo(stack, nombre);
    await entrar(page, email, password);
    await page.waitForURL(`**${destino}*`);
    await page.goto('/app/auth/login');
    await page.waitForURL(`**${destino}*`);
  });

test('a redirect below /app is honoured, one to another site is not', { tag: '@smoke' }, async ({ page, stack }) => {
  const { email, password } = demo(stack, 'Usuario web');
  for (const [redirect, destino] of [
    ['/app/ayuda?x=1', '/app/ayuda?x=1'],
    ['//evil.example/app', '/app/old-perfil-user'],
    ['https://evil.example/', '/app/old-perfil-user'],
  ] as const) {
    await page.goto(`/app/auth/login?redirect=${encodeURIComponent(redirect)}`);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`**${destino}*`);
    await page.goto('/app/auth/logout');
    await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  }
});

test('anonymous visitors who open visitadorPage go to login, and come back after it', { tag: '@smoke' }, async ({
  page,
  stack,
}) => {
  const { email, password } = demo(stack, 'Visitador');
  await page.goto('/app/visita/visitador?tab=resumen');
  await page.waitForURL('**/app/auth/login?*');
  await expect(page.getByText('Inicia sesión para abrir tu página de visitador.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/visita/visitador?tab=resumen');
});

test('logged-in people who open change-password, renew-password or crear-cuenta go to login, and on from there', async ({
  page,
  stack,
}) => {
  const { email, password } = demo(stack, 'Marketing');
  await entrar(page, email, password);
  await page.waitForURL('**/app/visita/visitador*');
  for (const ruta of ['change-password', 'renew-password', 'crear-cuenta']) {
    await page.goto(`/app/auth/${ruta}`);
    await page.waitForURL('**/app/visita/visitador*');
  }
});

test('a recruiter without a delegation who opens the conditions goes to the company step', async ({ page }) => {
  await nuevaCuenta(page, 'Empresa que busca talento', 'empleo');
  await page.goto('/app/auth/crear-cuenta/empleo-condiciones');
  await page.waitForURL('**/app/auth/crear-cuenta/empleo-empresa');
});

test('unknown addresses and trailing slashes answer 404 with a page', async ({ page }) => {
  for (const ruta of ['/app/no-existe', '/app/auth/login/', '/app/auth']) {
    const respuesta = await page.goto(ruta);
    expect([ruta, respuesta?.status()]).toEqual([ruta, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
