import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../../../scripts/start/stack.ts';
import { acceptCookies, conGoogle, type Emisor, startEmisor } from '../emisor.ts';
import { leerSesion, leerUsuario } from '../leer-sesion.ts';
import { test as base, correoNuevo, correoPara, enlaceDe, entrar, expect, registrar } from '../prueba.ts';
import { type Academia, startAcademia } from './academia.ts';

const test = base.extend<object, { academia: Academia; emisor: Emisor; stack: Stack }>({
  academia: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const academia = await startAcademia();
      await use(academia);
      await academia.close();
    },
    { scope: 'worker' },
  ],
  emisor: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const emisor = await startEmisor();
      await use(emisor);
      await emisor.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ academia, emisor }, use) => {
      const stack = await startStack({ env: { ...academia.entorno, ...emisor.entorno } });
      academia.plataforma = stack.url;
      emisor.vuelta = `${stack.url}/app/auth/google`;
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const demo = (stack: Stack, nombre: string) => {
  const cuenta = stack.demo().find((c) => c.nombre === nombre);
  if (!cuenta) throw new Error(`no demo account ${nombre}`);
  return cuenta;
};
const enAcademia = (page: Page, email: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Academia: ${email}`);
const enlaceDeVuelta = async (page: Page) =>
  (await page.getByRole('link', { name: 'Volver a la plataforma' }).getAttribute('href')) ?? '';
const loginPara = (pagina: string) => `/app/auth/login?redirect_academia=${encodeURIComponent(pagina)}`;

/** Logs in on the page that is open. */
async function write(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('the link to the academy logs an academy account in there, by a code that is valid once', async ({
  page,
  stack,
  academia,
}) => {
  const { email, password } = demo(stack, 'Academia');
  await entrar(page, email, password);
  await page.waitForURL('**/app/old-perfil-user');
  await page.getByRole('link', { name: /^Academia/ }).click();
  await enAcademia(page, email);
  expect(page.url().startsWith(`${academia.url}/entrar?codigo=`)).toBe(true);

  const codigo = new URL(page.url()).searchParams.get('codigo') ?? '';
  expect(codigo).toMatch(/^[\w-]{43}$/);
  // An attacker who has got hold of the code cannot use it a second time.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Academia: código no válido (404)');
  expect((await academia.canjear(codigo)).status).toBe(404);
  // A caller without the secret that the two servers share cannot even try a code.
  expect((await academia.canjear(codigo, 'otro secreto, también bastante largo')).status).toBe(401);
});

test('the account menu leads to the academy too; Back returns to the former page, where the session goes on', async ({
  page,
  stack,
}) => {
  const { email, password } = demo(stack, 'Candidato');
  await entrar(page, email, password);
  await page.waitForURL('**/app/old-perfil-user');
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Academia' }).click();
  await enAcademia(page, email);
  await page.goBack();
  await page.waitForURL('**/app/old-perfil-user');
  expect((await leerSesion(page)).isAuth).toBe(true);
});

test('an academy registration ends at the academy', async ({ page }) => {
  const email = correoNuevo('alumna');
  await registrar(page, 'Academia', email);
  await page.goto(enlaceDe(await correoPara(page, email, /Confirma/)));
  await page.waitForURL('**/app/auth/crear-cuenta/academia');
  await page.getByLabel('Nombre', { exact: true }).fill('Persona');
  await page.getByLabel('Apellidos').fill('De Prueba');
  await page.getByText('En búsqueda de empleo').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await enAcademia(page, email);
});

test('a login for the academy returns to its page, whose link back logs in here by a hash that is valid once', async ({
  page,
  stack,
  academia,
}) => {
  const cuenta = demo(stack, 'Academia');
  await page.goto(loginPara(`${academia.url}/curso/7?x=1`));
  await write(page, cuenta);
  await enAcademia(page, cuenta.email);
  expect(page.url().startsWith(`${academia.url}/curso/7?x=1&codigo=`)).toBe(true);
  const vuelta = await enlaceDeVuelta(page);
  // A login for the academy leaves no session here.
  await page.goto('/app');
  expect((await leerSesion(page)).isAuth).toBe(false);

  await page.goto(vuelta);
  await page.waitForURL('**/app/cuenta/perfil');
  expect((await leerUsuario(page)).email).toBe(cuenta.email);
  expect(page.url()).not.toContain('#');
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await page.goto(vuelta);
  await expect(page.getByRole('alert')).toContainText('Este enlace de la academia ya se ha usado o ha caducado.');
  expect((await leerSesion(page)).isAuth).toBe(false);
  expect(stack.log()).not.toContain(new URL(vuelta).hash.slice(6, 49));
});

test('the academy’s link back asks first when another person is logged in here', async ({ page, stack, academia }) => {
  const alumna = demo(stack, 'Academia');
  const otra = demo(stack, 'Usuario web');
  await page.goto(loginPara(academia.url));
  await write(page, alumna);
  await enAcademia(page, alumna.email);
  const vuelta = await enlaceDeVuelta(page);
  await entrar(page, otra.email, otra.password);
  await page.waitForURL('**/app/old-perfil-user');

  await page.goto(vuelta);
  const dialogo = page.getByRole('alertdialog', { name: 'Ya hay una sesión abierta' });
  await expect(dialogo).toContainText(otra.email);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL(/\/app$/);
  expect((await leerUsuario(page)).email).toBe(otra.email);
  await page.goto(vuelta);
  await dialogo.getByRole('button', { name: 'Seguir con la academia' }).click();
  await page.waitForURL('**/app/cuenta/perfil');
  expect((await leerUsuario(page)).email).toBe(alumna.email);
});

test('a person who is logged in already goes straight to the page that the academy asked for', async ({
  page,
  stack,
  academia,
}) => {
  const { email, password } = demo(stack, 'Academia');
  await entrar(page, email, password);
  await page.waitForURL('**/app/old-perfil-user');
  await page.goto(loginPara(`${academia.url}/curso/8`));
  await enAcademia(page, email);
  expect(page.url()).toContain('/curso/8?codigo=');
});

test('a login with Google goes back to the academy, too', async ({ page, stack, academia, emisor }) => {
  const { email } = demo(stack, 'Academia');
  emisor.personas = [{ sub: 'g-academia', email }];
  await page.goto(loginPara(`${academia.url}/curso/9`));
  await acceptCookies(page);
  await conGoogle(page, { email });
  await enAcademia(page, email);
  expect(page.url()).toContain('/curso/9?codigo=');
});

test('a destination outside the academy is ignored, and the login is an ordinary one', async ({
  page,
  stack,
  academia,
}) => {
  const cuenta = demo(stack, 'Academia');
  const { port } = new URL(academia.url);
  // The first address is the academy’s own server under a host name that the configuration does not list.
  for (const ajena of [`http://localhost:${port}/entrar`, `http://127.0.0.1:${port}@evil.invalid/`]) {
    await page.goto(loginPara(ajena));
    await write(page, cuenta);
    await page.waitForURL('**/app/old-perfil-user');
    expect((await leerSesion(page)).isAuth).toBe(true);
    await page.goto('/app/auth/logout');
    await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  }
});

test('a failed call of the academy is shown in a dialog, which offers another attempt', async ({
  page,
  stack,
  academia,
}) => {
  const cuenta = demo(stack, 'Academia');
  await page.goto('/app/academia');
  await page.waitForURL('**/app/auth/login?*');
  await expect(page.getByText('Inicia sesión para ir a la academia.')).toBeVisible();
  await page.route('**/api/redirigir-academia', (route) => route.abort());
  await write(page, cuenta);
  const dialogo = page.getByRole('alertdialog', { name: 'Ups algo ha ido mal' });
  await expect(dialogo).toBeVisible();
  await page.unroute('**/api/redirigir-academia');
  await dialogo.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await enAcademia(page, cuenta.email);
  expect(page.url().startsWith(academia.url)).toBe(true);
});
