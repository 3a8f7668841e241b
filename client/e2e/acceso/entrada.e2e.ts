import { leerSesion } from '../leer-sesion.ts';
import { CONTRASENA, correoNuevo, correoPara, enlaceDe, entrar, expect, registrar, test } from '../prueba.ts';

test('a new account is verified by the link of its mail, which also logs in', async ({ page }) => {
  const email = correoNuevo('web');
  await registrar(page, 'Usuario web', email);
  await page.goto(enlaceDe(await correoPara(page, email, /Confirma/)));
  await page.waitForURL('**/app/auth/crear-cuenta/web');
  const sesion = await leerSesion(page);
  expect(sesion).toMatchObject({ isAuth: true, isLogued: 1, authUser: { email, estado: 'incompleta' } });
  expect(page.url()).not.toContain('signature');
});

test('A-09 no server receives the secret of a mailed link; older links and a second link in the same tab work too', async ({
  page,
  stack,
}) => {
  const email = correoNuevo('fragmento');
  await registrar(page, 'Usuario web', email);
  const enlace = new URL(enlaceDe(await correoPara(page, email, /Confirma/)));
  const url = new URLSearchParams(enlace.hash.slice(1)).get('url') ?? '';
  const [, secreto = ''] = /([\w-]{40,})\?/.exec(url) ?? [];
  const pedidas: string[] = [];
  page.on('request', (request) => pedidas.push(`${request.url()} ${request.headers().referer ?? ''}`));
  // Both links are pasted into one tab, an invalid one first: only the hash changes, so that the browser does not load the page again.
  await page.goto(`${enlace.origin}${enlace.pathname}#url=${encodeURIComponent(url.replace(secreto, 'x'.repeat(43)))}`);
  await expect(page.getByRole('alertdialog', { name: 'Ups algo ha ido mal' })).toBeVisible();
  expect(page.url()).toBe(enlace.origin + enlace.pathname);
  await page.goto(enlace.href);
  await page.waitForURL('**/app/auth/crear-cuenta/web');
  expect(pedidas.filter((pedida) => pedida.includes(secreto))).toEqual([]);
  expect(stack.log()).not.toContain(secreto);

  const otro = correoNuevo('consulta');
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await registrar(page, 'Usuario web', otro);
  await page.goto(enlaceDe(await correoPara(page, otro, /Confirma/)).replace('#url=', '?url='));
  await page.waitForURL('**/app/auth/crear-cuenta/web');
  expect(page.url()).not.toContain('signature');
});

test('a mailed link works once; a second visit says so and leads to login', async ({ page, context }) => {
  const email = correoNuevo('dos');
  await registrar(page, 'Candidato', email);
  const enlace = enlaceDe(await correoPara(page, email, /Confirma/));
  // A mail scanner requests the page before its reader does, and must not use the link up.
  await page.request.get(enlace);
  await page.request.get(enlace);
  await page.goto(enlace);
  await page.waitForURL('**/app/auth/crear-cuenta/candidato');
  await context.clearCookies();
  await page.goto(enlace);
  const dialogo = page.getByRole('alertdialog', { name: 'Ups algo ha ido mal' });
  await expect(dialogo).toBeVisible();
  await dialogo.getByRole('button').click();
  await page.waitForURL('**/app/auth/login');
});

test('a wrong password and an unknown address give the same dialog, and the address stays typed', {
  tag: '@smoke',
}, async ({ page, stack }) => {
  const [demo] = stack.demo();
  for (const email of [demo?.email ?? '', correoNuevo('nadie')]) {
    await entrar(page, email, 'no es esta contraseña');
    const dialogo = page.getByRole('alertdialog', { name: '¡Lo sentimos!' });
    await expect(dialogo).toContainText('Esta cuenta no existe. Indica otra o crea una cuenta');
    await dialogo.getByRole('button').click();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  }
});

test('a login to an account that is not verified offers another mail', async ({ page }) => {
  const email = correoNuevo('pendiente');
  await registrar(page, 'Usuario web', email);
  await entrar(page, email);
  await expect(page.getByText('Falta confirmar tu correo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar otro correo' })).toBeEnabled();
});

test('a forgotten password is reset by the link of a mail; afterwards only the new one logs in', {
  tag: '@smoke',
}, async ({ page }) => {
  const email = correoNuevo('olvido');
  await registrar(page, 'Usuario web', email);
  await page.goto(enlaceDe(await correoPara(page, email, /Confirma/)));
  await page.waitForURL('**/app/auth/crear-cuenta/web');
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();

  await page.goto('/app/auth/renew-password');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const enviada = page.getByRole('alertdialog', { name: '¡Solicitud enviada!' });
  await expect(enviada).toContainText('recibirás un correo para restablecer la contraseña.');
  await enviada.getByRole('button').click();
  await page.waitForURL('**/app/auth/login');

  const nueva = 'zanahoria tejado lunes ochenta';
  await page.goto(enlaceDe(await correoPara(page, email, /contraseña/i)));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
  await page.getByLabel('Repite la contraseña').fill(nueva);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL('**/app/auth/login');
  await expect(page.getByText('Contraseña cambiada correctamente')).toBeVisible();

  await entrar(page, email, CONTRASENA);
  await expect(page.getByRole('alertdialog', { name: '¡Lo sentimos!' })).toBeVisible();
  await entrar(page, email, nueva);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
});
