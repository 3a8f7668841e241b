import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAlmacen } from '../../../api/browser/almacen.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { promocionPublica } from '../../../testing/visitador/promociones-de-prueba.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);

beforeEach(async () => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => {};
  sesion = sessionOf(null);
  server = await startServer(({ url, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/api/is-profesional-sanitario')
      return json(response, 200, { data: { ...JSON.parse(body), is_profesional_sanitario: 1, caduca_en: null } });
    if (pathname === '/visita/api/productos/31') return json(response, 200, { data: productoDePrueba() });
    if (pathname === '/visita/api/productos/31/promociones')
      return searchParams.get('profesional') === '1'
        ? json(response, 200, { data: [promocionPublica(1)], para_profesionales: 0 })
        : json(response, 200, { data: [], para_profesionales: 1 });
    if (pathname === '/visita/api/promociones/1/vista') return response.writeHead(204).end();
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
  localStorage.clear();
  writeAlmacen('profesional_sanitario', 0);
});

const open = async () => {
  await openApp('/app/visita/producto/demosartan-80-mg-comprimidos/31');
  return within((await screen.findByRole('heading', { level: 2, name: 'Promociones' })).closest('section')!);
};

test('a promotion is shown behind the professional gate, with the information that the law requires, and counted as seen', async () => {
  const seccion = await open();
  expect(await seccion.findByText('Hay 1 promoción solo para profesionales sanitarios. ¿Lo eres?')).toBeTruthy();
  expect(seccion.queryByText('Jornada de dispepsia')).toBeNull();
  await userEvent.click(seccion.getByRole('button', { name: 'Sí, soy profesional' }));
  expect(await seccion.findByRole('heading', { name: 'Jornada de dispepsia' })).toBeTruthy();
  const tarjeta = seccion.getByRole('article');
  for (const texto of [
    'Información mínima obligatoria',
    'Medicamento sujeto a prescripción médica',
    'Producto 101, 28 cápsulas (CN 656661): 12,50',
    '▼ Este medicamento está sujeto a seguimiento adicional. Notifique las sospechas',
    'Ficha técnica (revisada el 02/01/2026)',
  ])
    expect(tarjeta.textContent).toContain(texto);
  await waitFor(() => expect(server.seen.some(({ url }) => url === '/visita/api/promociones/1/vista')).toBe(true));
});

test('only users who may write a promotion get the link to its form', async () => {
  expect((await open()).queryByRole('link', { name: 'Crear una promoción' })).toBeNull();
  cleanup();
  sesion = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
  expect((await open()).getByRole('link', { name: 'Crear una promoción' }).getAttribute('href')).toBe(
    '/app/visita/visitador/crear-promocion/31',
  );
});
