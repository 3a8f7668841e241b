import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBusqueda, fallaBusqueda, openBusqueda } from '../../api/page/open-busqueda.ts';
import { busqueda } from '../../i18n/es/busqueda.ts';
import { errores } from '../../i18n/es/errores.ts';
import { respuestaDeBusqueda } from '../../testing/busqueda-de-prueba.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
/** Paths that answer 422, and a text that is never answered. */
let caidas: string[] = [];
let colgado: string | null = null;
let abandonadas: string[] = [];

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  sesion = sessionOf(null);
  [caidas, colgado, abandonadas] = [[], null, []];
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (colgado !== null && searchParams.get('q') === colgado) {
      response.on('close', () => abandonadas.push(pathname));
      return;
    }
    if (caidas.includes(pathname))
      return json(response, 422, { code: 'validacion', message: 'No contesta', requestId: 'r' });
    const respuesta = respuestaDeBusqueda(pathname, searchParams);
    if (respuesta) return json(response, 200, respuesta);
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  act(closeBusqueda);
  cleanup();
  vi.unstubAllGlobals();
  await server.close();
});

const open = (path = '/app/ayuda') => openApp(path);
const ATAJO = '{Control>}k{/Control}';
async function openDialogo() {
  await userEvent.keyboard(ATAJO);
  return screen.findByRole<HTMLInputElement>('combobox', { name: busqueda.campo }, { timeout: 20_000 });
}
async function searchFor(texto: string) {
  const campo = await openDialogo();
  await userEvent.type(campo, texto);
  return campo;
}
const grupos = () => screen.getAllByRole('group').map((grupo) => grupo.firstChild?.textContent);
const opciones = (grupo: string) =>
  within(screen.getByRole('group', { name: grupo }))
    .getAllByRole('option')
    .map((opcion) => opcion.textContent);
const pedidas = () => server.seen.map(({ url }) => url).filter((url) => url.includes('q='));
const hayDialogo = () => screen.queryByRole('dialog') !== null;

test('letters typed outside after the dialog was rendered reach its field, and text typed in it stays', async () => {
  await open();
  act(() => openBusqueda('ome'));
  const campo = await screen.findByRole<HTMLInputElement>('combobox', { name: busqueda.campo }, { timeout: 20_000 });
  expect(campo.value).toBe('ome');
  act(() => openBusqueda('omep'));
  expect(campo.value).toBe('omep');
  await userEvent.type(campo, 'ra');
  expect(campo.value).toBe('omepra');
});

test('Ctrl K opens the dialog with links to the areas; Escape closes it and returns the focus', async () => {
  await open();
  const enlace = screen.getAllByRole('link', { name: 'Cookies' })[0]!;
  enlace.focus();
  const campo = await openDialogo();
  expect(document.activeElement).toBe(campo);
  expect(opciones('Ir a')).toEqual(['Noticias', 'Empleo', 'Productos', 'Tribunas', 'Chat']);
  await userEvent.type(campo, 'o');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(hayDialogo()).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(enlace));
  expect(pedidas()).toEqual([]);
});

test('the button of the header opens it, its own button closes it, and no other key does', async () => {
  await open();
  const boton = screen.getByRole('button', { name: 'Buscar en todo el sitio' });
  expect(boton.getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await userEvent.click(boton);
  const dialogo = await screen.findByRole('dialog', { name: 'Buscar en todo el sitio' });
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(document.activeElement).toBe(boton));
  await userEvent.keyboard('/{Control>}{Shift>}k{/Shift}{/Control}{Alt>}k{/Alt}{Meta>}k{/Meta}');
  expect(hayDialogo()).toBe(false);
});

test('results of each area are in groups, requested once typing rests, each with a link to all results', async () => {
  await open();
  const campo = await searchFor('ome');
  await screen.findByRole('option', { name: /Visitador médico 4/ });
  await screen.findByRole('option', { name: /Titular de la noticia 7/ });
  await screen.findByRole('option', { name: /OMEPRAZOL DEMO 1/ });
  expect(grupos()).toEqual(['Productos', 'Noticias', 'Empleo']);
  expect(opciones('Noticias').at(-1)).toBe('Ver todos los resultados en Noticias');
  expect(opciones('Empleo')).toHaveLength(5);
  // A number is not separated from its unit.
  expect(opciones('Productos')[0]).toContain('20\u00a0mg');
  expect(pedidas().toSorted()).toEqual([
    '/api/empleo/ofertas?q=ome&pais=espana&per_page=4',
    '/api/noticias?q=ome&per_page=4',
    '/visita/api/productos/sugerencias?q=ome',
  ]);
  expect(await screen.findByText('Intro: todos los resultados en Productos')).toBeTruthy();
  // For other words, the former results stay until there are new ones.
  colgado = 'omep';
  await userEvent.type(campo, 'p');
  await waitFor(() => expect(pedidas()).toHaveLength(6));
  expect(screen.getByText('Buscando…')).toBeTruthy();
  for (const hallado of [/OMEPRAZOL DEMO 1/, /Titular de la noticia 7/, /Visitador médico 4/])
    expect(screen.getByRole('option', { name: hallado })).toBeTruthy();
});

test('by keyboard, the marked result is opened, and the dialog closes', async () => {
  const router = await open();
  const campo = await searchFor('ome');
  await screen.findByRole('option', { name: /OMEPRAZOL DEMO 1/ });
  await screen.findByRole('option', { name: /Titular de la noticia 7/ });
  await userEvent.keyboard('{ArrowDown}');
  const marcada = document.getElementById(campo.getAttribute('aria-activedescendant') ?? '');
  expect(marcada?.textContent).toContain('OMEPRAZOL DEMO 1');
  // Another letter removes the mark.
  await userEvent.keyboard('p');
  expect(campo.getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/visita/producto/omeprazol-1/1'));
  expect(hayDialogo()).toBe(false);
});

test('Enter without a mark shows the results of the first area that has any; within an area, those of that area', async () => {
  const router = await open();
  await searchFor('gripe{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/noticias/buscar?q=gripe'));
  expect(hayDialogo()).toBe(false);
  // The same search again: the page stays, and the dialog closes all the same.
  await searchFor('gripe{Enter}');
  await waitFor(() => expect(hayDialogo()).toBe(false));
  cleanup();
  const otro = await open('/app/visita');
  await searchFor('omeprazol{Enter}');
  await waitFor(() => expect(otro.state.location.href).toBe('/visita/result?q=omeprazol'));
});

test('the current area comes first', async () => {
  await open('/app/visita/result?q=x');
  await searchFor('ome');
  await screen.findByRole('option', { name: /Visitador médico 1/ });
  expect(grupos()[0]).toBe('Productos');
  act(closeBusqueda);
  cleanup();
  await open('/app/empleo/nada');
  await searchFor('ome');
  await screen.findByRole('option', { name: /Visitador médico 1/ });
  expect(grupos()).toEqual(['Empleo', 'Productos', 'Noticias']);
});

test('a failed area shows an error with a retry in its group; the others are shown', async () => {
  caidas = ['/api/noticias'];
  await open();
  await searchFor('ome');
  await screen.findByRole('option', { name: /Visitador médico 1/ });
  await waitFor(() => expect(opciones('Noticias')).toEqual(['No contestaReintentar']));
  expect(await screen.findByText('Una parte de la búsqueda no responde.')).toBeTruthy();
  expect(grupos()).toEqual(['Productos', 'Noticias', 'Empleo']);
  caidas = [];
  await userEvent.click(screen.getByRole('option', { name: /Reintentar/ }));
  expect(await screen.findByRole('option', { name: /Titular de la noticia 7/ })).toBeTruthy();
  expect(hayDialogo()).toBe(true);
});

test('when all areas fail, one message and one retry are shown, and pages are still found', async () => {
  caidas = ['/api/noticias', '/api/empleo/ofertas', '/visita/api/productos/sugerencias'];
  await open();
  await searchFor('ayuda');
  expect(await screen.findByText(/La búsqueda no responde ahora/)).toBeTruthy();
  expect(screen.getAllByRole('option').map((opcion) => opcion.textContent)).toEqual(['No contestaReintentar', 'Ayuda']);
});

test('an empty result says so, and links to the areas', async () => {
  await open();
  await searchFor('nada');
  expect(await screen.findByText(/No hay nada con «nada»/)).toBeTruthy();
  expect(opciones('Ir a')).toContain('Productos');
  await userEvent.keyboard('{Enter}');
  expect(hayDialogo()).toBe(true);
});

test('for a misspelt word, news and offers show the correction and then its results', async () => {
  await open();
  const campo = await searchFor('ibuprofneo');
  await waitFor(() => expect(screen.getAllByRole('option', { name: /^¿Quisiste/ })).toHaveLength(2));
  expect(opciones('Noticias')[0]).toBe('¿Quisiste decir «ibuprofeno»?');
  expect(opciones('Noticias').length).toBeGreaterThan(2);
  expect(opciones('Empleo')[0]).toBe('¿Quisiste decir «ibuprofeno»?');
  await userEvent.click(screen.getAllByRole('option', { name: '¿Quisiste decir «ibuprofeno»?' })[0]!);
  expect(campo.value).toBe('ibuprofeno');
});

test('a request for an old text is aborted', async () => {
  colgado = 'om';
  await open();
  const campo = await searchFor('om');
  await waitFor(() => expect(pedidas()).toHaveLength(3));
  expect(screen.getByText('Buscando…')).toBeTruthy();
  await userEvent.type(campo, 'e');
  await screen.findByRole('option', { name: /Visitador médico 1/ });
  await waitFor(() => expect(abandonadas).toHaveLength(3));
});

test('pages for logged-in users are offered only to them, those of the staff only to the staff', async () => {
  sesion = sessionOf(demoUser());
  await open();
  const campo = await searchFor('consentim');
  expect(await screen.findByRole('option', { name: 'Consentimientos' })).toBeTruthy();
  await userEvent.clear(campo);
  await userEvent.type(campo, 'auditoria');
  await screen.findByRole('option', { name: /Visitador médico 1/ });
  expect(screen.queryByRole('option', { name: 'Auditoría' })).toBeNull();
  act(closeBusqueda);
  cleanup();
  sesion = sessionOf(demoUser({ roles: { admin: 1 } }));
  const router = await open();
  await searchFor('auditoria');
  await userEvent.click(await screen.findByRole('option', { name: 'Auditoría' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/auditoria'));
});

test('«Back» closes the dialog; when its code cannot be loaded the page stays and says so', async () => {
  const router = await open();
  await router.navigate({ to: '/legal/cookies' });
  await openDialogo();
  act(() => router.history.back());
  await waitFor(() => expect(hayDialogo()).toBe(false));
  act(() => {
    openBusqueda();
    fallaBusqueda();
  });
  expect(await screen.findByText(errores.sin_conexion)).toBeTruthy();
  expect(hayDialogo()).toBe(false);
});
