import type { Page } from '@playwright/test';
import { callInSession, logInAs, windowOf } from './accesibilidad/axe.ts';
import { expect, test } from './prueba.ts';

const NO_EXISTE = 'Esta página no existe';

async function abre(page: Page, ruta: string, h1: string) {
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible();
}

/** The newest audit entry of a kind, found with the audit's own search. */
async function enAuditoria(page: Page, tipo: string, texto: string) {
  await abre(page, '/app/admin/auditoria', 'Auditoría');
  await page.getByRole('button', { name: /Tipo$/ }).click();
  await page.getByRole('option', { name: tipo, exact: true }).click();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.waitForURL(/tipo=/);
  const fila = page.getByRole('row').filter({ hasText: tipo }).first();
  await expect(fila).toContainText('Administración de demostración');
  await expect(fila).toContainText(texto);
}

// Role, label of its switch, the page that it opens, and what other people get there.
const ROLES = [
  ['editor_noticias', 'Redacción de noticias', '/app/noticias/mesa', 'Mesa de redacción', 'La mesa es de quien edita'],
  ['editor_tribunas', 'Redacción de tribunas', '/app/tribunas/mesa', 'Mesa de tribunas', NO_EXISTE],
  ['moderador', 'Moderación', '/app/admin/empresas', 'Empresas', NO_EXISTE],
  ['admin', 'Administración', '/app/admin/trabajos', 'Trabajos en segundo plano', NO_EXISTE],
] as const;

test('each role is granted and withdrawn, and takes effect at once in the open session', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const candidato = await windowOf(browser, stack, 'Candidato');
  const contrasena = stack.demo().find(({ nombre }) => nombre === 'Administración')?.password ?? '';
  await logInAs(page, stack, 'Administración');
  await abre(page, '/app/admin/personas', 'Personas y roles');
  await page.getByRole('searchbox', { name: 'Nombre o correo' }).fill('candidato@');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('link', { name: 'Candidato de demostración' }).click();
  for (const [rol, nombre, ruta, suya, ajena] of ROLES) {
    await abre(candidato, ruta, ajena);
    await page.getByText(nombre, { exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: `Dar el rol: ${nombre}` });
    await dialogo.getByLabel('Tu contraseña', { exact: true }).fill(contrasena);
    await dialogo.getByRole('button', { name: `Dar el rol: ${nombre}` }).click();
    await expect(page.getByText(`Rol dado: ${nombre}`)).toBeVisible();
    await abre(candidato, ruta, suya);
    await page.getByText(nombre, { exact: true }).first().click();
    await expect(page.getByText(`Rol quitado: ${nombre}`)).toBeVisible();
    await abre(candidato, ruta, ajena);
    const persona = page.url();
    await enAuditoria(page, 'Rol dado o quitado', `de ${rol}`);
    await page.goto(persona);
  }
  await candidato.context().close();
});

test('an administrator cannot withdraw their own administration', { tag: '@smoke' }, async ({ page, stack }) => {
  await logInAs(page, stack, 'Administración');
  await abre(page, '/app/admin/personas?q=administracion', 'Personas y roles');
  await page.getByRole('link', { name: 'Administración de demostración' }).click();
  const propio = page.getByRole('switch', { name: 'Administración' });
  await expect(propio).toBeChecked();
  await page.getByRole('main').getByText('Administración', { exact: true }).last().click();
  await expect(page.getByRole('alert').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await expect(propio).toBeChecked();
  await abre(page, '/app/admin/auditoria', 'Auditoría');
});

test('for everybody else the area is not found, and its calls are refused', async ({ page, browser, stack }) => {
  test.setTimeout(240_000);
  const callApi = (quien: Page) =>
    quien.evaluate(async () => {
      const rutas = [
        '/api/personal/personas',
        '/api/personal/auditoria',
        '/api/feedback',
        '/api/empleo/revision',
        '/api/chat/reportes',
      ];
      return Promise.all(rutas.map((ruta) => fetch(ruta, { headers: { 'x-csrf': '1' } }).then((r) => r.status)));
    });
  await page.goto('/app/admin');
  await page.waitForURL('**/app/auth/login?*');
  expect(await callApi(page)).toEqual([401, 401, 401, 401, 401]);
  for (const nombre of ['Usuario web', 'Empleo', 'Redacción']) {
    const quien = await windowOf(browser, stack, nombre);
    for (const ruta of ['', '/personas', '/mensajes', '/trabajos', '/auditoria'])
      await abre(quien, `/app/admin${ruta}`, NO_EXISTE);
    expect([nombre, await callApi(quien)]).toEqual([nombre, [403, 403, 403, 403, 403]]);
    await quien.context().close();
  }
  // A moderator has the lists, but not the pages for administrators.
  const moderador = await windowOf(browser, stack, 'Moderación');
  await abre(moderador, '/app/admin', 'Administración');
  await abre(moderador, '/app/admin/mensajes', 'Mensajes del chat por revisar');
  for (const ruta of ['/fuentes', '/listas', '/trabajos', '/auditoria'])
    await abre(moderador, `/app/admin${ruta}`, NO_EXISTE);
  expect(await callApi(moderador)).toEqual([200, 403, 200, 200, 200]);
  await moderador.context().close();
  // A reviewer of products is led to their desks, and reads no reported messages.
  const revisor = await windowOf(browser, stack, 'Revisión de productos');
  await revisor.goto('/app/admin/mensajes');
  await revisor.waitForURL('**/app/admin/revisiones*');
  expect((await callApi(revisor)).at(-1)).toBe(403);
  await revisor.context().close();
});

test('a report, a message and sources are handled, and each action is in the audit', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const candidato = await windowOf(browser, stack, 'Candidato');
  await callInSession(candidato, 'POST', '/api/empleo/ofertas/2/reportes', { motivo: 'fraude', texto: 'Pide dinero' });
  const mensaje = { valoracion: 2, asunto: 'Error', contenido: 'No puedo abrir mi alerta.', pagina: '/app/empleo' };
  await callInSession(candidato, 'POST', '/api/feedback', mensaje);
  await candidato.context().close();

  await logInAs(page, stack, 'Administración');
  await abre(page, '/app/admin/reportes', 'Avisos de problemas');
  await page
    .getByRole('button', { name: /^Dar por resuelto el aviso/ })
    .first()
    .click();
  await expect(page.getByText('Aviso resuelto')).toBeVisible();
  await enAuditoria(page, 'Aviso sobre una oferta', 'a resuelto');

  await abre(page, '/app/admin/feedback', 'Mensajes recibidos');
  const recibido = page.getByRole('article').filter({ hasText: 'No puedo abrir mi alerta.' });
  await recibido.getByRole('button', { name: 'Me encargo' }).click();
  await expect(recibido).toContainText('En curso');
  await enAuditoria(page, 'Mensaje recibido', 'a en_curso');

  await abre(page, '/app/admin/fuentes', 'Fuentes de ofertas');
  const nueva = page.getByRole('form', { name: 'Añadir una fuente' });
  await nueva.getByLabel('Nombre').fill('Bolsa de prueba');
  await nueva.getByLabel('Dirección').fill('https://bolsa.example.org/ofertas.jsonld');
  await nueva.getByRole('button', { name: 'Añadir' }).click();
  // Other tests of this worker leave sources as well.
  const fuente = page.getByRole('listitem').filter({ hasText: 'Bolsa de prueba' });
  await expect(fuente.getByText('Sin revisar: sus ofertas esperan')).toBeVisible();
  await fuente.getByRole('button', { name: /^Confiar en ella/ }).click();
  await expect(page.getByText('Sus ofertas se publican')).toBeVisible();
  await enAuditoria(page, 'Fuente de ofertas', 'a revisada');
  await abre(page, '/app/admin/fuentes', 'Fuentes de ofertas');
  await page.getByRole('button', { name: 'Cambiar Bolsa de prueba' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cambiar Bolsa de prueba' });
  await dialogo.getByLabel('Nombre').fill('Bolsa de la región');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Bolsa de la región' })).toBeVisible();
  await expect(dialogo).toBeHidden();

  // Sources of news are at the desk, which the area links to.
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: 'Fuentes de noticias' })
    .click();
  await expect(page).toHaveURL(/\/app\/noticias\/mesa\/fuentes$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a failed job is shown, run once more, and that is audited', async ({ page, stack }) => {
  test.setTimeout(120_000);
  // Found by its text, because jobs of other tests may have failed too.
  const suyo = `ninguna-${Date.now()}`;
  await stack.enqueue('fuentes_empleo', { fuente_id: suyo });
  await logInAs(page, stack, 'Administración');
  const read = (ruta: string): Promise<unknown> => callInSession(page, 'GET', `/api/personal/${ruta}`);
  const fallidos = async () => (await read('colas/fuentes_empleo/fallidos')) as { error: string }[];
  await expect
    .poll(async () => (await fallidos()).filter(({ error }) => error.includes(suyo)).length, { timeout: 40_000 })
    .toBe(1);
  await expect(async () => {
    const { trabajos_fallidos } = (await read('resumen')) as { trabajos_fallidos: number };
    expect(trabajos_fallidos).toBeGreaterThan(0);
    await page.goto('/app/admin');
    const cifra = page.getByRole('link', { name: new RegExp(`^${trabajos_fallidos} trabajos fallidos`) });
    await expect(cifra).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await page.getByRole('link', { name: /trabajos fallidos/ }).click();
  const cola = page.getByRole('row').filter({ hasText: 'Lectura de fuentes de ofertas' });
  await cola.getByRole('button', { name: /^Ver \d+ fallidos?$/ }).click();
  const fallido = page.getByRole('listitem').filter({ hasText: suyo });
  await fallido.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByText('Un trabajo, otra vez en cola')).toBeVisible();
  await enAuditoria(page, 'Trabajo reintentado', 'trabajos: 1');
});
