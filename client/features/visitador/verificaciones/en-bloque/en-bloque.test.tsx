import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { paginaDe, verificacion } from '../../../../testing/cartera-de-prueba.ts';
import { demoMarketing, sessionOf } from '../../../../testing/demo-user.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { json, startServer } from '../../../../testing/test-server.ts';

const DE_OTRO = { es_mia: false, destino: null, metodo: 'en_app', reenviable_en: null } as const;
const PESTANA = '/app/visita/visitador?tab=verificaciones&de=pendientes';

let server: Awaited<ReturnType<typeof startServer>>;
let pendientes: Verificacion[];
/** Ids that a colleague has answered meanwhile. */
let respondidas: number[];

beforeEach(async () => {
  pendientes = [81, 82, 83].map((id, n) => verificacion(id, n + 1, DE_OTRO));
  respondidas = [];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoMarketing()));
    if (pathname === '/visita/api/verificaciones') return json(response, 200, paginaDe(pendientes));
    const id = Number(/^\/visita\/api\/verificaciones\/(\d+)\/decidir$/.exec(pathname)?.[1]);
    if (method === 'POST' && id) {
      pendientes = pendientes.filter((una) => una.id !== id);
      if (respondidas.includes(id))
        return json(response, 409, { code: 'estado_no_permite', message: 'Ya está respondida.', requestId: 'r' });
      const { decision } = JSON.parse(body) as { decision: string };
      return json(response, 200, { data: { decision, decidida_en: '2026-11-24T10:00:00.000Z' } });
    }
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const decididas = () =>
  server.seen
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/decidir'))
    .map(({ url, body }) => [Number(/\d+/.exec(url)?.[0]), JSON.parse(body)]);
const casillas = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Elegir la de/ });

test('several requests are approved at once after a confirmation; one that a colleague has answered says so', async () => {
  const user = userEvent.setup();
  respondidas = [82];
  await openApp(PESTANA);
  const [primera, segunda] = await casillas();
  await user.click(primera!);
  await user.click(segunda!);
  await user.click(screen.getByRole('button', { name: 'Aprobar 2' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Aprobar 2 solicitudes' }));
  expect(dialogo.getAllByRole('listitem')).toHaveLength(2);
  expect(decididas()).toEqual([]);
  await user.click(dialogo.getByRole('button', { name: 'Aprobar' }));
  await screen.findByText('1 solicitud aprobada');
  const banner = await screen.findByText('Estas no se han podido responder');
  expect(banner.parentElement?.textContent).toContain('Ya está respondida.');
  const si = { decision: 'aprobada', motivo: null, excluidas: [] };
  expect(decididas()).toEqual([
    [81, si],
    [82, si],
  ]);
  // The only one left has its own buttons and no checkbox.
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

test('several requests are rejected with one sufficient reason', async () => {
  const user = userEvent.setup();
  await openApp(PESTANA);
  await casillas();
  await user.click(screen.getByRole('checkbox', { name: 'Elegir las de esta página' }));
  await user.click(screen.getByRole('button', { name: 'Rechazar 3' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Rechazar 3 solicitudes' }));
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'No');
  await user.click(dialogo.getByRole('button', { name: 'Rechazar' }));
  expect(decididas()).toEqual([]);
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), ' trabajan con nosotros');
  await user.click(dialogo.getByRole('button', { name: 'Rechazar' }));
  await screen.findByText('3 solicitudes rechazadas');
  expect(decididas().map(([, cuerpo]) => cuerpo)).toEqual(
    Array.from({ length: 3 }, () => ({ decision: 'rechazada', motivo: 'No trabajan con nosotros', excluidas: [] })),
  );
});
