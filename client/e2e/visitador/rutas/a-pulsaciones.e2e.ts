import type { Page } from '@playwright/test';
import { cuentaPropia } from '../../cuenta-propia.ts';
import { expect } from '../../prueba.ts';
import { aprobarPorEnlace } from '../aprobar-por-enlace.ts';
import { pedidaPropia, test } from './escena.ts';
import { buscaProducto, desdePortada, lista, quedaIgual } from './pulsar.ts';

const MI_PAGINA = 'Mi página de visitador';
const pestana = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true });
const guardado = (page: Page) => expect(page.getByText(/^Guardado \d/).first()).toBeVisible();

/** Tabs of the private page: the query parameters that each keeps besides its name, and the links that set them. */
const PESTANAS: readonly (readonly [nombre: string, tab: string, filtro?: readonly [string, RegExp, RegExp]])[] = [
  ['Resumen', 'resumen'],
  ['Cartera', 'cartera', ['Filtrar por estado', /^Pendiente/, /estado=pendiente_verificacion/]],
  ['Promociones', 'promociones', ['Qué promociones', /^Calendario/, /vista=calendario/]],
  ['Sugerencias', 'sugerencias', ['Filtrar por estado', /^Borrador/, /estado=borrador/]],
  ['Verificaciones', 'verificaciones'],
  ['Perfil', 'perfil'],
  ['Estadísticas', 'estadisticas', ['Periodo', /^6 meses/, /dias=(%22)?180/]],
];

test('from the front page: the seven tabs of the private page, and their filters', async ({ ventana, escena }) => {
  test.setTimeout(180_000);
  const page = await ventana();
  await desdePortada(page, escena.email);
  for (const [nombre, tab, filtro] of PESTANAS) {
    await page.getByRole('tab', { name: nombre, exact: true }).click();
    await quedaIgual(page, new RegExp(`/visita/visitador\\?tab=${tab}$`), MI_PAGINA, pestana(page, nombre));
    if (!filtro) continue;
    const [de, cual, enLaDireccion] = filtro;
    const enlace = page.getByRole('list', { name: de }).getByRole('link', { name: cual });
    await enlace.click();
    await expect(page).toHaveURL(enLaDireccion);
    const elegido = enlace.and(page.locator('[aria-current]'));
    await quedaIgual(page, new RegExp(`\\?tab=${tab}&`), MI_PAGINA, elegido);
    await expect(pestana(page, nombre)).toBeVisible();
  }
});

test('from the front page: a product is looked for, chosen, associated and asked for', async ({ ventana }) => {
  test.setTimeout(180_000);
  const { email } = await cuentaPropia(await ventana(), 'visita', 'Asociada');
  const page = await ventana();
  await desdePortada(page, email);
  await page.getByRole('link', { name: 'Añadir productos' }).first().click();
  await quedaIgual(page, /\/visita\/search-product$/, 'Añadir productos a mi cartera');

  await page.getByLabel('Códigos o nombre').fill('990030');
  await page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true }).click();
  await quedaIgual(page, /\/results-db\?q=(%22)?990030/, 'Elige los productos', page.getByText('1 producto elegido'));

  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/app/visita/asociar-producto/**');
  await quedaIgual(page, /\/asociar-producto\/\d+\?tab=vincular$/, 'Asociar un producto', pestana(page, 'Vincular'));
  await page.getByRole('tab', { name: /^Verificación/ }).click();
  const correo = page.getByLabel('Correo de quien lo confirma');
  await correo.fill('jefa@laboratorio-pulsado.example.org');
  await guardado(page);
  await quedaIgual(page, /\?tab=verificacion$/, 'Asociar un producto', pestana(page, 'Verificación'));
  await expect(correo).toHaveValue('jefa@laboratorio-pulsado.example.org');

  await page.getByRole('tab', { name: /^Resumen/ }).click();
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await page.waitForURL('**/app/visita/asociar-producto-success?**');
  await quedaIgual(page, /\?ids=/, 'Tu producto está en camino');

  await page.getByRole('link', { name: 'Ver la solicitud' }).click();
  await quedaIgual(page, /\?tab=verificaciones$/, MI_PAGINA, pestana(page, 'Verificaciones'));
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await quedaIgual(
    page,
    /\/visitador\/verificacion-prof\/\d+\/\d+\/0$/,
    'Solicitud de verificación',
    page.getByText('La has pedido tú y espera respuesta'),
  );
});

test('from the front page: a change is suggested on a sheet, previewed and sent', async ({ ventana }) => {
  test.setTimeout(180_000);
  const { email } = await cuentaPropia(await ventana(), 'visita', 'Sugerida');
  const page = await ventana();
  await desdePortada(page, email);
  await buscaProducto(page, 'omeprazol levante');
  const producto = /^OMEPRAZOL DEMO LEVANTE/;
  await page.getByRole('article').getByRole('link', { name: producto }).first().click();
  await page.getByRole('link', { name: 'Sugerir un cambio' }).click();
  const parte = (nombre: string) =>
    page.getByRole('navigation', { name: 'Partes de la sugerencia' }).getByRole('link', { name: nombre });
  const abierta = (nombre: string) => parte(nombre).and(page.locator('[aria-current=page]'));
  await quedaIgual(page, /\/sugerir-cambios\/\d+\?tab=editarProducto$/, producto, abierta('Editar producto'));

  await page.getByRole('textbox', { name: 'Palabras clave', exact: true }).fill('ardor\nacidez');
  await guardado(page);
  await parte('Comentario').click();
  await page.getByLabel('Explica tus cambios a quien los revisa').fill('Así lo piden en la farmacia.');
  await guardado(page);
  await quedaIgual(page, /\?tab=comentario$/, producto, abierta('Comentario'));

  await page.getByRole('button', { name: 'Previsualizar' }).click();
  const completa = page.getByText('No le falta nada: puedes enviarla.');
  await quedaIgual(page, /\/preview-editar-producto\?rev=(%22)?\d+/, producto, completa);
  await page.getByRole('button', { name: 'Enviar revisión' }).click();
  await quedaIgual(page, /\/crear-revision-success\?rev=/, 'Sugerencia enviada', page.getByText(/^Es la número \d/));
});

test('from the front page: a product that the catalogue lacks is proposed', async ({ ventana }) => {
  test.setTimeout(120_000);
  const { email } = await cuentaPropia(await ventana(), 'visita', 'Propuesta');
  const page = await ventana();
  await desdePortada(page, email);
  await buscaProducto(page, 'Qwxzk');
  await page.getByRole('link', { name: '¿No está? Proponer producto' }).click();
  const campo = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await quedaIgual(page, /\/nuevo-producto\?tab=datosObligatorios&nombre=Qwxzk$/, 'Proponer un producto', campo);
  await expect(campo).toHaveValue('Qwxzk');

  const nombre = `QWXZK ${Date.now()}`;
  await campo.fill(nombre);
  await page.waitForURL(/rev=/);
  await guardado(page);
  await quedaIgual(page, /\?tab=datosObligatorios&rev=/, 'Proponer un producto', campo);
  await expect(campo).toHaveValue(nombre);
  const parte = page.getByRole('navigation', { name: 'Partes de la propuesta' }).getByRole('link', { name: /^Compo/ });
  await parte.click();
  await quedaIgual(page, /tab=composicion/, 'Proponer un producto', parte.and(page.locator('[aria-current=page]')));
});

test('from the front page: a promotion is begun from the portfolio, and opened from the list', async ({
  ventana,
  escena,
}) => {
  test.setTimeout(120_000);
  const page = await ventana();
  await desdePortada(page, escena.email);
  await page.getByRole('tab', { name: 'Cartera', exact: true }).click();
  await page.getByRole('link', { name: /^Crear promoción/ }).click();
  const titulo = page.getByLabel('Título', { exact: true });
  await quedaIgual(page, /\/visitador\/crear-promocion\/\d+$/, 'Crear una promoción', titulo);
  const suyo = `Sesión pulsada ${Date.now()}`;
  await titulo.fill(suyo);
  await page.waitForURL(/\?promo=/);
  await guardado(page);
  await quedaIgual(page, /\/crear-promocion\/\d+\?promo=/, 'Crear una promoción', titulo);
  await expect(titulo).toHaveValue(suyo);

  await page.getByRole('main').getByRole('link', { name: 'Promociones', exact: true }).click();
  await page.getByRole('link', { name: suyo, exact: true }).click();
  await quedaIgual(page, /\/visitador\/edit-promo\/\d+$/, suyo);
});

test('from the front page: one’s own public page, by the menu of the account', async ({ ventana, escena }) => {
  const page = await ventana();
  await desdePortada(page, escena.email);
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Mi página pública' }).click();
  await quedaIgual(page, /\/app\/user\/\d+$/, escena.nombre, page.getByText(/^Esta es tu página/));
});

test('from the front page, without an account: the representatives of a product, and the product page of one of them', async ({
  ventana,
  escena: { activo, nombre, slug },
}) => {
  test.setTimeout(120_000);
  const page = await ventana();
  await desdePortada(page);
  await buscaProducto(page, activo.codigo);
  await page.getByRole('link', { name: /Ir a la ficha/ }).click();
  await page.locator('#representantes').scrollIntoViewIfNeeded();
  const suPagina = page.locator(`a[href$="/visita/user/${slug}"]`);
  await suPagina.click();
  await quedaIgual(page, new RegExp(`/app/visita/user/${slug}$`), nombre);
  await page.getByRole('table').getByRole('link', { name: activo.nombre }).click();
  await quedaIgual(
    page,
    new RegExp(`/visitador/public/producto-cartera/${activo.id}/${slug}$`),
    activo.nombre,
    page.getByText('Quién lo representa'),
  );
});

// No page links to the mails of the embedded mode: the person who answers comes from their own mailbox.
test('from the mail: a request is answered by the link, and the success page says thanks', async ({ ventana }) => {
  test.setTimeout(120_000);
  const { destino } = await pedidaPropia(await ventana());
  const page = await ventana();
  await page.goto('/app/buzon');
  await lista(page);
  await page.getByRole('textbox').first().fill(destino);
  await page
    .getByRole('link', { name: /\/public\/verify\// })
    .first()
    .click();
  await quedaIgual(page, /\/visitador\/public\/verify\/[\w-]{43}$/, 'Confirmar una representación');
  await aprobarPorEnlace(page);
  await quedaIgual(page, /\/visitador\/success-verif$/, 'Gracias, hemos registrado tu decisión');
  await page.getByRole('link', { name: 'Ir al buscador de productos' }).click();
  await expect(page).toHaveURL(/\/app\/visita$/);
});
