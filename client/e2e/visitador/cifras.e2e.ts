import type { Page } from '@playwright/test';
import { ANCHOS, callInSession, logInAs, review } from '../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta } from '../empleo/reclutadora.ts';
import { expect, test } from '../prueba.ts';

const MADRID = { pais_id: 28, estado_id: 28028 };

const cifra = (page: Page, nombre: string) =>
  page.locator('dl > div').filter({ hasText: nombre }).getByRole('definition').first();

test('a view by another person is counted and one’s own is not; each task links to its place', async ({ ventana }) => {
  test.setTimeout(240_000);
  const slug = `visitadora-${Date.now()}`;
  const visitador = await ventana();
  await nuevaCuenta(visitador, 'Visitador farmacéutico', 'visita');
  await choose(visitador, 'Cargo', 'visit', /Visitador/);
  await visitador.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(visitador, '**/app/auth/crear-cuenta/visita/success');

  // Without figures the page says where to begin.
  await visitador.goto('/app/visita/visitador');
  await expect(visitador.getByRole('link', { name: 'Añadir productos' })).toHaveAttribute('href', /search-product$/);
  await review(visitador, 'resumen vacío');
  await visitador.getByRole('link', { name: 'Ver estadísticas' }).click();
  await expect(visitador.getByRole('heading', { name: 'Aún no hay nada que contar' })).toBeVisible();
  await review(visitador, 'estadísticas vacías');

  const visibilidad = {
    perfil: 'publico',
    telefono: 'publico',
    email: 'publico',
    empresa: 'publico',
    zonas: 'publico',
  };
  await callInSession(visitador, 'PUT', '/visita/api/visitador/perfil', {
    slug_publico: slug,
    canales: ['ap'],
    zonas: [MADRID],
    visibilidad,
    telefono_trabajo: '+34 600 000 000',
  });
  const ruta = `/app/visita/user/${slug}`;
  const seCuenta = (page: Page) => page.waitForResponse((r) => r.url().endsWith(`/visitadores/${slug}/vista`));
  const anonimo = await ventana();
  const contada = seCuenta(anonimo);
  await anonimo.goto(ruta);
  expect((await contada).status()).toBe(204);
  const clic = anonimo.waitForResponse((r) => r.url().endsWith(`/visitadores/${slug}/clics`));
  await anonimo.getByRole('button', { name: 'Guardar contacto (vCard)' }).click();
  expect((await clic).status()).toBe(204);

  const propias: string[] = [];
  visitador.on('request', (r) => r.url().includes(`/visitadores/${slug}/`) && propias.push(r.url()));
  await visitador.goto(ruta);
  await expect(visitador.getByText(/^Esta es tu página/)).toBeVisible();
  await visitador.getByRole('button', { name: 'Guardar contacto (vCard)' }).click();
  expect(propias.filter((url) => /\/(vista|clics)$/.test(url))).toEqual([]);

  const { productos } = await callInSession<{ productos: { id: number }[] }>(
    visitador,
    'POST',
    '/visita/api/cartera/codigos',
    {
      texto: '990030',
    },
  );
  await callInSession(visitador, 'POST', '/visita/api/cartera', {
    productos: [{ producto_id: productos[0]?.id }],
    empresa_id: null,
    relacion: 'distribuidor',
    zonas: [MADRID],
    canales: ['ap'],
  });
  for (const width of ANCHOS) {
    await visitador.setViewportSize({ width, height: 844 });
    await visitador.goto('/app/visita/visitador?tab=resumen');
    await expect(cifra(visitador, 'Vistas de tu página')).toHaveText('1');
    await expect(cifra(visitador, 'Clics en contacto')).toHaveText('1');
    await review(visitador, 'resumen');
    await visitador.goto('/app/visita/visitador?tab=estadisticas');
    await expect(visitador.getByRole('img', { name: /^Vistas de tu página por semana: 1 en total/ })).toBeVisible();
    await visitador.getByText('Ver las cifras en una tabla').click();
    await review(visitador, 'estadísticas');
  }
  // The period is a parameter of the address, and Back leaves it.
  await visitador.getByRole('link', { name: '30 días' }).click();
  await expect(visitador).toHaveURL(/dias=30/);
  await visitador.reload();
  await expect(visitador.getByRole('link', { name: '30 días' })).toHaveAttribute('aria-current', /./);
  await visitador.goBack();
  await expect(visitador.getByRole('link', { name: '12 semanas' })).toHaveAttribute('aria-current', /./);

  await visitador.goto('/app/visita/visitador');
  const espera = visitador.getByRole('listitem').filter({ hasText: 'Falta pedir la confirmación' });
  await espera.getByRole('link').click();
  await expect(visitador).toHaveURL(/\/visita\/asociar-producto\/\d+/);
});

test('on a phone the open tab is scrolled into view, also when opened by its address', async ({ page, stack }) => {
  await logInAs(page, stack, 'Visitador');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/visita/visitador?tab=estadisticas');
  await expect(page.getByRole('tab', { name: 'Estadísticas', selected: true })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('tab', { name: 'Verificaciones' }).click();
  await page.goto('/app/visita/visitador?tab=sugerencias');
  await expect(page.getByRole('tab', { name: 'Sugerencias', selected: true })).toBeInViewport({ ratio: 0.9 });
});
