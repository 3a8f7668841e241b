import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReporteLeido } from '#shared/contract/main/chat/mensajes';
import { persona } from '../../../testing/chat/chat-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const FICHERO = '0a1b2c3d-0000-4000-8000-000000000000';
const dicho = (seq: number, texto: string, reportado = false) => ({
  seq,
  autor: 'Ana Ruiz',
  texto,
  versiones: reportado ? ['Lo de antes'] : [],
  reportado,
  adjuntos: [{ id: reportado ? FICHERO : null, nombre: `de-${seq}.png` }],
  creado_en: '2026-11-23T09:00:00.000Z',
});
const REPORTE: ReporteLeido = {
  id: 5,
  categoria: 'acoso',
  texto: 'Me insulta',
  estado: 'abierto',
  nota: null,
  reportante: persona(9, 'Eva Gil'),
  autor: persona(8, 'Ana Ruiz'),
  reportes_dia: 3,
  autor_limitado: true,
  asignado_a: null,
  contexto: [dicho(1, 'Hola'), dicho(2, 'Lo que dijo', true)],
  creado_en: '2026-11-23T10:00:00.000Z',
};

const YO = persona(7, 'Cuenta de usuario web');

let server: Awaited<ReturnType<typeof startServer>>;
let reportes: ReporteLeido[];
beforeEach(async () => {
  reportes = [REPORTE];
  server = await startServer(({ url, method }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (method === 'POST') {
      if (url.endsWith('/tomar')) reportes = [{ ...REPORTE, estado: 'en_revision', asignado_a: YO }];
      else reportes = [];
      response.writeHead(204).end();
      return;
    }
    if (url === '/api/chat/reportes') return json(response, 200, { data: reportes, meta: { total: 61 } });
    if (url.includes('/adjuntos/'))
      return json(response, 200, { data: { url: '#fichero', caduca_en: '2026-11-23T10:05:00.000Z' } });
    return json(response, 200, { data: [], meta: { sin_leer: 0 } });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a moderator reads the message with its context, and removes it with a note', async () => {
  await openApp('/app/admin/mensajes', 'Mensajes del chat por revisar');
  const contexto = within(await screen.findByRole('list', { name: 'El mensaje y lo de alrededor' }));
  const mensaje = within(contexto.getByRole('listitem', { name: 'Mensaje del que se avisa' }));
  mensaje.getByText('Lo que dijo');
  mensaje.getByText('Antes decía: «Lo de antes»');
  expect(screen.getByText('3 personas han avisado de esta cuenta hoy')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar el mensaje de Ana Ruiz' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Nota interna' }), 'Insultos');
  await userEvent.click(dialogo.getByRole('button', { name: 'Eliminar el mensaje' }));
  await screen.findByText('Ningún mensaje pendiente');
  const enviado = server.seen.find(({ method }) => method === 'POST');
  expect([enviado?.url, JSON.parse(enviado?.body ?? '')]).toEqual([
    '/api/chat/reportes/5/resolver',
    { estado: 'accionado', nota: 'Insultos' },
  ]);
});

test('only the file of the reported message opens, files of the context show a name; the page counts the pending reports', async () => {
  await openApp('/app/admin/mensajes', 'Mensajes del chat por revisar');
  await screen.findByText('61 avisos pendientes. Aquí están los 1 más antiguos.');
  screen.getByText('de-1.png');
  expect(screen.queryByRole('button', { name: 'Descargar de-1.png' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar de-2.png' }));
  await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain(`/api/chat/reportes/5/adjuntos/${FICHERO}`));
});

test('a moderator takes a report; another moderator’s report can only be decided by that moderator', async () => {
  await openApp('/app/admin/mensajes', 'Mensajes del chat por revisar');
  await userEvent.click(await screen.findByRole('button', { name: 'Revisarlo: el aviso sobre Ana Ruiz' }));
  await screen.findByText('Lo revisas tú');
  screen.getByRole('button', { name: 'Soltar el aviso sobre Ana Ruiz' });
  screen.getByRole('button', { name: 'Eliminar el mensaje de Ana Ruiz' });
  cleanup();
  reportes = [{ ...REPORTE, estado: 'en_revision', asignado_a: persona(12, 'Moderación') }];
  await openApp('/app/admin/mensajes', 'Mensajes del chat por revisar');
  await screen.findByText('Lo revisa Moderación');
  for (const nombre of ['Soltar el aviso sobre Ana Ruiz', 'Eliminar el mensaje de Ana Ruiz'])
    expect(screen.queryByRole('button', { name: nombre })).toBeNull();
});
