import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startStack } from '../../../scripts/start/stack.ts';
import { callInSession, logInAs, review } from '../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../prueba.ts';

const SALIENTE = 'Visitador que se fue de demostración';
const CORREO = 'visitador@demo.example.org';
const COMPANERO = 'Visitador de demostración';

type Ventana = () => Promise<Page>;

/** Runs a walk on a platform of its own, because other tests need the data that it removes from the demonstration's people. */
async function conPlataforma(
  browser: Browser,
  walk: (stack: Awaited<ReturnType<typeof startStack>>, ventana: Ventana) => Promise<void>,
): Promise<void> {
  const stack = await startStack();
  const abiertas: BrowserContext[] = [];
  try {
    await walk(stack, async () => {
      const context = await browser.newContext({ baseURL: stack.url, locale: 'es-ES' });
      abiertas.push(context);
      return context.newPage();
    });
  } finally {
    // Windows are closed while their platform runs: closing checks them once more, and a check after `stop` would find failed calls.
    for (const context of abiertas) await context.close();
    await stack.stop();
  }
}

test('a representative has left: their products go to a colleague, who is notified', async ({ browser }) => {
  test.setTimeout(240_000);
  await conPlataforma(browser, walkTraspaso);
});

async function walkTraspaso(stack: Awaited<ReturnType<typeof startStack>>, ventana: Ventana) {
  const page = await ventana();
  await logInAs(page, stack, 'Marketing');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/app/visita/visitador?tab=cartera');
  await expect(page.getByText('De fuera de la empresa')).toBeVisible();
  await page.getByRole('button', { name: `Traspasar los productos de ${SALIENTE}` }).click();
  const dialogo = page.getByRole('dialog');
  await review(page, 'traspasar');
  // Without a chosen colleague the form is refused.
  await dialogo.getByRole('button', { name: 'Traspasar', exact: true }).click();
  await expect(dialogo.getByText('Elige a una persona').first()).toBeVisible();
  await dialogo.getByRole('button', { name: /A quién/ }).click();
  await page.getByRole('option', { name: COMPANERO }).click();
  await dialogo.getByRole('button', { name: 'Traspasar', exact: true }).click();
  // Products that both people represent are not transferred, and the dialog says so.
  await expect(dialogo.getByText('Estos se quedan donde estaban')).toBeVisible();
  await review(page, 'traspasados');
  await dialogo.getByRole('button', { name: 'Entendido' }).click();
  const colega = await ventana();
  await logInAs(colega, stack, 'Visitador');
  await correoPara(colega, CORREO, /^Ahora llevas 2 productos más/, null);
}

test('a moderator suspends a product: its card and promotions are hidden, the representative is notified, and it is restored', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await conPlataforma(browser, walkSuspension);
});

async function walkSuspension(stack: Awaited<ReturnType<typeof startStack>>, ventana: Ventana) {
  const page = await ventana();
  const ana = await ventana();
  await logInAs(ana, stack, 'Visitador');
  const promociones = await callInSession<{ estado: string; producto: { id: number; nombre: string } }[]>(
    ana,
    'GET',
    '/visita/api/promociones?mias=1&estado=vigente',
  );
  const producto = promociones[0]?.producto ?? { id: 0, nombre: '' };
  const tarjeta = `/app/visita/visitador/public/producto-cartera/${producto.id}/visitador-demostracion`;
  const lector = await ventana();
  await lector.goto(tarjeta);
  await expect(lector.getByRole('heading', { level: 1 })).toContainText(producto.nombre);

  // The moderator goes from the report of the page to the account, and from there to the product.
  await logInAs(page, stack, 'Moderación');
  await page.goto('/app/admin/reportes');
  await page.getByRole('link', { name: 'Ver la cuenta' }).first().click();
  const suspender = page.getByRole('button', { name: `Suspender: ${producto.nombre}` });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(suspender).toBeVisible();
    await review(page, `la cuenta, ${width}`);
  }
  await suspender.click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill('corto');
  await dialogo.getByRole('button', { name: 'Suspender' }).click();
  await expect(dialogo.getByText('Usa al menos 10 caracteres').first()).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Una farmacia dice que ya no lo representa.');
  await dialogo.getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByText('Motivo: «Una farmacia dice que ya no lo representa.»')).toBeVisible();

  await lector.goto('about:blank');
  await lector.goto(tarjeta);
  await expect(lector.getByText(/ya no lleva/).first()).toBeVisible();
  await correoPara(ana, CORREO, /^Cambio en tu cartera/, null);
  await ana.goto('/app/visita/visitador');
  await expect(ana.getByText('Suspendido: no se ve en tu página').first()).toBeVisible();
  await expect(ana.getByText('Promoción oculta hasta que la revises').first()).toBeVisible();

  await page.getByRole('button', { name: `Devolver: ${producto.nombre}` }).click();
  await expect(suspender).toBeVisible();
  await lector.goto('about:blank');
  await lector.goto(tarjeta);
  await expect(lector.getByText(/ya no lleva/)).toHaveCount(0);
}
