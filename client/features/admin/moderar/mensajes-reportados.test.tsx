import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReporteLeido } from '#shared/contract/main/chat/mensajes';
import { persona } from '../../../testing/chat/chat-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const dicho = (seq: number, texto: string, reportado = false) => ({
  ...{ seq, autor: 'Ana Ruiz', texto, adjuntos: [], versiones: reportado ? ['Lo de antes'] : [], reportado },
  creado_en: '2026-11-23T09:00:00.000Z',
});
const REPORTE: ReporteLeido = {
  ...{ id: 5, categoria: 'acoso', texto: 'Me insulta', estado: 'abierto', nota: null },
  ...{ reportante: persona(9, 'Eva Gil'), autor: persona(8, 'Ana Ruiz'), reportes_dia: 3, autor_limitado: true },
  contexto: [dicho(1, 'Hola'), dicho(2, 'Lo que dijo', true)],
  creado_en: '2026-11-23T10:00:00.000Z',
};

let server: Awaited<ReturnType<typeof startServer>>;
let reportes: ReporteLeido[];
beforeEach(async () => {
  reportes = [REPORTE];
  server = await startServer(({ url, method }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (method === 'POST') {
      reportes = [];
      response.writeHead(204).end();
      return;
    }
    return json(response, 200, { data: url === '/api/chat/reportes' ? reportes : [], meta: { sin_leer: 0 } });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a moderator reads the message and what stands around it, and takes it away with a note', async () => {
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
