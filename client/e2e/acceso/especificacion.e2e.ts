import { test as base, expect, type Page } from '@playwright/test';
import {
  type BffEspecificacion,
  startBffEspecificacion,
} from '../../../scripts/mocks/especificacion/bff-especificacion.ts';
import { choose, continuar } from '../empleo/reclutadora.ts';
import { leerUsuario } from '../leer-sesion.ts';
import { CONTRASENA, correoNuevo, entrar, registrar } from '../prueba.ts';
import { vigilar } from '../vigilancia.ts';

/** The main API is like the customer's own: it has exactly the calls and fields of the specification. The others answer 404. */
const test = base.extend<{ vigilada: undefined }, { bff: BffEspecificacion }>({
  bff: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern; there are none.
    async ({}, use) => {
      const bff = await startBffEspecificacion();
      await use(bff);
      await bff.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ bff }, use) => use(bff.url),
  vigilada: [
    async ({ context }, use) => {
      const vigilancia = await vigilar(context);
      await use(undefined);
      await vigilancia.check();
    },
    { auto: true },
  ],
});

const correo = (nombre: string) => `${nombre}@ejemplo.example`;
const ultimoEnlace = ({ main }: BffEspecificacion, email: string) => {
  const enlace = main.correos.findLast(({ para }) => para === email)?.enlace;
  if (!enlace) throw new Error(`no mail for ${email}`);
  return enlace;
};
const salir = async (page: Page) => {
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
};

// The specification names these pages for a login without a redirect (section 2) and for a logged-in user who opens login (section 6).
for (const [nombre, destino] of [
  ['visita', '/app/visita/visitador?tab=resumen'],
  ['mkt', '/app/visita/visitador?tab=resumen'],
  ['administra', '/app/old-panel-empleo'],
  ['web', '/app/old-perfil-user'],
  ['academia', '/app/old-perfil-user'],
  ['empleo', '/app/old-perfil-user'],
  ['candidato', '/app/old-perfil-user'],
] as const)
  test(`«${nombre}» logs in, is led to the page of the account type, and logs out`, async ({ page, bff }) => {
    await entrar(page, correo(nombre));
    await page.waitForURL(`**${destino}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/app/auth/login');
    await page.waitForURL(`**${destino}`);
    for (const ruta of ['change-password', 'renew-password', 'crear-cuenta']) {
      await page.goto(`/app/auth/${ruta}`);
      await page.waitForURL(`**${destino}`);
    }
    await salir(page);
    expect([...bff.main.tokens.values()].filter(({ email }) => email === correo(nombre))).toEqual([]);
  });

test('a refused login shows the sentence of the specification', async ({ page }) => {
  await entrar(page, correo('web'), 'otra caballo pila grapa');
  await expect(page.getByRole('alertdialog')).toContainText('Esta cuenta no existe. Indica otra o crea una cuenta');
});

test('guards lead an anonymous visitor to login and back, and a recruiter without a delegation to the company step', async ({
  page,
}) => {
  await page.goto('/app/visita/visitador?tab=resumen');
  await page.waitForURL('**/app/auth/login?*');
  await page.getByLabel('Correo electrónico').fill(correo('visita'));
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/visita/visitador?tab=resumen');
  await salir(page);
  await entrar(page, correo('empleo'));
  await page.waitForURL('**/app/old-perfil-user');
  await page.goto('/app/auth/crear-cuenta/empleo-condiciones');
  await page.waitForURL('**/app/auth/crear-cuenta/empleo-empresa');
});

test('areas that the APIs do not have are in no menu, and their pages are not found', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const nombre of ['Noticias', 'Empleo', 'Productos', 'Tribunas'])
    await expect(page.getByRole('link', { name: nombre, exact: true })).toHaveCount(0);
  for (const ruta of ['noticias', 'empleo', 'visita', 'tribunas']) {
    await page.goto(`/app/${ruta}`);
    await expect(page.getByText('404')).toBeVisible();
  }
  await entrar(page, correo('candidato'));
  await page.waitForURL('**/app/old-perfil-user');
  await page.getByRole('button', { name: /Menú de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mis candidaturas' })).toHaveCount(0);
});

/** Registers, opens the mail's link and ends at the form of the type that the link's query names. */
async function hastaCompletar(page: Page, bff: BffEspecificacion, tarjeta: string, tipo: string): Promise<void> {
  const email = correoNuevo(tipo);
  await registrar(page, tarjeta, email);
  await page.goto(ultimoEnlace(bff, email));
  await page.waitForURL(`**/app/auth/crear-cuenta/${tipo}`);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellidos').fill('Sol Ruiz');
}

const rolesDe = async (page: Page) => Object.keys((await leerUsuario(page)).roles);

async function nuevaEmpresa(page: Page): Promise<void> {
  await choose(page, 'Empresa', 'Laboratorio Uno', /^Usar/);
  await page.getByLabel('Correo de la empresa').fill('contacto@laboratorio.example.org');
  await page.getByLabel('Teléfono de la empresa').fill('+34 910 000 000');
  await page.getByLabel('Dirección', { exact: true }).fill('Calle Mayor, 1');
  await page.getByLabel('Código postal').fill('28001');
  await page.getByLabel('Población').fill('Madrid');
}

test('a web account is completed', async ({ page, bff }) => {
  await hastaCompletar(page, bff, 'Usuario web', 'web');
  await page.getByText('Por cuenta propia').click();
  await continuar(page, '**/app/auth/crear-cuenta/web/success');
  expect(await rolesDe(page)).toEqual(['web']);
});

test('an academy account is completed', async ({ page, bff }) => {
  await hastaCompletar(page, bff, 'Academia', 'academia');
  await page.getByText('En búsqueda de empleo').click();
  await continuar(page, /\/app$/);
  expect(await rolesDe(page)).toEqual(['academia']);
});

test('a candidate completes the account with a country that has no subdivisions', async ({ page, bff }) => {
  await hastaCompletar(page, bff, 'Candidato', 'candidato');
  await page.getByRole('spinbutton', { name: /día/ }).fill('02');
  await page.getByRole('spinbutton', { name: /mes/ }).fill('03');
  await page.getByRole('spinbutton', { name: /año/ }).fill('1990');
  await page.getByText('En búsqueda de empleo').click();
  await continuar(page, '**/app/auth/crear-cuenta/candidato/success');
  expect(await rolesDe(page)).toEqual(['candidato']);
});

test('a visitador completes the account with whole countries and a position that is known by its slug', async ({
  page,
  bff,
}) => {
  await hastaCompletar(page, bff, 'Visitador farmacéutico', 'visita');
  await choose(page, 'Cargo', 'deleg', 'Delegado de ventas');
  await page.getByRole('checkbox', { name: /España/ }).check({ force: true });
  await continuar(page, '**/app/auth/crear-cuenta/visita/success');
  const enviado = bff.main.vistas.findLast(({ path }) => path === '/api/user/visita')?.body;
  expect(enviado).toMatchObject({
    cargo: 'Delegado de ventas',
    zonas: [{ pais_id: expect.any(Number), estado_id: null }],
  });
  await page.getByRole('link', { name: 'Ver mi página de visitador' }).click();
  await page.waitForURL('**/app/visita/visitador?tab=resumen');
  await expect(page.getByText('Ana Sol Ruiz')).toBeVisible();
});

test('a marketing account is completed with a new company', async ({ page, bff }) => {
  await hastaCompletar(page, bff, 'Marketing', 'mkt');
  await choose(page, 'Cargo', 'Product manager', /^Usar/);
  await nuevaEmpresa(page);
  await continuar(page, '**/app/auth/crear-cuenta/mkt/success');
  expect(await rolesDe(page)).toEqual(['marketing']);
});

test('a recruiter completes the account, then the company step and the conditions', async ({ page, bff }) => {
  await hastaCompletar(page, bff, 'Empresa que busca talento', 'empleo');
  await choose(page, 'Cargo', 'Recursos humanos', /^Usar/);
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
  await page.getByRole('link', { name: 'Leer las condiciones' }).click();
  await page.waitForURL('**/app/auth/crear-cuenta/empleo-empresa');
  await nuevaEmpresa(page);
  await continuar(page, '**/app/auth/crear-cuenta/empleo-condiciones');
  await page.getByText('Acepto las condiciones de publicación').click();
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
});

test('a reset link sets a new password, which logs in; the used link shows the API’s sentence', async ({
  page,
  bff,
}) => {
  const email = correo('academia');
  await page.goto('/app/auth/renew-password');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: /Enviar/ }).click();
  await expect(page.getByText('¡Solicitud enviada!')).toBeVisible();
  const enlace = ultimoEnlace(bff, email);
  await page.goto(enlace);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra caballo pila grapa');
  await page.getByLabel('Repite la contraseña').fill('otra caballo pila grapa');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Contraseña cambiada correctamente')).toBeVisible();
  await entrar(page, email, 'otra caballo pila grapa');
  await page.waitForURL('**/app/old-perfil-user');
  await salir(page);
  await page.goto('/app');
  await page.goto(enlace);
  await expect(page.getByRole('alertdialog')).toContainText('El enlace ya no es válido.');
});
