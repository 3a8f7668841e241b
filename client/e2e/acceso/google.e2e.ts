import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../../../scripts/start/stack.ts';
import { acceptCookies, conGoogle, type Emisor, type Engano, type Persona, startEmisor } from '../emisor.ts';
import { leerSesion, leerUsuario } from '../leer-sesion.ts';
import { test as base, correoNuevo, expect } from '../prueba.ts';

const test = base.extend<object, { emisor: Emisor; stack: Stack }>({
  emisor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const emisor = await startEmisor();
      await use(emisor);
      await emisor.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ emisor }, use) => {
      const stack = await startStack({ env: emisor.entorno });
      emisor.vuelta = `${stack.url}/app/auth/google`;
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

function persona(emisor: Emisor, quien: string, nombre: Partial<Persona> = {}): Persona {
  const email = correoNuevo(quien);
  const nueva = { sub: `g-${email}`, email, ...nombre };
  emisor.personas = [nueva];
  emisor.engano = {};
  return nueva;
}
const salir = async (page: Page) => {
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
};

test('a person registers with Google, completes the account, logs out, and logs in with Google again', async ({
  page,
  emisor,
}) => {
  const quien = persona(emisor, 'google', { given_name: 'Persona', family_name: 'De Prueba' });
  await page.goto('/app/auth/crear-cuenta');
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Usuario web' }).click();
  await expect(page.getByText('Al continuar con Google aceptas las condiciones')).toBeVisible();
  await conGoogle(page, quien);

  // Google has verified the address, so that the completion step of the chosen type follows at once (spec).
  await page.waitForURL('**/app/auth/crear-cuenta/web');
  expect(await leerSesion(page)).toMatchObject({
    isAuth: true,
    isLogued: 1,
    authUser: { email: quien.email, estado: 'incompleta', register_type: 'web' },
  });
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Persona');
  await expect(page.getByLabel('Apellidos')).toHaveValue('De Prueba');
  await page.getByText('Por cuenta propia').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/app/auth/crear-cuenta/web/success');
  const { id } = await leerUsuario(page);

  await salir(page);
  expect((await leerSesion(page)).isAuth).toBe(false);
  // The logout clears the browser's storage, but keeps the choice about cookies, so that the question does not return.
  await page.goto('/app/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar todas' })).toHaveCount(0);
  await conGoogle(page, quien);
  await page.waitForURL('**/app/old-perfil-user');
  expect(await leerUsuario(page)).toMatchObject({ id, estado: 'activa' });
  // Google's answer is neither in the storage nor in the history: the page before this one is Google's.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('nonce');
  await page.goBack();
  expect(page.url().startsWith(emisor.entorno.GOOGLE_ISSUER ?? '?')).toBe(true);
});

test('the chosen register type decides the kind of account', async ({ page, emisor }) => {
  const quien = persona(emisor, 'google-visita');
  await page.goto('/app/auth/crear-cuenta?register_type=visita');
  await acceptCookies(page);
  await conGoogle(page, quien);
  await page.waitForURL('**/app/auth/crear-cuenta/visita');
  expect((await leerUsuario(page)).register_type).toBe('visita');
  // The person leaves the form half-way; the next login leads to it again without asking for the type.
  await salir(page);
  await page.goto('/app/auth/login');
  await conGoogle(page, quien);
  await page.waitForURL('**/app/auth/crear-cuenta/visita');
});

test('a login with Google leads to the page that required the login', async ({ page, emisor, stack }) => {
  const demo = stack.demo().find(({ nombre }) => nombre === 'Visitador');
  if (!demo) throw new Error('no demo account');
  persona(emisor, 'otra');
  // The account was made with a password; Google’s answer belongs to it by the mail address.
  emisor.personas = [{ sub: 'g-demo', email: demo.email }];
  await page.goto('/app/cuenta/seguridad');
  await page.waitForURL('**/app/auth/login?*');
  await acceptCookies(page);
  await conGoogle(page, demo);
  await page.waitForURL('**/app/cuenta/seguridad');
});

test('no request goes to Google before the person consents; the consent starts the login', async ({ page, emisor }) => {
  const quien = persona(emisor, 'google-cookies');
  await page.goto('/app/auth/crear-cuenta?register_type=candidato');
  await page.getByRole('button', { name: 'Solo las imprescindibles' }).click();
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page.getByText('Para entrar con Google hay que permitir las cookies')).toBeVisible();
  await page.getByRole('button', { name: 'Permitir y continuar' }).click();
  await page.getByRole('link', { name: quien.email }).click();
  await page.waitForURL('**/app/auth/crear-cuenta/candidato');
});

const NO_COMPROBADA = 'No hemos podido comprobar esa cuenta de Google, y no has entrado.';
const NO_CONFIRMADA = 'Google no ha confirmado tu identidad.';
const ahora = Math.floor(Date.now() / 1000);
for (const [que, engano, frase] of [
  ['another issuer', { claims: { iss: 'https://accounts.evil.example' } }, NO_COMPROBADA],
  ['another audience', { claims: { aud: 'otro-cliente' } }, NO_COMPROBADA],
  ['a key that is not the issuer’s', { otraClave: true }, NO_COMPROBADA],
  ['an expired token', { claims: { iat: ahora - 900, exp: ahora - 600 } }, NO_COMPROBADA],
  ['an address that is not verified', { claims: { email_verified: false } }, NO_COMPROBADA],
  ['another nonce', { claims: { nonce: 'otro-nonce-de-otra-pestana' } }, NO_CONFIRMADA],
  ['another state', { state: 'otro-estado-de-otra-pestana' }, NO_CONFIRMADA],
] satisfies [string, Engano, string][])
  test(`a login with Google is refused with a message: ${que}`, async ({ page, emisor }) => {
    const quien = persona(emisor, 'google-falsa');
    emisor.engano = engano;
    const llamadas: number[] = [];
    page.on('response', (r) => r.url().endsWith('/api/register/google') && llamadas.push(r.status()));
    await page.goto('/app/auth/login');
    await acceptCookies(page);
    await conGoogle(page, quien);
    await expect(page.getByRole('alert')).toContainText(frase);
    // An answer that does not fit this tab's own request is not even sent to the server.
    expect(llamadas).toEqual(frase === NO_COMPROBADA ? [401] : []);
    expect((await leerSesion(page)).isAuth).toBe(false);
    expect(page.url()).not.toContain('#');
    await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
    await page.waitForURL('**/app/auth/login');
  });

test('a cancel at Google shows a message, and an answer is valid once', async ({ page, emisor }) => {
  const quien = persona(emisor, 'google-cancela');
  await page.goto('/app/auth/login');
  await acceptCookies(page);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('Has cancelado el acceso con Google.');

  await page.goto('/app/auth/login');
  await conGoogle(page, quien);
  await page.waitForURL('**/app/auth/crear-cuenta/web');
  await salir(page);
  expect(emisor.ultima).toContain('#state=');
  await page.goto(emisor.ultima);
  await expect(page.getByRole('alert')).toContainText(NO_CONFIRMADA);
  expect((await leerSesion(page)).isAuth).toBe(false);
});
