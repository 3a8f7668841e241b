import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { noticiaDeMesaDePrueba } from '../../../testing/noticia-de-mesa-de-prueba.ts';
import { areaDePrueba, categoriaDePrueba } from '../../../testing/noticia-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

/** Requirements of publication, and pending changes of published articles. */

let server: Awaited<ReturnType<typeof startServer>>;
let noticia: NoticiaDeMesa;

beforeEach(async () => {
  // jsdom has no layout, which the editor measures.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  server = await startServer(({ method, url, body }, response) => {
    const [ruta = ''] = url.split('?');
    if (ruta === '/session') return json(response, 200, sessionOf(demoUser({ roles: { editor_noticias: 1 } })));
    if (ruta === '/api/noticias/areas') return json(response, 200, { data: [areaDePrueba(1)] });
    if (ruta === '/api/noticias/categorias') return json(response, 200, { data: [categoriaDePrueba(5)] });
    if (ruta === '/api/noticias/mesa/7') return json(response, 200, { data: noticia });
    if (method === 'PUT' && ruta === '/api/noticias/7') {
      noticia = { ...noticia, ...JSON.parse(body), version: noticia.version + 1 };
      return json(response, 200, { data: noticia });
    }
    if (method === 'PUT' && ruta === '/api/noticias/7/pendiente') {
      const escrita = JSON.parse(body);
      const pendiente = { desde: '2026-11-24T09:00:00.000Z' };
      noticia = { ...noticia, ...escrita, pendiente, version: noticia.version + 1 };
      return json(response, 200, { data: noticia });
    }
    if (method === 'POST' && ruta.endsWith('/publicar-pendiente')) {
      noticia = { ...noticia, pendiente: null, version: noticia.version + 1 };
      return json(response, 200, { data: noticia });
    }
    if (method === 'POST' && ruta.endsWith('/descartar-pendiente')) {
      noticia = { ...noticia, titulo: 'El que ven los lectores', pendiente: null, version: noticia.version + 1 };
      return json(response, 200, { data: noticia });
    }
    if (method === 'POST' && ruta.endsWith('/enlaces'))
      return json(response, 200, { data: { total: 2, sin_revisar: 0, rotos: [] } });
    return json(response, 404, { code: 'no_encontrado', message: 'No está', requestId: 'r' });
  });
});
afterEach(() => server.close());
afterEach(cleanup);

const guardadas = () => server.seen.filter(({ method, url }) => method === 'PUT' && url === '/api/noticias/7');
const PRONTO = { timeout: 4_000 };

test('changes of a published article are saved as pending, and readers see them once they are published', async () => {
  noticia = noticiaDeMesaDePrueba({ estado: 'publicada', fecha_publicacion: '2026-11-20T09:00:00.000Z', faltas: {} });
  await openApp('/app/noticias/mesa/7');
  expect(screen.queryByRole('button', { name: 'Publicar los cambios' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Título'), '!');
  const sent = (path: string) => server.seen.filter(({ url }) => url === `/api/noticias/7/${path}`);
  await waitFor(() => expect(sent('pendiente')).toHaveLength(1), PRONTO);
  expect(guardadas()).toEqual([]);
  await screen.findByText('Cambios sin publicar');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar los cambios' }));
  const dialogo = within(await screen.findByRole('alertdialog', { name: 'Publicar los cambios' }));
  await userEvent.click(dialogo.getByRole('checkbox', { name: 'Mostrar a los lectores que se ha actualizado' }));
  await dialogo.findByText('Los 2 enlaces a otros sitios funcionan.');
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar los cambios' }));
  await waitFor(() =>
    expect(JSON.parse(sent('publicar-pendiente')[0]?.body ?? '{}')).toEqual({
      version: 4,
      con_enlaces_rotos: false,
      actualizada: false,
    }),
  );
  await waitFor(() => expect(screen.queryByText('Cambios sin publicar')).toBeNull());
});

test('all missing data is reported at once, at the button and at the fields, and disappears as it is corrected', async () => {
  const cuerpo = ['Escribe al menos 200 caracteres o añade un vídeo', 'Describe todas las imágenes del texto'];
  noticia = noticiaDeMesaDePrueba({
    faltas: { titulo: ['Usa al menos 10 caracteres'], area_id: ['Elige un área'], cuerpo },
  });
  await openApp('/app/noticias/mesa/7');
  const barra = within(screen.getByRole('region', { name: 'Estado y publicación' }));
  expect(barra.getByText('Borrador')).toBeTruthy();
  expect(barra.getByRole('status').textContent).toBe('Guardado');
  await userEvent.click(barra.getByRole('button', { name: 'Publicar ahora' }));
  await barra.findByText('Revisa 3 campos');
  expect(barra.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Título: Usa al menos 10 caracteres',
    `Texto: ${cuerpo.join('. ')}`,
    'Área: Elige un área',
  ]);
  expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(barra.getByRole('link', { name: /^Título/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Título'));
  noticia = { ...noticia, faltas: { cuerpo } };
  await userEvent.keyboard(' más largo');
  expect(barra.queryByRole('link', { name: /^Título/ })).toBeNull();
  await waitFor(() => expect(guardadas()).toHaveLength(1), PRONTO);
  await barra.findByText('Revisa un campo');
  expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBeNull();
});

test('discarding the changes also resets the fields', async () => {
  const pendiente = { desde: '2026-11-24T09:00:00.000Z' };
  noticia = noticiaDeMesaDePrueba({ estado: 'publicada', fecha_publicacion: '2026-11-20T09:00:00.000Z', pendiente });
  await openApp('/app/noticias/mesa/7');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar los cambios' }));
  const dialogo = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialogo.getByRole('button', { name: 'Descartar los cambios' }));
  expect(await screen.findByDisplayValue('El que ven los lectores')).toBeTruthy();
  expect(screen.queryByText('Cambios sin publicar')).toBeNull();
});
