import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';
import { resumenDe, tarea } from '../../testing/visitador/resumen-de-prueba.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));

let server: Awaited<ReturnType<typeof startServer>>;
let sesion: ReturnType<typeof sessionOf>;
let datos: ReturnType<typeof resumenDe> | null;

beforeEach(async () => {
  [sesion, datos] = [VISITADOR, resumenDe()];
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/visitador/resumen')
      return datos
        ? json(response, 200, { data: datos })
        : json(response, 503, { code: 'sobrecarga', message: '', requestId: 'r' });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const enlaces = () =>
  screen
    .getByRole('navigation', { name: 'Tu trabajo' })
    .querySelectorAll('a')
    .values()
    .map((enlace) => [enlace.textContent, new URL(enlace.href).pathname + new URL(enlace.href).search])
    .toArray();

test('a representative sees on the finder the size of their portfolio and the number of their tasks, each kind counted once', async () => {
  datos = resumenDe({
    cartera: [
      { estado: 'activa', total: 40 },
      { estado: 'borrador', total: 8 },
    ],
    tareas: [tarea('suministro', 1, { total: 7 }), tarea('suministro', 2, { total: 7 }), tarea('por_enviar', 3)],
  });
  await openApp('/app/visita');
  await screen.findByText('8 cosas te esperan');
  expect(enlaces()).toEqual([
    ['Tu cartera: 48 productos', '/app/visita/visitador?tab=cartera'],
    ['8 cosas te esperan', '/app/visita/visitador?tab=resumen'],
    ['Añadir productos', '/app/visita/search-product'],
  ]);
});

test('empty, it says so; when the numbers do not come, the links are there all the same', async () => {
  datos = resumenDe({ cartera: [], tareas: [] });
  await openApp('/app/visita');
  await screen.findByText('Nada te espera');
  screen.getByText('Tu cartera está vacía');
  cleanup();
  datos = null;
  await openApp('/app/visita');
  await waitFor(() => expect(enlaces().map(([texto]) => texto)).toContain('Tus tareas'));
});

test('for other people there is no call', async () => {
  sesion = sessionOf(demoUser());
  await openApp('/app/visita');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Tu trabajo' })).toBeNull();
  expect(server.seen.some(({ url }) => url.includes('/visitador/resumen'))).toBe(false);
});
