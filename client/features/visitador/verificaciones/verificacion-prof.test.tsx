import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { verificacion } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const MARKETING = sessionOf(demoMarketing());
const DE_OTRO = { es_mia: false, destino: null, metodo: 'en_app', reenviable_en: null } as const;

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = MARKETING;
let una: Verificacion;
/** Message of the API's refusal to a user who does not answer for the company; null when they do. */
let niega: string | null;

beforeEach(async () => {
  sesion = MARKETING;
  niega = null;
  una = verificacion(80, 3, DE_OTRO);
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (niega !== null && pathname.startsWith('/visita/api/verificaciones'))
      return json(response, 403, { code: 'sin_permiso', message: niega, requestId: 'r' });
    if (pathname === '/visita/api/verificaciones/80' && method === 'GET') return json(response, 200, { data: una });
    if (pathname === '/visita/api/verificaciones/80/decidir') {
      const { decision } = JSON.parse(body) as { decision: 'aprobada' | 'rechazada' };
      una = verificacion(80, 3, { ...DE_OTRO, estado: decision, decision, decidida_en: '2026-11-24T10:00:00.000Z' });
      return json(response, 200, { data: { decision, decidida_en: '2026-11-24T10:00:00.000Z' } });
    }
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const pedidas = () => server.seen.filter(({ url }) => url.startsWith('/visita/api/verificaciones')).length;
const pagina = (resto: string) => openApp(`/app/visita/visitador/verificacion-prof/${resto}`);
const deProducto = () => una.productos[0]!.producto_id;
const noEsta = () => screen.findByRole('heading', { level: 1, name: 'No encontramos esta solicitud' });

test('a user who answers for the company answers here, and sees the result on the same page', async () => {
  await pagina(`${deProducto()}/80/0`);
  expect(await screen.findByText('Espera tu respuesta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Ya no espera respuesta')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Aprobar|Rechazar)/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ya no espera respuesta'));
});

test('the applicant sees the history of the request, and may withdraw it', async () => {
  una = verificacion(80, 3);
  await pagina(`${deProducto()}/80/0`);
  expect(await screen.findByText('La has pedido tú y espera respuesta')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Cómo va' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Retirar/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
});

test('a withdrawn request says by whom', async () => {
  una = verificacion(80, 3, { ...DE_OTRO, estado: 'anulada' });
  await pagina(`${deProducto()}/80/0`);
  expect(await screen.findByText('Quien la pidió la ha retirado.')).toBeTruthy();
});

test('a product that is not part of the request is not found', async () => {
  await pagina('999/80/0');
  expect(await noEsta()).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
});

const REVISION: NonNullable<Verificacion['revision']> = {
  id: 5,
  tipo: 'edicion',
  producto_id: 101,
  nombre: 'Producto 1',
  slug: 'producto-1',
  laboratorio: null,
  resumen: null,
  cambios: [],
  documentos: [],
};
test('a suggested change is answered at its own address, and at no other', async () => {
  una = verificacion(80, 0, { ...DE_OTRO, productos: [], revision: REVISION });
  await pagina('101/80/1');
  expect(await screen.findByText('Espera tu respuesta')).toBeTruthy();
  cleanup();
  for (const resto of ['101/80/0', '102/80/1', '0/80/1']) {
    await pagina(resto);
    expect(await noEsta()).toBeTruthy();
    cleanup();
  }
});

test('another user’s request is not found', async () => {
  await pagina('1/81/0');
  expect(await noEsta()).toBeTruthy();
});

test.each(['1/80/2', 'x/80/1', '1/80/x', 'x/80/0', '1/0/0'])('%s is no request, and no call is sent', async (resto) => {
  await pagina(resto);
  expect(await noEsta()).toBeTruthy();
  expect(pedidas()).toBe(0);
});

test('without the role the page says what is needed, and no call is sent', async () => {
  sesion = sessionOf(demoUser());
  await pagina('1/80/0');
  expect(await screen.findByText('Activa tu perfil de visitador')).toBeTruthy();
  expect(pedidas()).toBe(0);
});

test.each([
  ['of marketing', demoMarketing({ administra_productos: false }), /^Pide el encargo a una persona titular de Labor/],
  ['a representative', demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }), null],
])(
  'a member of the company who does not answer for it, %s: the page says why, and where that is changed',
  async (_, quien, texto) => {
    sesion = sessionOf(quien);
    niega = 'Una persona titular tiene que darte el encargo de sus productos.';
    await openApp('/app/visita/visitador/verificacion-prof/1/80/0', 'Solicitud de verificación');
    expect(await screen.findByText(niega)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Mi empresa' }).pathname).toBe('/app/cuenta/empresa');
    if (texto) expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Aprobar|Reintentar)/ })).toBeNull();
  },
);
