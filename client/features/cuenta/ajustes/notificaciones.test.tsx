import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errores } from '../../../i18n/es/errores.ts';
import { aviso, buzonDeAvisos } from '../../../testing/avisos-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const PAGINA = '/app/cuenta/notificaciones';
const ERROR = { code: 'error_interno', message: '', requestId: 'prueba' };

let server: Awaited<ReturnType<typeof startServer>>;
let buzon: ReturnType<typeof buzonDeAvisos>;
let isAnonymous: boolean;
let falla: 'nada' | 'lista' | 'todo';
beforeEach(async () => {
  isAnonymous = false;
  falla = 'nada';
  buzon = buzonDeAvisos(...Array.from({ length: 7 }, (_, i) => aviso(7 - i)));
  server = await startServer(({ method, url, body }, response) => {
    const ruta = `${method} ${new URL(url, 'http://api').pathname}`;
    if (ruta === 'GET /session')
      return json(response, 200, sessionOf(isAnonymous ? null : demoUser({ notifications: buzon.notifications() })));
    // Not 5xx, which queries retry automatically.
    if (ruta === 'GET /api/notificaciones')
      return falla !== 'nada' ? json(response, 400, ERROR) : json(response, 200, buzon.pagina(url, 3));
    if (ruta === 'POST /api/notificaciones/leidas')
      return falla === 'todo' ? json(response, 500, ERROR) : json(response, 200, buzon.lee(body));
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = () => openApp(PAGINA);
const pedidas = (ruta: string) => server.seen.filter(({ method, url }) => `${method} ${url}`.startsWith(ruta));
const lista = async () => within(await screen.findByRole('list', { name: 'Avisos' }));
const titulos = async () => (await lista()).getAllByRole('link').map((a) => a.querySelector('span')?.textContent);
const campana = (name: string) => screen.findByRole('button', { name });

test('the page is part of the account area, and its name differs from that of the preferences', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Avisos');
  const menu = within(screen.getByRole('navigation', { name: 'Mi cuenta' }));
  expect(menu.getByRole('link', { name: 'Avisos' }).getAttribute('aria-current')).toBe('page');
  expect(menu.getByRole('link', { name: 'Preferencias de avisos' }).getAttribute('href')).toBe('/app/cuenta/avisos');
});

test('a visitor without login logs in first, and comes back', async () => {
  isAnonymous = true;
  const router = await open();
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(router.state.location.search).toMatchObject({ redirect: PAGINA });
});

test('more notices are loaded page by page, without repetitions', async () => {
  await open();
  expect(await titulos()).toEqual(['Aviso 7', 'Aviso 6', 'Aviso 5']);
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  await waitFor(async () => expect(await titulos()).toHaveLength(6));
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  await waitFor(async () => expect(await titulos()).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => `Aviso ${id}`)));
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('a followed notice is marked as read here and in the bell', async () => {
  const router = await open();
  await campana('Avisos, 7 sin leer');
  await userEvent.click((await lista()).getByRole('link', { name: /Aviso 6/ }));
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/empleo/mis-candidaturas'));
  await campana('Avisos, 6 sin leer');
  await router.navigate({ to: '/cuenta/notificaciones' });
  const [primera, segunda] = (await lista()).getAllByRole('listitem');
  expect([primera, segunda].map((fila) => within(fila!).queryByText('Sin leer') !== null)).toEqual([true, false]);
});

test('all notices are marked as read, also those of pages that are not loaded', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todos como leídos' }));
  await campana('Avisos');
  expect((await lista()).queryByText('Sin leer')).toBeNull();
  expect(buzon.notifications().no_leidas).toBe(0);
});

test('a failed marking is rolled back here and in the bell, with a message', async () => {
  await open();
  await campana('Avisos, 7 sin leer');
  const boton = await screen.findByRole('button', { name: 'Marcar todos como leídos' });
  // The list fails as well, so that the rollback does not come from a refetch.
  falla = 'todo';
  await userEvent.click(boton);
  await screen.findByText(errores.error_interno);
  await campana('Avisos, 7 sin leer');
  expect((await lista()).getAllByText('Sin leer')).toHaveLength(3);
});

test('a notice that arrived meanwhile is in the bell, too', async () => {
  const router = await open();
  await campana('Avisos, 7 sin leer');
  await router.navigate({ to: '/cuenta/perfil' });
  buzon.llega(aviso(8));
  await router.navigate({ to: '/cuenta/notificaciones' });
  await waitFor(async () => expect((await titulos())[0]).toBe('Aviso 8'));
  await campana('Avisos, 8 sin leer');
});

test('an empty list says what will be here, and links to a next step', async () => {
  buzon = buzonDeAvisos();
  await open();
  await screen.findByRole('heading', { level: 2, name: 'No tienes avisos' });
  const siguiente = screen.getByRole('link', { name: 'Elegir qué avisos recibo' });
  expect(siguiente.getAttribute('href')).toBe('/app/cuenta/avisos');
});

test('a list that cannot be read says so, and can be retried', async () => {
  falla = 'lista';
  await open();
  await screen.findByText(errores.error_interno);
  const antes = pedidas('GET /api/notificaciones').length;
  falla = 'nada';
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await titulos()).toHaveLength(3);
  expect(pedidas('GET /api/notificaciones')).toHaveLength(antes + 1);
});
