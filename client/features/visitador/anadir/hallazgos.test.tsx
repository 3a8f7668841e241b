import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { asociacion, asociacionPendiente } from '../../../testing/cartera-de-prueba.ts';
import { resultado } from '../../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ id: 7, roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const hallado = (id: number) => ({
  ...asociacion(id).producto,
  presentaciones: [{ id: 900 + id, codigo: `65666${id}`, nombre: 'Caja' }],
  en_cartera: null,
});

let server: Awaited<ReturnType<typeof startServer>>;
let productos: ReturnType<typeof hallado>[];
let noEncontrados: { texto: string; motivo: string; frase: string }[];
let zonas: number;
/** Total of products with the name. */
let total: number;
let escritas: Asociacion[];

beforeEach(async () => {
  productos = [1, 2, 3].map(hallado);
  [noEncontrados, zonas, total, escritas] = [[], 1, 3, []];
  server = await startServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, VISITADOR);
    if (pathname === '/visita/api/cartera/codigos')
      return json(response, 200, { data: { productos, no_encontrados: noEncontrados } });
    if (pathname === '/visita/api/productos') {
      const encontrado = resultado(searchParams);
      return json(response, 200, { ...encontrado, meta: { ...encontrado.meta, total } });
    }
    if (pathname === '/visita/api/cartera/preparacion')
      return json(response, 200, {
        data: {
          empresa: null,
          laboratorio: null,
          perfil_completo: true,
          zonas: Array.from({ length: zonas }, (_, n) => ({ pais_id: 28, estado_id: 28_001 + n, nombre: `Zona ${n}` })),
        },
      });
    if (pathname === '/visita/api/cartera/borradores' && method === 'GET')
      return json(response, 200, {
        data: {
          asociaciones: escritas.map((una) => ({ ...una, todas: [] })),
          peticion: { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null },
        },
      });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const open = (q: string) => openApp(`/app/visita/results-db?q=${encodeURIComponent(q)}`, 'Elige los productos');
const continuar = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continuar' });

test('more products, each in all zones, than one request takes: the page says how many fit', async () => {
  zonas = 60;
  productos = Array.from({ length: 34 }, (_, n) => hallado(n + 1));
  await open('656661 656662');
  await screen.findByText(/34 productos elegidos\. Con todas tus zonas caben 33 de una vez/);
  expect((await continuar()).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Producto 1' }));
  await screen.findByText('33 productos elegidos');
  expect((await continuar()).disabled).toBe(false);
});

test('a name with more products than are shown says so', async () => {
  total = 212;
  await open('producto');
  await screen.findByText(/Hay 212 productos con ese nombre, y estos son los 3 primeros/);
});

test.each([
  ['a name', 'pomada de árnica', [], '?tab=datosObligatorios&nombre=pomada+de+%C3%A1rnica'],
  ['its code, when one code was not found', '656661 700001', ['700001'], '?tab=datosObligatorios&cn=700001'],
  ['no code, when several were not found', '700001 700002', ['700001', '700002'], '?tab=datosObligatorios'],
] as const)('a product that was not found can be proposed, with %s', async (_, q, ausentes, search) => {
  noEncontrados = ausentes.map((texto) => ({ texto, motivo: 'no_esta', frase: 'No está en la lista' }));
  await open(q);
  const enlace = await screen.findByRole<HTMLAnchorElement>('link', {
    name: '¿Ninguno coincide? Propón un producto nuevo',
  });
  const { pathname, search: dicho } = new URL(enlace.href);
  expect(pathname).toBe('/app/visita/nuevo-producto');
  expect(Object.fromEntries(new URLSearchParams(dicho))).toEqual(Object.fromEntries(new URLSearchParams(search)));
});

test('an active product offers a promotion and its public page; a pending one does not', async () => {
  escritas = [asociacion(1), asociacionPendiente(2)];
  await openApp('/app/visita/asociar-producto-success?ids=1,2');
  const enlace = async (name: string) => (await screen.findByRole<HTMLAnchorElement>('link', { name })).pathname;
  expect(await enlace('Crear una promoción de Producto 1')).toBe('/app/visita/visitador/crear-promocion/101');
  expect(await enlace('Ver su página pública y compartirla')).toBe(
    '/app/visita/visitador/public/producto-cartera/101/7',
  );
  cleanup();
  escritas = [asociacionPendiente(2)];
  await openApp('/app/visita/asociar-producto-success?ids=2');
  await screen.findByRole('link', { name: 'Ver la solicitud' });
  await waitFor(() => expect(screen.queryByRole('link', { name: /Crear una promoción/ })).toBeNull());
  expect(screen.queryByRole('link', { name: /página pública/ })).toBeNull();
});

test('an active product says who confirmed it', async () => {
  const { verificacion } = asociacionPendiente(1);
  escritas = [{ ...asociacion(1), verificacion }];
  await openApp('/app/visita/asociar-producto-success?ids=1');
  await screen.findByText('La empresa lo ha confirmado: ya se ve en tu página.');
  cleanup();
  escritas = [asociacion(1)];
  await openApp('/app/visita/asociar-producto-success?ids=1');
  await screen.findByText('Tu empresa confirma a su gente por sí sola: ya se ven en tu página.');
});
