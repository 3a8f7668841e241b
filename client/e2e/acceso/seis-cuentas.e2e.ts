import type { Page } from '@playwright/test';
import { choose, continuar, nuevaCuenta, nuevaEmpresa } from '../empleo/reclutadora.ts';
import { leerUsuario } from '../leer-sesion.ts';
import { expect, test } from '../prueba.ts';

async function rolesDe(page: Page) {
  const authUser = await leerUsuario(page);
  return { estado: authUser.estado, roles: Object.keys(authUser.roles).sort() };
}

test('a web account is registered and ends at its success page', { tag: '@smoke' }, async ({ page }) => {
  await nuevaCuenta(page, 'Usuario web', 'web');
  await page.getByText('Por cuenta propia').click();
  await continuar(page, '**/app/auth/crear-cuenta/web/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta está lista');
  expect(await rolesDe(page)).toEqual({ estado: 'activa', roles: ['usuario_web'] });
});

test('an academy account ends at the home page when no academy is configured', async ({ page }) => {
  await nuevaCuenta(page, 'Academia', 'academia');
  await page.getByText('En búsqueda de empleo').click();
  await continuar(page, /\/app$/);
  expect(await rolesDe(page)).toEqual({ estado: 'activa', roles: ['academia'] });
});

test('a candidate registers with date of birth, country and province', async ({ page }) => {
  await nuevaCuenta(page, 'Candidato', 'candidato');
  await page.getByRole('spinbutton', { name: /día/ }).fill('02');
  await page.getByRole('spinbutton', { name: /mes/ }).fill('03');
  await page.getByRole('spinbutton', { name: /año/ }).fill('1990');
  await choose(page, 'Provincia', 'Sevi', 'Sevilla');
  await page.getByText('En búsqueda de empleo').click();
  await continuar(page, '**/app/auth/crear-cuenta/candidato/success');
  expect(await rolesDe(page)).toEqual({ estado: 'activa', roles: ['candidato'] });
});

test('a visitador registers with position and work zones, and opens the private page', { tag: '@smoke' }, async ({
  page,
}) => {
  await nuevaCuenta(page, 'Visitador farmacéutico', 'visita');
  await choose(page, 'Cargo', 'visit', /Visitador/);
  await page.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Toledo' }).check({ force: true });
  await continuar(page, '**/app/auth/crear-cuenta/visita/success');
  expect(await rolesDe(page)).toEqual({ estado: 'activa', roles: ['visitador_farmaceutico'] });
  await page.getByRole('link', { name: 'Ver mi página de visitador' }).click();
  await page.waitForURL('**/app/visita/visitador?tab=resumen');
  await expect(page.getByRole('list', { name: 'Zonas de trabajo' })).toContainText('Toledo');
});

test('a marketing account is registered with a new company', async ({ page }) => {
  await nuevaCuenta(page, 'Marketing', 'mkt');
  await choose(page, 'Cargo', 'Product', /Product manager/i);
  await nuevaEmpresa(page, 'Laboratorio de demostración Uno');
  await continuar(page, '**/app/auth/crear-cuenta/mkt/success');
  expect(await rolesDe(page)).toEqual({ estado: 'activa', roles: ['marketing'] });
});

test('a recruiter registers without a company, then adds one and accepts the conditions', async ({ page }) => {
  await nuevaCuenta(page, 'Empresa que busca talento', 'empleo');
  await choose(page, 'Cargo', 'RR', /RR/);
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
  await page.getByRole('link', { name: 'Leer las condiciones' }).click();
  // The specification asks a recruiter without a delegation for the company first.
  await page.waitForURL('**/app/auth/crear-cuenta/empleo-empresa');
  await nuevaEmpresa(page, 'Laboratorio de demostración Dos');
  await continuar(page, '**/app/auth/crear-cuenta/empleo-condiciones');
  await page.getByText('Acepto las condiciones de publicación').click();
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
  expect((await rolesDe(page)).roles).toContain('empleo');
});
