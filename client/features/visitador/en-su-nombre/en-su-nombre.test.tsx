import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EnSuNombre, type PasoDeEmpresa } from '#shared/contract/visita/cartera/en-su-nombre';
import { asociacion, paginaDe } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const RUTA = '/app/visita/en-su-nombre';
const API = '/visita/api/cartera/empresa';
const PERSONA = { id: 31, nombre: 'Visitadora de Prueba', cargo: 'Delegada', es_miembro: true };
const una = (id: number, pasos: PasoDeEmpresa[], cambios: Partial<EnSuNombre> = {}): EnSuNombre =>
  v.parse(EnSuNombre, {
    ...asociacion(id),
    persona: PERSONA,
    confirmada: {
      como: 'correo',
      quien: 'Otra Persona, directora',
      en: '2026-11-20T09:00:00.000Z',
      retirable_hasta: '2026-12-20T09:00:00.000Z',
    },
    pasos,
    ...cambios,
  });

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(demoMarketing());
let suyas: EnSuNombre[] = [];
let empresa: { id: number; nombre: string } | null = null;
let negado: { status: number; code: string; message: string } | null = null;
beforeEach(async () => {
  sesion = sessionOf(demoMarketing());
  negado = null;
  empresa = { id: 4, nombre: 'Empresa Demo' };
  suyas = [
    una(1, ['suspender', 'finalizar', 'retirar']),
    una(2, ['suspender', 'finalizar'], { confirmada: null, persona: { ...PERSONA, es_miembro: false } }),
    una(3, ['reanudar', 'finalizar'], { estado: 'suspendida', motivo: 'Cambia la red de ventas' }),
    una(4, [], { producto: { ...asociacion(4).producto, nombre: 'Producto 4 de 80 mg' } }),
  ];
  server = await startServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === `${API}/respaldos`) return json(response, 200, { data: [] });
    if (pathname !== API) return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    if (negado) return json(response, negado.status, { ...negado, requestId: 'r' });
    if (method === 'POST') return json(response, 200, { data: { hechas: 2 } });
    const hay = searchParams.get('q') === 'nada' ? [] : suyas;
    return json(response, 200, {
      ...paginaDe(hay, hay.length, 1),
      empresa,
      persona: searchParams.get('persona') === '31' ? PERSONA.nombre : null,
      estados: (['activa', 'suspendida', 'rechazada', 'finalizada'] as const).map((estado) => ({
        estado,
        total: suyas.filter((otra) => otra.estado === estado).length,
      })),
    });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const enviadas = () => server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
const filaDe = async (producto: string) => (await screen.findByRole('link', { name: producto })).closest('tr')!;

test('the list shows who has which product in the company’s name, who signed it, and the allowed steps', async () => {
  await openApp(RUTA, 'Productos en nombre de tu empresa');
  const primera = await filaDe('Producto 1');
  expect(primera.textContent).toContain('Delegada · De la empresa');
  expect(primera.textContent).toContain('Por correo, el 20/11/2026');
  expect(primera.textContent).toContain('Lo firma Otra Persona, directora');
  expect(primera.textContent).toContain('Un titular puede retirarla hasta el 20/12/2026.');
  expect((await filaDe('Producto 2')).textContent).toContain('De fuera de la empresa');
  expect((await filaDe('Producto 3')).textContent).toContain('Motivo: Cambia la red de ventas');
  const nombres = (fila: HTMLElement) =>
    within(fila)
      .queryAllByRole('button')
      .map((boton) => boton.textContent);
  expect(nombres(primera)).toEqual(['Suspender', 'Finalizar', 'Retirar la confirmación']);
  // A no-break space between number and unit.
  const cuarta = await filaDe('Producto 4 de 80\u00a0mg');
  expect([nombres(cuarta), within(cuarta).queryByRole('checkbox')]).toEqual([[], null]);
});

test('several at once: only the steps that all of them allow, with a sufficient reason and their versions', async () => {
  await openApp(RUTA);
  const choose = async (n: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Elegir Producto ${n}, de Visitadora de Prueba` }));
  await choose(1);
  await choose(3);
  expect(screen.getAllByRole('button', { name: /^\w+ 2 productos$/ }).map((boton) => boton.textContent)).toEqual([
    'Finalizar 2 productos',
  ]);
  await choose(3);
  await choose(2);
  await userEvent.click(screen.getByRole('button', { name: 'Suspender 2 productos' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Suspender 2 productos' }));
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'corto');
  await userEvent.click(dialogo.getByRole('button', { name: 'Suspender 2 productos' }));
  expect((await dialogo.findAllByText(/al menos 10 caracteres/)).length).toBeGreaterThan(0);
  expect(enviadas()).toEqual([]);
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Motivo' }), ', pero claro');
  await userEvent.click(dialogo.getByRole('button', { name: 'Suspender 2 productos' }));
  expect(await screen.findByText('2 productos suspendidos')).toBeTruthy();
  const asociaciones = [1, 2].map((id) => ({ id, version: 3 }));
  expect(enviadas()).toEqual([{ paso: 'suspender', asociaciones, motivo: 'corto, pero claro' }]);
  await waitFor(() => expect(screen.getByText('Elegir los de esta página')).toBeTruthy());
});

test('giving back needs no reason; after a colleague was quicker the page says so, and the list is refetched', async () => {
  await openApp(RUTA);
  await userEvent.click(within(await filaDe('Producto 3')).getByRole('button', { name: /^Reanudar/ }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reanudar 1 producto' }));
  expect(dialogo.queryByRole('textbox')).toBeNull();
  negado = { status: 409, code: 'estado_no_permite', message: '«Producto 3» está activo en su cartera.' };
  await userEvent.click(dialogo.getByRole('button', { name: 'Reanudar 1 producto' }));
  expect(await screen.findByText('Hemos vuelto a leer la lista: esto es lo que hay ahora.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('filters by person and words are in the address and can be removed; an empty result says so', async () => {
  const router = await openApp(`${RUTA}?persona=31&estado=suspendida&page=1`);
  expect(await screen.findByText('Solo los de Visitadora de Prueba')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Exportar CSV' })).getAttribute('href')).toBe(
    '/visita/api/cartera/empresa/exportar.csv?persona=31&estado=suspendida',
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'nada{Enter}');
  expect(await screen.findByText('No hay ningún producto así')).toBeTruthy();
  expect(router.state.location.search).toEqual({ persona: '31', estado: 'suspendida', q: 'nada' });
  await userEvent.click(screen.getByRole('button', { name: /Solo los de/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ estado: 'suspendida', q: 'nada' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ver todos' }));
  await filaDe('Producto 1');
  expect(router.state.location.search).toEqual({});
});

test('a user who watches over no company is told why the list is empty', async () => {
  sesion = sessionOf(demoUser());
  empresa = null;
  await openApp(RUTA);
  expect(await screen.findByRole('heading', { name: /^Esto solo lo ve quien vela/ })).toBeTruthy();
});
