import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { paginaDe, verificacion } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const MARKETING = sessionOf(demoMarketing());
const PESTANA = '/app/visita/visitador?tab=verificaciones';
const DE_OTRO = { es_mia: false, destino: null, metodo: 'en_app', reenviable_en: null } as const;
const HORA_MS = 3_600_000;
const dentroDe = (ms: number) => new Date(Date.now() + ms).toISOString();

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
let mias: Verificacion[] = [];
let pendientes: Verificacion[] = [];
let negado: { code: string; message: string } | null = null;

beforeEach(async () => {
  sesion = VISITADOR;
  negado = null;
  mias = [verificacion(70, 5)];
  pendientes = [verificacion(80, 3, DE_OTRO)];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/verificaciones')
      return json(response, 200, paginaDe(searchParams.get('de') === 'pendientes' ? pendientes : mias));
    if (method === 'POST' && negado) {
      [mias, pendientes] = [[verificacion(70, 5, { estado: 'caducada', reenviable_en: null })], []];
      return json(response, 409, { ...negado, requestId: 'r' });
    }
    if (pathname === '/visita/api/verificaciones/70/reenviar') {
      mias = [verificacion(70, 5, { estado: 'pendiente', reenvios: 1, reenviable_en: dentroDe(24 * HORA_MS) })];
      return json(response, 200, { data: mias[0] });
    }
    if (pathname === '/visita/api/verificaciones/70/anular') {
      mias = [verificacion(70, 5, { estado: 'anulada', reenviable_en: null })];
      return json(response, 200, { data: mias[0] });
    }
    if (pathname === '/visita/api/verificaciones/80/decidir') {
      pendientes = [];
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

const pedidas = () =>
  server.seen.filter(({ url }) => url.startsWith('/visita/api/verificaciones?')).map(({ url }) => url);
const pasos = () =>
  server.seen
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/visita/api/verificaciones/'))
    .map(({ url, body }) => [url, body && JSON.parse(body)]);
const boton = (name: string | RegExp) => screen.findByRole('button', { name });

test('one’s own request shows its products, its history and its expiry', async () => {
  await openApp(PESTANA);
  expect(await screen.findByRole('heading', { name: '5 productos, para Empresa Demo' })).toBeTruthy();
  expect(pedidas()).toEqual(['/visita/api/verificaciones?de=mias']);
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
    '/visita/api/verificaciones/exportar.csv?de=mias',
  );
  // Three products, and the others on demand.
  const [primeros, resto] = screen.getAllByRole('list', { name: 'Productos de la solicitud' });
  expect(within(primeros!).getAllByRole('link')).toHaveLength(3);
  expect(within(resto!).getAllByRole('link')).toHaveLength(2);
  expect(resto!.closest('details')?.querySelector('summary')?.textContent).toBe('y 2 más');
  expect(resto!.closest('details')?.open).toBe(false);
  const historia = screen.getByRole('list', { name: 'Cómo va' });
  const partes = within(historia).getAllByRole('listitem');
  expect(partes.map((li) => li.querySelector('span')?.textContent)).toEqual([
    'Pedida',
    'Enviada',
    'Abierta',
    'Respondida',
  ]);
  expect(partes[3]?.textContent).toContain('Todavía no');
  expect(screen.getByText(/Se puede responder hasta el 29\/11\/2026/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Por responder' })).toBeNull();
});

test('an answered request shows the decision, by whom and why, and has no actions', async () => {
  mias = [
    verificacion(70, 1, {
      estado: 'rechazada',
      decision: 'rechazada',
      decidida_en: '2026-11-24T10:00:00.000Z',
      decidida_por: 'Marta Gil',
      motivo: 'No trabaja con nosotros.',
      reenviable_en: null,
    }),
  ];
  await openApp(PESTANA);
  expect(await screen.findByText(/Rechazada por Marta Gil/)).toBeTruthy();
  expect(screen.getByText('No trabaja con nosotros.', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Reenviar|Retirar)/ })).toBeNull();
});

test('a request whose products were requested again has none, and says so', async () => {
  mias = [verificacion(70, 0, { estado: 'caducada', empresa: null, reenviable_en: null })];
  await openApp(PESTANA);
  expect(await screen.findByRole('heading', { name: 'Solicitud sin productos' })).toBeTruthy();
});

test('the mail can be sent again from a certain time on; until then the time is shown', async () => {
  mias = [verificacion(70, 1, { reenviable_en: dentroDe(3 * HORA_MS) })];
  await openApp(PESTANA);
  const pronto = await boton(/^Reenviar: Producto 1/);
  expect(pronto.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Podrás reenviarla desde el/).id).toBe(pronto.getAttribute('aria-describedby'));
  cleanup();
  mias = [verificacion(70, 1, { reenviable_en: null, reenvios: 3 })];
  await openApp(PESTANA);
  expect((await boton(/^Reenviar/)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Ya se ha reenviado 3 veces y no se puede más.')).toBeTruthy();
  cleanup();
  // The limit of mails leaves no room for another one before the request expires.
  mias = [verificacion(70, 1, { reenviable_en: null, reenvios: 1 })];
  await openApp(PESTANA);
  expect((await boton(/^Reenviar/)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Caduca antes de que se pueda volver a escribir/)).toBeTruthy();
  expect(screen.queryByText(/Ya se ha reenviado/)).toBeNull();
});

test('the button becomes available while the page is open, when its time comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  mias = [verificacion(70, 1, { reenviable_en: dentroDe(HORA_MS) })];
  await openApp(PESTANA);
  const resend = await boton(/^Reenviar/);
  expect(resend.hasAttribute('disabled')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(HORA_MS));
  await waitFor(() => expect(resend.hasAttribute('disabled')).toBe(false));
});

test('after sending the mail again, the button waits for the next time', async () => {
  await openApp(PESTANA);
  await userEvent.click(await boton(/^Reenviar/));
  expect(await screen.findByText('Reenviada con un enlace nuevo')).toBeTruthy();
  expect(pasos()).toEqual([['/visita/api/verificaciones/70/reenviar', '']]);
  await waitFor(async () => expect((await boton(/^Reenviar/)).hasAttribute('disabled')).toBe(true));
  expect(screen.getByRole('list', { name: 'Cómo va' }).textContent).toContain('reenviada 1 vez');
});

test('withdrawing asks for a confirmation', async () => {
  await openApp(PESTANA);
  await userEvent.click(await boton(/^Retirar/));
  const pregunta = await screen.findByRole('alertdialog', { name: '¿Retirar la solicitud?' });
  expect(pasos()).toEqual([]);
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('Solicitud retirada')).toBeTruthy();
  expect(pasos()).toEqual([['/visita/api/verificaciones/70/anular', '']]);
  expect(await screen.findByText('La retiraste: sus productos vuelven a ser borradores.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Has pedido 1 verificación'));
});

test.each([/^Reenviar/, /^Retirar/])('%s refused: the list is refetched and the reason is shown', async (cual) => {
  negado = { code: 'estado_no_permite', message: 'Esta solicitud ya está respondida o cerrada.' };
  await openApp(PESTANA);
  await userEvent.click(await boton(cual));
  if (cual.test('Retirar')) await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Retirar'));
  expect(await screen.findByText('Esta solicitud ya está respondida o cerrada.')).toBeTruthy();
  expect(screen.getByText('Hemos vuelto a leer la lista: esto es lo que hay ahora.')).toBeTruthy();
  expect(await screen.findByText(/^Caducó el/)).toBeTruthy();
});

test('without requests the page links to the portfolio', async () => {
  mias = [];
  await openApp(`${PESTANA}&de=pendientes`);
  await screen.findByRole('heading', { name: 'Todavía no has pedido ninguna verificación' });
  // A user who answers for no company sends no request for the other list.
  expect(pedidas()).toEqual(['/visita/api/verificaciones?de=mias']);
  expect(screen.getByRole('link', { name: 'Ver mi cartera' }).getAttribute('href')).toBe(
    '/app/visita/visitador?tab=cartera',
  );
});

test('marketing sees first the requests that wait for them, and their own list at its own address', async () => {
  sesion = MARKETING;
  pendientes = [];
  const router = await openApp(PESTANA);
  expect(await screen.findByRole('heading', { name: 'No hay nada por responder' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Las que he pedido' }));
  expect(await screen.findByRole('heading', { name: /^5 productos/ })).toBeTruthy();
  expect(router.state.location.href).toBe('/visita/visitador?tab=verificaciones&de=mias');
});

test('a request is approved except for one product', async () => {
  sesion = MARKETING;
  await openApp(PESTANA);
  expect(await screen.findByText('Su correo es de laboratorio.example, un dominio de tu empresa.')).toBeTruthy();
  await userEvent.click(await boton(/^Aprobar/));
  const dialogo = await screen.findByRole('dialog', { name: 'Aprobar la solicitud' });
  await userEvent.click(within(dialogo).getByRole('checkbox', { name: 'Producto 2' }));
  await userEvent.type(
    within(dialogo).getByRole('textbox', { name: 'Motivo para los que quitas' }),
    'Lo lleva otra persona',
  );
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Solicitud aprobada')).toBeTruthy();
  expect(pasos()).toEqual([
    [
      '/visita/api/verificaciones/80/decidir',
      { decision: 'aprobada', motivo: 'Lo lleva otra persona', excluidas: [2] },
    ],
  ]);
  expect(await screen.findByRole('heading', { name: 'No hay nada por responder' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ninguna solicitud espera tu respuesta'));
});

test('with no product left the answer is a rejection, and needs a reason', async () => {
  sesion = MARKETING;
  pendientes = [verificacion(80, 2, DE_OTRO)];
  await openApp(PESTANA);
  await userEvent.click(await boton(/^Aprobar/));
  const dialogo = await screen.findByRole('dialog');
  for (const una of within(dialogo).getAllByRole('checkbox')) await userEvent.click(una);
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  const motivo = within(dialogo).getByRole('textbox', { name: 'Motivo' });
  await waitFor(() => expect(document.activeElement).toBe(motivo));
  expect(pasos()).toEqual([]);
  await userEvent.type(motivo, 'No trabaja aquí');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(pasos()).toEqual([
      ['/visita/api/verificaciones/80/decidir', { decision: 'rechazada', motivo: 'No trabaja aquí', excluidas: [] }],
    ]),
  );
});

test('a reason that is too short takes the focus, and nothing is sent', async () => {
  sesion = MARKETING;
  await openApp(PESTANA);
  await userEvent.click(await boton(/^Rechazar/));
  const dialogo = await screen.findByRole('dialog', { name: 'Rechazar la solicitud' });
  const motivo = within(dialogo).getByRole('textbox', { name: 'Motivo' });
  await userEvent.type(motivo, 'No');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(document.activeElement).toBe(motivo));
  expect(motivo.getAttribute('aria-invalid')).toBe('true');
  expect(within(dialogo).getAllByText(/Explica el motivo con al menos 10 letras/)).not.toHaveLength(0);
  expect(pasos()).toEqual([]);
  await userEvent.type(motivo, ' trabaja con nosotros');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Solicitud rechazada')).toBeTruthy();
});

test('a request that another person has answered: the dialog closes and the list is refetched', async () => {
  sesion = MARKETING;
  negado = { code: 'estado_no_permite', message: 'Esta solicitud ya está respondida o cerrada.' };
  await openApp(PESTANA);
  await userEvent.click(await boton(/^Aprobar/));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Esta solicitud ya está respondida o cerrada.')).toBeTruthy();
  expect(screen.getByText('Hemos vuelto a leer la lista: esto es lo que hay ahora.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No hay nada por responder' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
