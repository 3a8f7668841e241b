import type { Page } from '@playwright/test';
import { logInAs, pedir } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

const ACTIVA = 'Activa tu perfil de visitador';
const LOGIN = 'Iniciar sesión';

/** Of who represents products. `nada`: an address of nothing, and the heading that says so. */
interface Propia {
  ruta: string;
  titulo: string;
  nada?: readonly [ruta: string, titulo: string];
  /** Where a heading is the same with and without an object: what says that there is none. */
  dice?: string;
}

// What each call answers is known to whom it asks.
// biome-ignore lint/suspicious/noExplicitAny: as the line above says.
const leer = async (page: Page, url: string): Promise<any> =>
  (await (await page.request.get(`/visita${url}`, { headers: { 'x-csrf': '1' } })).json()).data;

/** Opens a page; its address, its heading, and whether it offers to activate the representative's profile. */
async function abrir(page: Page, ruta: string) {
  await page.goto(ruta);
  const titulo = page.getByRole('heading', { level: 1 }).first();
  await titulo.waitFor();
  await page.waitForLoadState('networkidle');
  return {
    donde: new URL(page.url()).pathname,
    titulo: (await titulo.innerText()).replace(/\s+/g, ' '),
    activa: (await page.getByText(ACTIVA).count()) > 0,
  };
}

/** Spec, sections 2 and 6; domain, 10.8. */
test('each route of the representatives: an anonymous visitor, a wrong role, a right one, and an address of nothing', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  const ventana = async (nombre: string | null) => {
    const page = await (await browser.newContext({ baseURL: stack.url, locale: 'es-ES' })).newPage();
    if (nombre) await logInAs(page, stack, nombre);
    return page;
  };
  const [visitador, web, nadie] = [await ventana('Visitador'), await ventana('Usuario web'), await ventana(null)];

  // What the demonstration's representative has.
  const cartera = await leer(visitador, '/api/cartera?per_page=100');
  const enEstado = (estado: string) => cartera.find((una: { estado: string }) => una.estado === estado);
  const [activa, borrador] = [enEstado('activa'), enEstado('borrador')];
  const [promocion] = await leer(visitador, '/api/promociones');
  const verificacion = (await leer(visitador, '/api/verificaciones')).find(
    ({ productos }: { productos: unknown[] }) => productos.length > 0,
  );
  const { id: producto, nombre } = activa.producto;
  const titular = nombre.replace(/\s+/g, ' ');
  const empezada = await pedir(visitador, 'POST', `/visita/api/productos/${producto}/revisiones`);
  await pedir(visitador, 'PUT', `/visita/api/revisiones/${empezada.id}`, {
    ...{ version: empezada.version, resumen: 'Lo dice el prospecto.' },
    cambios: [{ campo: 'palabras_clave', valor: ['dolor'], fuente_url: null, nota: 'Se busca así' }],
  });

  const propias: Propia[] = [
    { ruta: 'visitador?tab=resumen', titulo: 'Mi página de visitador' },
    {
      ruta: `visitador/edit-promo/${promocion.id}`,
      titulo: promocion.titulo,
      nada: ['visitador/edit-promo/999999', 'Esta promoción no existe'],
    },
    {
      ruta: `visitador/crear-promocion/${producto}`,
      titulo: 'Crear una promoción',
      nada: ['visitador/crear-promocion/999999999', 'Crear una promoción'],
      dice: 'No encontramos ese producto',
    },
    {
      ruta: `visitador/sugerir-cambios/${producto}`,
      titulo: titular,
      nada: ['visitador/sugerir-cambios/999999999', 'No encontramos ese producto'],
    },
    {
      ruta: `visitador/verificacion-prof/${verificacion.productos[0].producto_id}/${verificacion.id}/0`,
      titulo: 'Solicitud de verificación',
      nada: ['visitador/verificacion-prof/1/999999/0', 'No encontramos esta solicitud'],
    },
    { ruta: 'search-product', titulo: 'Añadir productos a mi cartera' },
    { ruta: 'results-db?q=990030', titulo: 'Elige los productos' },
    {
      ruta: `asociar-producto/${borrador.id}`,
      titulo: 'Asociar un producto',
      nada: ['asociar-producto/999999', 'Asociar un producto'],
      dice: 'No encontramos esos productos en tu cartera',
    },
    {
      ruta: `asociar-producto-success?ids=${activa.id}`,
      titulo: 'Tu producto está activo',
      // A draft was not sent.
      nada: [`asociar-producto-success?ids=${borrador.id}`, 'Mi página de visitador'],
    },
    {
      ruta: 'nuevo-producto',
      titulo: 'Proponer un producto',
      nada: ['nuevo-producto?rev=999999', 'Proponer un producto'],
    },
    {
      ruta: `preview-editar-producto?rev=${empezada.id}`,
      titulo: titular,
      nada: ['preview-editar-producto?rev=999999', 'No encontramos esa sugerencia'],
    },
    {
      // Not sent yet: it is written on.
      ruta: `crear-revision-success?rev=${empezada.id}`,
      titulo: titular,
      nada: ['crear-revision-success?rev=999999', 'No encontramos esa sugerencia'],
    },
  ];
  for (const { ruta, titulo, nada, dice } of propias) {
    const donde = `/app/visita/${ruta}`;
    const anonimo = await abrir(nadie, donde);
    expect.soft(anonimo, `${ruta}, anonymous`).toEqual({ donde: '/app/auth/login', titulo: LOGIN, activa: false });
    const redirect = new URL(nadie.url()).searchParams.get('redirect');
    expect.soft(redirect, `${ruta}, way back`).toContain(donde.split('?')[0]);
    expect.soft((await abrir(web, donde)).activa, `${ruta}, without the role`).toBe(true);
    const suya = await abrir(visitador, donde);
    expect.soft([suya.titulo, suya.activa], `${ruta}, representative`).toEqual([titulo, false]);
    // Reloaded, it is the same.
    const antes = visitador.url();
    expect.soft((await abrir(visitador, antes)).titulo, `${ruta}, reloaded`).toBe(titulo);
    expect.soft(visitador.url(), `${ruta}, reloaded`).toBe(antes);
    if (!nada) continue;
    expect.soft((await abrir(visitador, `/app/visita/${nada[0]}`)).titulo, `${nada[0]}, nothing`).toBe(nada[1]);
    if (dice) await expect.soft(visitador.getByText(dice).first(), `${nada[0]}, nothing`).toBeVisible();
  }

  const publicas: readonly (readonly [ruta: string, titulo: string])[] = [
    ['visita/user/visitador-demostracion', 'Visitador de demostración'],
    ['visita/user/nadie-asi', 'No encontramos a esa persona'],
    ['user/visitador-demostracion', 'Visitador de demostración'],
    ['user/nadie-asi', 'No encontramos a esa persona'],
    ['visita/visitador/public/verify/abc', 'No encontramos esta solicitud'],
    [`visita/visitador/public/producto-cartera/${producto}/visitador-demostracion`, titular],
    [
      'visita/visitador/public/producto-cartera/999999999/visitador-demostracion',
      'No encontramos ese producto en su cartera',
    ],
    ['visita/visitador/public/producto-cartera/abc/x', 'No encontramos ese producto en su cartera'],
    // Who has answered nothing has nothing to be thanked for.
    ['visita/visitador/success-verif', 'Buscador de productos'],
  ];
  for (const [ruta, titulo] of publicas)
    for (const [quien, page] of [
      ['anonymous', nadie],
      ['web', web],
      ['representative', visitador],
    ] as const)
      expect.soft((await abrir(page, `/app/${ruta}`)).titulo, `${ruta}, ${quien}`).toBe(titulo);
});
