import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Respaldo } from '#shared/contract/visita/cartera/respaldos';
import { paginaDe } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const RUTA = '/app/visita/en-su-nombre';
const API = '/visita/api/cartera/empresa';
const MOTIVO = 'Ese texto no es nuestro';
const uno = (id: number, cambios: Partial<Respaldo> = {}): Respaldo => ({
  id,
  tipo: 'edicion',
  estado: 'en_revision',
  nombre: `Producto ${id}`,
  producto: { id, slug: `producto-${id}` },
  autor: { id: 31, nombre: 'Visitadora de Prueba' },
  cambios: ['Indicaciones, en resumen: «Tensión.»'],
  confirmada: { quien: 'Otra Persona, directora', en: '2026-11-20T09:00:00.000Z' },
  retirable_hasta: '2026-12-20T09:00:00.000Z',
  se_puede_retirar: true,
  retirado: null,
  version: 4,
  ...cambios,
});

let server: Awaited<ReturnType<typeof startServer>>;
let unos: Respaldo[] = [];
let negado: { status: number; code: string; message: string } | null = null;
beforeEach(async () => {
  negado = null;
  unos = [
    uno(1),
    uno(2, { estado: 'aplicada', version: 7 }),
    uno(3, {
      nombre: 'Producto 3 de 80 mg',
      estado: 'rechazada',
      se_puede_retirar: false,
      retirado: { en: '2026-11-21T09:00:00.000Z', motivo: MOTIVO },
    }),
  ];
  server = await startServer(({ url, method }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoMarketing()));
    if (negado && method === 'POST') return json(response, negado.status, { ...negado, requestId: 'r' });
    if (method === 'POST') return json(response, 200, { data: { ...unos[0], se_puede_retirar: false } });
    if (pathname === `${API}/respaldos`) return json(response, 200, { data: unos });
    const empresa = { id: 4, nombre: 'Empresa Demo' };
    return json(response, 200, { ...paginaDe([], 0, 1), empresa, persona: null, estados: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const filaDe = async (producto: string) => (await screen.findByRole('link', { name: producto })).closest('tr')!;
const boton = (n: number) =>
  screen.findByRole('button', { name: `Retirar la confirmación de Producto ${n}, de Visitadora de Prueba` });
async function write(n: number, motivo: string) {
  await userEvent.click(await boton(n));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Retirar la confirmación' }));
  await userEvent.type(dialogo.getByRole('textbox'), motivo);
  await userEvent.click(dialogo.getByRole('button', { name: 'Retirar la confirmación' }));
  return dialogo;
}
const enviadas = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, JSON.parse(body)]);

test('a backing by a mailed link shows person, product, signer and deadline; a withdrawn one shows the reason', async () => {
  await openApp(RUTA);
  await screen.findByRole('heading', { name: 'Sugerencias confirmadas por correo' });
  const primera = (await filaDe('Producto 1')).textContent;
  for (const texto of [
    'Indicaciones, en resumen: «Tensión.»',
    'Visitadora de Prueba',
    'Por correo, el 20/11/2026',
    'Lo firma Otra Persona, directora',
    'Un titular puede retirarla hasta el 20/12/2026.',
  ])
    expect(primera).toContain(texto);
  // A no-break space between number and unit.
  const tercera = await filaDe('Producto 3 de 80\u00a0mg');
  expect(tercera.textContent).toContain(`Tu empresa retiró la confirmación el 21/11/2026: ${MOTIVO}`);
  expect(within(tercera).queryByRole('button')).toBeNull();
});

test('without any, the section is not there', async () => {
  unos = [];
  await openApp(RUTA);
  await waitFor(() => expect(server.seen.some(({ url }) => url === `${API}/respaldos`)).toBe(true));
  await screen.findByText('Nadie lleva productos en nombre de tu empresa');
  expect(screen.queryByText('Sugerencias confirmadas por correo')).toBeNull();
});

test('a backing is withdrawn with a reason and its version; for applied changes the dialog says that they stay', async () => {
  await openApp(RUTA);
  const dialogo = await write(2, 'corto');
  expect(dialogo.getByText(/lo publicado no cambia por ahora/)).toBeTruthy();
  expect(await dialogo.findAllByText(/al menos 10 caracteres/)).not.toEqual([]);
  expect(enviadas()).toEqual([]);
  await userEvent.type(dialogo.getByRole('textbox'), ' de más para leerlo');
  await userEvent.click(dialogo.getByRole('button', { name: 'Retirar la confirmación' }));
  await screen.findByText('Confirmación retirada');
  expect(enviadas()).toEqual([[`${API}/respaldos/2/retirar`, { version: 7, motivo: 'corto de más para leerlo' }]]);
  expect(server.seen.filter(({ url }) => url === `${API}/respaldos`).length).toBeGreaterThan(1);
});

test('after a colleague was quicker, the list is refetched', async () => {
  negado = { status: 409, code: 'conflicto_version', message: 'Ha cambiado mientras tanto.' };
  await openApp(RUTA);
  await write(1, MOTIVO);
  await screen.findByText('Hemos vuelto a leer la lista: esto es lo que hay ahora.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
