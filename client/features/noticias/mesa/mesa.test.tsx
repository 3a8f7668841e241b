import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { filaDePrueba, noticiaDeMesaDePrueba } from '../../../testing/noticia-de-mesa-de-prueba.ts';
import { areaDePrueba, categoriaDePrueba } from '../../../testing/noticia-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let roles: Record<string, 1> = {};
let noticia: NoticiaDeMesa;
let rotos: object[] = [];
/** Error that the API answers to the next save; null when it saves. */
let rechazo: [status: number, body: object] | null = null;

const SUGERIDO = {
  id: 40,
  slug: 'pritor',
  nombre: 'PRITOR 80 mg',
  laboratorio: 'Laboratorio',
  codigo: '656662',
  comercializado: true,
  suministro: false,
};
const fallo = (code: string, extra: object = {}) => ({ code, message: 'No se puede.', requestId: 'r', ...extra });
const pagina = (data: object[]) => ({
  data,
  meta: {
    current_page: 1,
    per_page: 20,
    last_page: 1,
    total: data.length,
    estados: { borrador: 2, publicada: 5 },
  },
  links: { next: null },
});

beforeEach(async () => {
  // jsdom has no layout, which the editor measures.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  roles = { editor_noticias: 1 };
  rechazo = null;
  rotos = [];
  noticia = noticiaDeMesaDePrueba();
  server = await startServer(({ method, url, body }, response) => {
    const [ruta = ''] = url.split('?');
    if (ruta === '/session') return json(response, 200, sessionOf(demoUser({ roles })));
    if (ruta === '/api/noticias/areas') return json(response, 200, { data: [areaDePrueba(1), areaDePrueba(2)] });
    if (ruta === '/api/noticias/categorias') return json(response, 200, { data: [categoriaDePrueba(5)] });
    if (ruta === '/api/noticias/mesa') return json(response, 200, pagina([filaDePrueba(7), filaDePrueba(8)]));
    if (ruta === '/api/noticias/mesa/7') return json(response, 200, { data: noticia });
    if (method === 'POST' && ruta === '/api/noticias') return json(response, 201, { data: noticia });
    if (method === 'PUT' && ruta === '/api/noticias/7') {
      if (rechazo) return json(response, ...rechazo);
      const { actualizada: _, ...escrita } = JSON.parse(body);
      noticia = { ...noticia, ...escrita, version: noticia.version + 1 };
      return json(response, 200, { data: noticia });
    }
    if (method === 'POST' && ruta.endsWith('/retirar')) {
      noticia = { ...noticia, estado: 'retirada', motivo_retirada: JSON.parse(body).motivo };
      return json(response, 200, { data: noticia });
    }
    if (method === 'POST' && ruta.endsWith('/publicar'))
      return json(response, 422, fallo('validacion', { errors: { titulo: ['No escribas el título en mayúsculas'] } }));
    if (method === 'POST' && ruta.endsWith('/enlaces'))
      return json(response, 200, { data: { total: 2, sin_revisar: 0, rotos } });
    if (ruta === '/visita/api/productos/sugerencias')
      return json(response, 200, {
        data: { productos: [SUGERIDO], principios: [], laboratorios: [], atc: [], quisiste_decir: null },
      });
    if (method === 'POST' && ruta.endsWith('/previa'))
      return json(response, 200, {
        data: { token: 't', url: '/app/noticias/7?previa=t', caduca_en: '2026-11-22T09:00:00.000Z' },
      });
    return json(response, 404, fallo('no_encontrado'));
  });
});
afterEach(() => server.close());
afterEach(cleanup);

/** Pastes the whole text: between two keys on a slow machine, half of it might be saved. */
async function addTo(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

const guardadas = () =>
  server.seen
    .filter(({ method, url }) => method === 'PUT' && url === '/api/noticias/7')
    .map(({ body }) => JSON.parse(body));

test('the list shows states with counts; state, words and «mine» are in the address', async () => {
  const router = await openApp('/app/noticias/mesa');
  const estados = within(screen.getByRole('navigation', { name: 'Estado' }));
  await waitFor(() => expect(estados.getByRole('link', { name: 'Publicada 5' })).toBeTruthy());
  expect((await screen.findAllByRole('link', { name: /^Titular/ })).map((link) => link.getAttribute('href'))).toEqual([
    '/app/noticias/mesa/7',
    '/app/noticias/mesa/8',
  ]);
  await userEvent.click(estados.getByRole('link', { name: 'Publicada 5' }));
  await userEvent.type(screen.getByLabelText('Buscar por título'), 'vacuna{Enter}');
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/noticias/mesa?estado=publicada&q=vacuna'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Solo las mías' }));
  await waitFor(() =>
    expect(router.state.location.publicHref).toBe('/app/noticias/mesa?estado=publicada&q=vacuna&mias=1'),
  );
});

test.each([
  ['', 'Todas'],
  ['?estado=publicada', 'Publicada 5'],
])('one tab of the desk is the current one: «%s»', async (busca, nombre) => {
  await openApp(`/app/noticias/mesa${busca}`);
  const pestanas = within(await screen.findByRole('navigation', { name: 'Estado' }));
  const actuales = pestanas.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  await waitFor(() => expect(actuales.map((link) => link.textContent)).toEqual([nombre]));
});

test('a user who is no editor is told so, and sends no request for the desk', async () => {
  roles = {};
  await openApp('/app/noticias/mesa');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('La mesa es de quien edita las noticias');
  expect(server.seen.filter(({ url }) => url.startsWith('/api/noticias/mesa'))).toEqual([]);
});

test('a new article begins with its title, and Enter creates it', async () => {
  const router = await openApp('/app/noticias/mesa');
  await userEvent.click(screen.getByRole('button', { name: 'Nueva noticia' }));
  await userEvent.type(await screen.findByLabelText('Título'), 'Un titular de prueba{Enter}');
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/noticias/mesa/7'));
});

test('a draft is saved automatically, each time with the version of the last save', async () => {
  await openApp('/app/noticias/mesa/7');
  await addTo('Título', ' más');
  expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  await waitFor(() => expect(guardadas()).toHaveLength(1));
  expect(await screen.findByText('Guardado')).toBeTruthy();
  await addTo('Etiquetas', 'uno, dos');
  await waitFor(() => expect(guardadas()).toHaveLength(2));
  expect(guardadas()).toMatchObject([
    { titulo: 'Un titular de prueba más', version: 3, cuerpo: '<p>Texto.</p>' },
    { etiquetas: ['uno', 'dos'], version: 4 },
  ]);
});

test('typing without a pause is saved within ten seconds', { timeout: 60_000 }, async () => {
  await openApp('/app/noticias/mesa/7');
  const titulo = screen.getByLabelText('Título');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let key = 1; key <= 40; key += 1) {
    fireEvent.change(titulo, { target: { value: 'a'.repeat(key) } });
    act(() => void vi.advanceTimersByTime(250));
  }
  vi.useRealTimers();
  // Forty keys are ten seconds: the save holds the text of that moment, and there was none before.
  await expect.poll(guardadas).toMatchObject([{ titulo: 'a'.repeat(40) }]);
});

test('a save that failed without a connection is retried when it is back, without a key', async () => {
  rechazo = [503, fallo('upstream_unavailable')];
  await openApp('/app/noticias/mesa/7');
  await addTo('Título', ' más');
  expect(await screen.findByText('Sin conexión: se guardará sola cuando vuelva')).toBeTruthy();
  // Beside the text, too, where the editor looks.
  screen.getByText('Cambios sin guardar');
  rechazo = null;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Guardado')).toBeTruthy();
  expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  expect(guardadas().at(-1)).toMatchObject({ titulo: 'Un titular de prueba más', version: 3 });
});

test('the retry also comes without an «online» event; a refused save is not repeated', {
  timeout: 60_000,
}, async () => {
  rechazo = [503, fallo('upstream_unavailable')];
  await openApp('/app/noticias/mesa/7');
  await addTo('Título', ' más');
  await screen.findByText('Sin conexión: se guardará sola cuando vuelva');
  rechazo = [403, fallo('sin_permiso')];
  expect(await screen.findByText('No se ha podido guardar', {}, { timeout: 20_000 })).toBeTruthy();
  const veces = guardadas().length;
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(guardadas()).toHaveLength(veces);
});

test('after another person’s change the editor chooses, and can overwrite it', async () => {
  rechazo = [409, fallo('conflicto_version')];
  await openApp('/app/noticias/mesa/7');
  await addTo('Título', ' mío');
  const aviso = await screen.findByRole('region', { name: 'Estado y publicación' });
  await within(aviso).findByText('Alguien la ha cambiado mientras la editabas', { selector: '[role=alert] *' });
  rechazo = null;
  noticia = { ...noticia, version: 9, titulo: 'El de otra persona' };
  await userEvent.click(within(aviso).getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(guardadas().at(-1)).toMatchObject({ version: 9, titulo: 'Un titular de prueba mío' }));
  await waitFor(() => expect(screen.queryByText(/^Alguien la ha cambiado/)).toBeNull());
});

test('a step saves first; its errors are shown at the fields', async () => {
  noticia = noticiaDeMesaDePrueba({ faltas: {} });
  await openApp('/app/noticias/mesa/7');
  await addTo('Título', ' ya');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar ahora' }));
  const dialogo = within(await screen.findByRole('alertdialog', { name: 'Publicar la noticia' }));
  expect(await dialogo.findByText('Los 2 enlaces a otros sitios funcionan.')).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar ahora' }));
  // At the field and at the button.
  expect(await screen.findAllByText(/No escribas el título en mayúsculas/)).toHaveLength(2);
  const publish = server.seen.find(({ url }) => url.endsWith('/publicar'));
  expect([guardadas().length, JSON.parse(publish?.body ?? '{}')]).toEqual([
    1,
    { version: 4, con_enlaces_rotos: false },
  ]);
});

test('broken links are listed with their status before publishing, which needs a confirmation', async () => {
  rotos = [
    { url: 'https://otra.example/nada', motivo: 'estado', estado: 404 },
    { url: 'https://lenta.example/', motivo: 'tiempo', estado: null },
  ];
  noticia = noticiaDeMesaDePrueba({ faltas: {} });
  await openApp('/app/noticias/mesa/7');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar ahora' }));
  const dialogo = within(await screen.findByRole('alertdialog', { name: 'Publicar la noticia' }));
  const filas = await dialogo.findAllByRole('listitem');
  expect(filas.map(({ textContent }) => textContent)).toEqual([
    'https://otra.example/nada responde 404',
    'https://lenta.example/ tarda demasiado',
  ]);
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar de todos modos' }));
  await waitFor(() => expect(server.seen.some(({ url }) => url.endsWith('/publicar'))).toBe(true));
  const publish = server.seen.find(({ url }) => url.endsWith('/publicar'));
  expect(JSON.parse(publish?.body ?? '{}')).toEqual({ version: 3, con_enlaces_rotos: true });
});

test('a related product is found by its code, shown by its name, and can be removed', async () => {
  noticia = noticiaDeMesaDePrueba({
    productos: [9],
    nombres: { productos: [{ id: 9, nombre: 'OTRO 1 g' }], empresas: [] },
  });
  await openApp('/app/noticias/mesa/7');
  await userEvent.type(screen.getByRole('combobox', { name: /Productos relacionados/ }), '656662');
  await userEvent.click(await screen.findByRole('option', { name: /PRITOR 80 mg/ }));
  await waitFor(() => expect(guardadas().at(-1)).toMatchObject({ productos: [9, 40] }));
  const elegidos = within(screen.getByRole('list', { name: 'Productos relacionados' }));
  expect(elegidos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['OTRO 1 g', 'PRITOR 80 mg']);
  await userEvent.click(elegidos.getByRole('button', { name: /OTRO 1 g/ }));
  await waitFor(() => expect(guardadas().at(-1)).toMatchObject({ productos: [40] }));
});

test('withdrawing asks for the reason, and offers the steps of the new state', async () => {
  noticia = noticiaDeMesaDePrueba({ estado: 'publicada', fecha_publicacion: '2026-11-20T09:00:00.000Z' });
  await openApp('/app/noticias/mesa/7');
  expect(screen.queryByRole('button', { name: 'Programar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByRole<HTMLButtonElement>('button', { name: 'Retirar' }).disabled).toBe(true);
  await userEvent.type(dialogo.getByLabelText('Motivo'), 'Un dato erróneo');
  expect(dialogo.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText(/Un dato erróneo/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Devolver a borrador' })).toBeTruthy();
});

test('the preview is a link that works for a day', async () => {
  await openApp('/app/noticias/mesa/7');
  await userEvent.click(screen.getByRole('button', { name: 'Vista previa' }));
  const enlace = await screen.findByRole('link', { name: 'Abrir la vista previa' });
  expect(enlace.getAttribute('href')).toBe('/app/noticias/7?previa=t');
});
