import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Espera, Resumen } from '#shared/contract/visita/cifras';
import { TAREAS } from '#shared/reglas/cifras';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';
import { resumenDe, tarea } from '../../../testing/visitador/resumen-de-prueba.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const RESUMEN = '/app/visita/visitador?tab=resumen';

let server: Awaited<ReturnType<typeof startServer>>;
let datos: Resumen;
let isDown = false;

beforeEach(async () => {
  isDown = false;
  datos = resumenDe();
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, VISITADOR);
    if (pathname === '/visita/api/visitador/resumen')
      return isDown
        ? json(response, 503, { code: 'upstream_unavailable', message: 'x', requestId: 'r' })
        : json(response, 200, { data: datos });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const tarjeta = async (nombre: string) =>
  within((await screen.findByRole('heading', { name: nombre })).closest('section') as HTMLElement);

test('each task says what it is, and links to the page where it is done', async () => {
  datos = resumenDe({
    tareas: TAREAS.map((tipo, n) =>
      tarea(tipo, n, {
        ...(tipo.startsWith('promocion') && { titulo: `Promoción ${n}` }),
        ...((tipo === 'confirmacion' || tipo === 'pregunta') && { verificacion_id: 9 }),
      }),
    ),
  });
  await openApp(RESUMEN);
  const espera = await tarjeta('Lo que te espera');
  const filas = espera.getAllByRole('listitem').map((fila) => {
    const enlace = within(fila).getByRole('link');
    return [enlace.getAttribute('href'), fila.textContent?.replace(enlace.textContent ?? '', '')];
  });
  expect(filas).toEqual([
    ['/app/visita/visitador?tab=sugerencias', 'El equipo de revisión te pregunta · desde el 20/11/2026'],
    [
      '/app/visita/visitador/verificacion-prof/41/9/0',
      'La empresa te pregunta antes de confirmarlo · desde el 20/11/2026',
    ],
    ['/app/visita/visitador?tab=sugerencias', 'El producto cambió: revisa tu sugerencia · desde el 20/11/2026'],
    [
      '/app/visita/visitador?tab=cartera&q=PRODUCTO+3',
      'La empresa no lo confirmó: mira el motivo · desde el 20/11/2026',
    ],
    [
      '/app/visita/visitador?tab=cartera&q=PRODUCTO+4',
      'La empresa no respondió a tiempo: vuelve a pedirlo · desde el 20/11/2026',
    ],
    ['/app/visita/visitador?tab=cartera&q=PRODUCTO+5', 'Suspendido: no se ve en tu página · desde el 20/11/2026'],
    ['/app/visita/visitador/edit-promo/706', 'Promoción rechazada: corrígela · desde el 20/11/2026'],
    ['/app/visita/visitador/edit-promo/707', 'Promoción oculta hasta que la revises · desde el 20/11/2026'],
    ['/app/visita/producto/producto-8/48', 'Problema de suministro · desde el 20/11/2026'],
    ['/app/visita/visitador/edit-promo/709', 'Promoción que acaba pronto · hasta el 20/11/2026'],
    ['/app/visita/producto/producto-10/50', 'Ficha técnica o prospecto nuevos · del 20/11/2026'],
    // The address holds the id of the draft and not of its product.
    ['/app/visita/asociar-producto/711', 'Falta pedir la confirmación · desde el 20/11/2026'],
    ['/app/visita/visitador/edit-promo/712', 'Promoción en aprobación · desde el 20/11/2026'],
    ['/app/visita/visitador/verificacion-prof/53/9/0', 'Espera la confirmación de la empresa · desde el 20/11/2026'],
  ]);
});

test('only the first tasks of a kind are listed, with the number of the others', async () => {
  datos = resumenDe({ tareas: [tarea('suministro', 1, { total: 7 }), tarea('suministro', 2, { total: 7 })] });
  await openApp(RESUMEN);
  const espera = await tarjeta('Lo que te espera');
  expect(espera.getByRole('link', { name: 'y 5 más' }).getAttribute('href')).toBe('/app/visita/visitador?tab=cartera');
});

test('a new user is led to their first products; tasks that are not possible yet are not mentioned', async () => {
  datos = resumenDe({ cartera: [] });
  await openApp(RESUMEN);
  await screen.findByRole('heading', { name: 'Añade tus primeros productos' });
  expect(screen.queryByRole('heading', { name: 'Lo que te espera' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Cambios oficiales de tus productos' })).toBeNull();
  expect(screen.getByText('Te falta: tu foto.')).toBeTruthy();
});

test('an error of the overview leaves the tabs, and can be retried', async () => {
  isDown = true;
  await openApp(RESUMEN);
  const otra = await screen.findByRole('button', { name: /Reintentar|otra vez/i }, { timeout: 10_000 });
  expect(screen.getByRole('tab', { name: 'Cartera' })).toBeTruthy();
  isDown = false;
  await userEvent.click(otra);
  await tarjeta('Tu cartera');
});

test('requests for the company link to the page where they are answered, also for a proposed product', async () => {
  const una = (tipo: Espera['tipo'], id: number, producto_id: number | null, nombre: string): Espera => ({
    tipo,
    id,
    producto_id,
    nombre,
    quien: 'Ana De Prueba',
    desde: new Date(0).toISOString(),
  });
  datos = resumenDe({
    empresa: {
      cartera: [],
      promociones: [],
      esperan: [
        una('verificacion', 11, 101, 'Uno 80 mg'),
        una('revision', 12, 102, 'Dos 80 mg'),
        una('revision', 13, null, ''),
        una('promocion', 14, null, 'Sesión'),
      ],
      esperan_total: 4,
    },
  });
  await openApp(RESUMEN);
  const empresa = await tarjeta('Tu empresa');
  expect(empresa.getAllByRole('link').map((enlace) => [enlace.textContent, enlace.getAttribute('href')])).toEqual([
    ['Uno 80 mg', '/app/visita/visitador/verificacion-prof/101/11/0'],
    ['Dos 80 mg', '/app/visita/visitador/verificacion-prof/102/12/1'],
    ['Producto propuesto', '/app/visita/visitador/verificacion-prof/0/13/1'],
    ['Sesión', '/app/visita/visitador/edit-promo/14'],
  ]);
});
