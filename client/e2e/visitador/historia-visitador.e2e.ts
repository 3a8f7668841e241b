import type { Browser, Page } from '@playwright/test';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Stack } from '../../../scripts/start/stack.ts';
import { importList } from '../../../scripts/start/stack-lists.ts';
import { callInSession } from '../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta, nuevaEmpresa, ponerDia } from '../empleo/reclutadora.ts';
import { correoPara, expect, test } from '../prueba.ts';
import { type Vigilancia, vigilar } from '../vigilancia.ts';
import { aprobarPorEnlace } from './aprobar-por-enlace.ts';
import { tieneLaboratorio } from './laboratorio-propio.ts';

const PRODUCTO = 'IMPORTADO DE PRUEBA 10 mg COMPRIMIDOS';
/** An official list of a day, in which the product's state is authorised (1) or annulled (3). */
const lista = (estado: '1' | '3') => [
  { cn: '610001', registro: '80001', nombre: PRODUCTO, campos: { cod_sitreg: estado, cod_sitreg_presen: estado } },
  { cn: '610002', registro: '80002', nombre: 'IMPORTADO DE PRUEBA 20 mg COMPRIMIDOS' },
];

// A platform of its own, because the lists imported here remove products that other tests need.
test.use({ plataforma: 'historia-visitador' });

const dia = (dentroDe: number) => new Date(Date.now() + dentroDe * DIA_MS);

test.describe('from registering to a promotion that an imported list hides, and back', () => {
  // One story in several tests: each person has a window of their own, which stays open from one test to the next.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  const abiertas: { page: Page; vigilancia: Vigilancia }[] = [];
  const dominio = `laboratorio-${Date.now()}.example.org`;
  const nombre = `Laboratorio ${Date.now()}`;
  let marketing: Page;
  let ana: Page;
  let correo: string;
  let lector: Page;
  let ficha: string;
  let promocion: number;

  async function ventana(browser: Browser, { url }: Stack): Promise<Page> {
    const context = await browser.newContext({ baseURL: url, locale: 'es-ES' });
    const vigilancia = await vigilar(context);
    const page = await context.newPage();
    abiertas.push({ page, vigilancia });
    return page;
  }
  test.afterAll(async () => {
    for (const { page, vigilancia } of abiertas) {
      await vigilancia.check();
      await page.context().close();
    }
  });

  const enLaFicha = async () => {
    await lector.goto('about:blank');
    await lector.goto(ficha);
    return lector.locator('#promociones');
  };
  const seAnuncia = async () =>
    expect((await enLaFicha()).getByText(/Hay 1 promoción solo para profesionales/)).toBeVisible();
  const aprobar = async () => {
    await marketing.goto('/app/visita/visitador?tab=promociones&vista=porAprobar');
    await marketing.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).check({ force: true });
    await marketing.getByRole('button', { name: 'Aprobar 1', exact: true }).click();
    await expect(marketing.getByRole('heading', { name: 'Nada espera tu respuesta' })).toBeVisible();
  };

  test('the marketing of a laboratory registers with its company', async ({ browser, stack }) => {
    marketing = await ventana(browser, stack);
    await nuevaCuenta(marketing, 'Marketing', 'mkt', `responsable@${dominio}`);
    await choose(marketing, 'Cargo', 'Product', /Product manager/i);
    await nuevaEmpresa(marketing, nombre, `contacto@${dominio}`);
    await continuar(marketing, '**/app/auth/crear-cuenta/mkt/success');
  });

  test('a representative registers, and the empty area links to the first steps', async ({ browser, stack }) => {
    ana = await ventana(browser, stack);
    correo = await nuevaCuenta(ana, 'Visitador farmacéutico', 'visita');
    await choose(ana, 'Cargo', 'visit', /Visitador/);
    await ana.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
    await continuar(ana, '**/app/auth/crear-cuenta/visita/success');
    await ana.goto('/app/visita/visitador');
    await expect(ana).toHaveURL(/\?tab=resumen$/);
  });

  test('pasted codes, one of them invalid: the found products go into one form, and are requested from the company', async ({
    browser,
    stack,
  }) => {
    await importList(stack, lista('1'), '2026-11-10');
    const quienes = { titular: marketing, personal: await ventana(browser, stack), stack };
    const { productos } = await callInSession<{ productos: [{ laboratorio: string }] }>(
      ana,
      'POST',
      '/visita/api/cartera/codigos',
      {
        texto: '610001',
      },
    );
    await tieneLaboratorio(quienes, productos[0].laboratorio);
    await ana.goto('/app/visita/search-product');
    await ana.getByLabel('Códigos o nombre').fill('610001\n610002\n123');
    await ana.getByRole('button', { name: 'Buscar', exact: true }).last().click();
    await expect(ana).toHaveURL(/results-db/);
    await expect(ana.getByText('1 código no se ha encontrado')).toBeVisible();
    await ana.getByRole('button', { name: 'Continuar' }).click();
    await expect(ana).toHaveURL(/asociar-producto\/\d+\?/);
    await ana.getByRole('radio', { name: /^Comercializador/ }).check({ force: true });
    await choose(ana, 'Empresa para la que los representas', nombre, nombre);
    await ana.getByRole('tab', { name: /^Zonas/ }).click();
    await expect(ana.getByRole('checkbox', { name: 'Madrid' })).toBeChecked();
    await ana.getByRole('tab', { name: /^Verificación/ }).click();
    await ana.getByLabel('Correo de quien lo confirma').fill(`jefa@${dominio}`);
    await ana.getByRole('tab', { name: /^Resumen/ }).click();
    await expect(ana.getByRole('tabpanel', { name: /^Resumen/ })).toContainText(`jefa@${dominio}`);
    await ana.getByRole('button', { name: 'Enviar la solicitud' }).click();
    await ana.waitForURL('**/app/visita/asociar-producto-success?**');
    await expect(ana.getByRole('main')).toContainText(`Hemos escrito a j***@${dominio}`);
  });

  test('the manager answers from the mail, on a phone, without an account', async ({ browser, stack }) => {
    const { texto } = await correoPara(ana, `jefa@${dominio}`, /^¿Representa/);
    const telefono = await ventana(browser, stack);
    await telefono.setViewportSize({ width: 390, height: 844 });
    await telefono.goto(
      /http:\/\/localhost:\d+\/app\/visita\/visitador\/public\/verify\/[\w-]{43}/.exec(texto)?.[0] ?? '',
    );
    await aprobarPorEnlace(telefono);
    await correoPara(ana, correo, /^Confirmado/);
  });

  test('a promotion of the product is sent to be approved', async () => {
    await ana.goto('/app/visita/visitador?tab=promociones');
    await ana.getByRole('button', { name: 'Nueva promoción' }).click();
    await choose(ana, 'Producto', 'IMPORTADO DE PRUEBA 10', PRODUCTO);
    await ana.getByRole('dialog').getByRole('button', { name: 'Empezar' }).click();
    await ana.waitForURL('**/app/visita/visitador/crear-promocion/*');
    const producto = new URL(ana.url()).pathname.split('/').at(-1);
    ficha = `/app/visita/producto/importado-de-prueba/${producto}#promociones`;
    await ana.getByLabel('Título', { exact: true }).fill('Jornada sobre dispepsia');
    await ana.getByLabel('Texto', { exact: true }).fill('Te invitamos a ella.');
    await ana.getByRole('checkbox', { name: 'Farmacia' }).check({ force: true });
    await ana.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
    await ponerDia(ana, 'Empieza', dia(0));
    await ponerDia(ana, 'Acaba', dia(20));
    await expect(ana.getByText('Se puede enviar')).toBeVisible();
    await ana.getByRole('button', { name: 'Enviar a aprobación' }).click();
    await ana.waitForURL('**/app/visita/visitador/edit-promo/*');
    promocion = Number(new URL(ana.url()).pathname.split('/').at(-1));
    await expect(ana.getByText('Espera la respuesta de marketing de la empresa.')).toBeVisible();
  });

  test('the promotion, approved by marketing in the app, is on the sheet', async ({ browser, stack }) => {
    await aprobar();
    lector = await ventana(browser, stack);
    await seAnuncia();
    await expect(lector.locator('#representantes')).toBeVisible();
  });

  test('another list no longer authorises the product: its promotion is hidden at once, and the people in charge are notified', async ({
    stack,
  }) => {
    await importList(stack, lista('3'), '2026-11-12');
    await expect(async () => {
      await expect((await enLaFicha()).getByText(/solo para profesionales/)).toHaveCount(0);
      const { estado } = await callInSession<{ estado: string }>(ana, 'GET', `/visita/api/promociones/${promocion}`);
      expect(estado).toBe('requiere_revision');
    }).toPass({ timeout: 120_000, intervals: [3_000] });
    await correoPara(ana, correo, /promoción/i);
    await ana.goto('/app/visita/visitador?tab=promociones');
    await expect(ana.getByText('Jornada sobre dispepsia').first()).toBeVisible();
  });

  test('a third list authorises the product again: it is back in the portfolio, its promotion sent, approved, and visible', async ({
    stack,
  }) => {
    await importList(stack, lista('1'), '2026-11-14');
    // A job reactivates the product in the portfolio; until then the promotion is refused.
    await expect(async () => {
      await ana.goto(`/app/visita/visitador/edit-promo/${promocion}`);
      await ana.getByRole('button', { name: 'Enviar a aprobación' }).click();
      await expect(ana.getByText('Espera la respuesta de marketing de la empresa.')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000, intervals: [3_000] });
    await aprobar();
    await seAnuncia();
  });
});
