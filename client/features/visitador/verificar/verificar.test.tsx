import type { ServerResponse } from 'node:http';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Solicitud } from '#shared/contract/visita/verificaciones';
import { forgetBorradores } from '../../../pantalla/escrito/borrador.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const HASH = 'a'.repeat(43);
const PAGE = `/app/visita/visitador/public/verify/${HASH}`;
const API = `/visita/api/public/verificaciones/${HASH}`;
const TITULO = 'Confirmar una representación';
const GRACIAS = 'Gracias, hemos registrado tu decisión';

const producto = (id: number, nombre: string, codigos: string[]) => ({
  asociacion_id: id,
  producto_id: 100 + id,
  nombre,
  slug: `p-${id}`,
  laboratorio: 'Laboratorio de prueba',
  codigos,
  consta_titular: true,
  estado: 'pendiente_verificacion' as const,
});
const SOLICITUD: Solicitud = {
  estado: 'enviada',
  solicitante: { nombre: 'Ana De Prueba', cargo: 'Delegada', dominio: 'prueba.example', dominio_de_la_empresa: true },
  empresa: 'Laboratorio de prueba',
  relacion: 'titular',
  mensajes: [],
  zonas: ['Madrid', 'Toledo'],
  productos: [
    producto(1, 'Uno 80 mg', ['656662']),
    producto(2, 'Dos 40 mg', ['656663', '656664']),
    producto(3, 'Tres', []),
  ],
  revision: null,
  mensaje: 'Nos vimos en el congreso.',
  caduca_en: '2026-11-28T10:00:00.000Z',
  en_pausa: false,
  decision: null,
  decidida_en: null,
};

let server: Awaited<ReturnType<typeof startServer>>;
let solicitud: Solicitud;
let answer: (response: ServerResponse) => void;
/** Error of reading the request; null when the API answers the request. */
let refusal: [status: number, body: object] | null;
let user: ReturnType<typeof demoUser> | null;

beforeEach(async () => {
  [solicitud, refusal, user] = [SOLICITUD, null, null];
  answer = (response) =>
    json(response, 200, { data: { decision: 'aprobada', decidida_en: '2026-11-21T10:00:00.000Z' } });
  server = await startServer(({ url, method }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(user));
    if (!url.startsWith(API)) return json(response, 200, { data: [] });
    if (method === 'GET') return refusal ? json(response, ...refusal) : json(response, 200, { data: solicitud });
    if (url.endsWith('/abrir')) return response.writeHead(204).end();
    return answer(response);
  });
});
afterEach(async () => {
  cleanup();
  forgetBorradores();
  await server.close();
});

const posted = (path: string) => server.seen.filter(({ url, method }) => method === 'POST' && url === `${API}/${path}`);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const send = () => press('Enviar mi respuesta');
async function open() {
  const router = await openApp(PAGE, TITULO);
  await screen.findByRole('button', { name: 'No soy yo' });
  return router;
}
async function sign() {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Luis De Prueba');
  await userEvent.type(screen.getByLabelText('Cargo'), 'Jefe de producto');
  await userEvent.click(screen.getByLabelText('Confirmo que puedo responder por Laboratorio de prueba'));
}
const typed = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;
const refused = (code: string, message = '', datos?: object) => ({ code, message, requestId: 'r', datos });

test('the request is shown as a sentence with its codes; its opening is reported once, and decides nothing', async () => {
  await open();
  screen.getByText('Ana De Prueba dice que representa 3 productos de Laboratorio de prueba en Madrid y Toledo.');
  screen.getByText('Su correo es de prueba.example, un dominio de Laboratorio de prueba.');
  screen.getByText('Códigos 656663, 656664 · Laboratorio de prueba');
  screen.getByText('Nos vimos en el congreso.');
  await waitFor(() => expect(posted('abrir')).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await userEvent.click(screen.getByRole('radio', { name: 'Aprobar' }));
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a suggestion is read field by field, and backed', async () => {
  const cambio = { campo: 'Resumen', antes: 'Para el dolor.', despues: 'Para la fiebre.', nota: 'Del prospecto' };
  solicitud = {
    ...SOLICITUD,
    productos: [],
    zonas: [],
    relacion: null,
    revision: {
      id: 9,
      tipo: 'edicion',
      producto_id: 101,
      nombre: 'Uno 80 mg',
      slug: 'p-1',
      laboratorio: null,
      resumen: 'Está anticuado',
      cambios: [{ ...cambio, fuente_url: null }],
      documentos: [{ id: 'b7c1a0de-0000-4000-8000-000000000001', titulo: 'Prospecto' }],
    },
  };
  await openApp(PAGE, 'Respaldar una sugerencia');
  await screen.findByText('Ana De Prueba propone cambios en la ficha de Uno 80 mg, de Laboratorio de prueba.');
  screen.getByText('Para el dolor.', { selector: 'del' });
  screen.getByText('Para la fiebre.', { selector: 'ins' });
  screen.getByText('Nota: Del prospecto');
  // A reader without an account downloads it by their mailed link.
  expect(screen.getByRole('link', { name: 'Descargar «Prospecto» (PDF)' }).getAttribute('href')).toMatch(
    /^\/visita\/api\/public\/verificaciones\/[\w-]+\/documentos\/b7c1a0de-0000-4000-8000-000000000001$/,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Aprobar' }));
  await sign();
  await send();
  await waitFor(() => expect(posted('decidir')).toHaveLength(1));
  expect(JSON.parse(posted('decidir')[0]?.body ?? '')).toMatchObject({ decision: 'aprobada', excluidas: [] });
});

test('the page shows an e-mail of another domain, one product, and many zones', async () => {
  solicitud = {
    ...SOLICITUD,
    solicitante: { ...SOLICITUD.solicitante, dominio: 'correo.example', dominio_de_la_empresa: false },
    productos: SOLICITUD.productos.slice(0, 1),
    zonas: ['Madrid', 'Toledo', 'Ávila', 'Segovia', 'Cuenca'],
    empresa: 'Prueba, S.A.',
  };
  await open();
  screen.getByText(
    'Ana De Prueba dice que representa Uno 80 mg de Prueba, S.A. en Madrid, Toledo, Ávila y 2 zonas más.',
  );
  screen.getByText('Madrid, Toledo, Ávila, Segovia, Cuenca');
  screen.getByText(/^Su correo es de correo\.example, que no es un dominio de/);
  screen.getByText('Aparecerá como representante del producto.');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('approved except for one product: thanks follow, «Back» does not return to the link, and an account is offered', async () => {
  const router = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /Dos 40 mg/ }));
  screen.getByText('Confirmarás 2 de 3.');
  await userEvent.click(screen.getByRole('radio', { name: 'Aprobar' }));
  await sign();
  await userEvent.dblClick(button('Enviar mi respuesta'));
  await screen.findByRole('heading', { level: 1, name: GRACIAS });
  expect(posted('decidir')).toHaveLength(1);
  expect(posted('decidir')[0]?.headers['idempotency-key']).toBeTruthy();
  expect(JSON.parse(posted('decidir')[0]?.body ?? '')).toEqual({
    decision: 'aprobada',
    motivo: null,
    excluidas: [2],
    nombre: 'Luis De Prueba',
    cargo: 'Jefe de producto',
    declaro: true,
  });
  expect(router.state.location.pathname).toBe('/visita/visitador/success-verif');
  expect(router.history.length).toBe(1);
  expect(screen.getByRole('link', { name: 'Crear una cuenta de marketing' }).getAttribute('href')).toBe(
    '/app/auth/crear-cuenta?register_type=mkt',
  );
});

test('a rejection without a reason is not sent, the reason takes the focus, and typed data stays', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /Uno 80 mg/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Rechazar' }));
  await sign();
  await send();
  const motivo = screen.getByLabelText('Motivo');
  await waitFor(() => expect(document.activeElement).toBe(motivo));
  expect(motivo.getAttribute('aria-invalid')).toBe('true');
  expect([posted('decidir').length, typed()]).toEqual([0, 'Luis De Prueba']);
  await userEvent.type(motivo, 'Ya no trabaja con nosotros');
  await send();
  await screen.findByText('Has rechazado la solicitud.');
  expect(JSON.parse(posted('decidir')[0]?.body ?? '')).toMatchObject({
    decision: 'rechazada',
    motivo: 'Ya no trabaja con nosotros',
    excluidas: [],
  });
});

test('excluding all products is no approval; a missing choice or name is marked in its field', async () => {
  await open();
  await send();
  await screen.findByText('Revisa 4 campos');
  for (const box of screen.getAllByRole('checkbox').slice(0, 3)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('radio', { name: 'Aprobar' }));
  await sign();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Uno 80 mg/ })));
  expect(screen.getAllByText(/Marca al menos un producto/).length).toBeGreaterThan(0);
  expect(posted('decidir')).toHaveLength(0);
});

test('«No soy yo» asks for a confirmation, says that no more mails come, and needs no name', async () => {
  await open();
  answer = (response) => response.writeHead(204).end();
  await press('No soy yo');
  const dialogo = await screen.findByRole('alertdialog');
  expect(dialogo.textContent).toContain('A esta dirección no le llegará ningún otro correo de este tipo.');
  expect(posted('no-soy-yo')).toHaveLength(0);
  const [, confirmar] = dialogo.querySelectorAll('button');
  if (confirmar) await userEvent.click(confirmar);
  await screen.findByText('Nos has dicho que el correo no era para ti.');
  expect(posted('no-soy-yo')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Crear una cuenta de marketing' })).toBeNull();
});

const USADO = { decision: 'rechazada', decidida_en: '2026-11-21T10:00:00.000Z' };
test.each([
  [404, refused('no_encontrado'), 'No encontramos esta solicitud', /copia el enlace entero/],
  [410, refused('caducado', 'x'), 'Este enlace ha caducado', /pide a quien te escribió que te envíe otro/],
  [410, refused('retirado', 'x', USADO), 'Esta solicitud ya está respondida', /^Se rechazó el 21\/11\/2026, /],
  [
    410,
    refused('retirado', 'Te hemos enviado un enlace más nuevo: usa el del último correo.'),
    'Este enlace ya no está activo',
    /usa el del último correo/,
  ],
])('a closed link: %i %o', async (status, body, titulo, texto) => {
  refusal = [status, body];
  await openApp(PAGE, titulo);
  screen.getByText(texto);
  expect(screen.queryByRole('button', { name: 'No soy yo' })).toBeNull();
  expect(posted('abrir')).toHaveLength(0);
});

test('without a network the typed answer stays and is retried with the same idempotency key; then a colleague was faster', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Aprobar' }));
  await sign();
  answer = (response) => void response.destroy();
  await send();
  await screen.findByText(/Lo que has escrito sigue aquí/);
  expect(typed()).toBe('Luis De Prueba');
  answer = (response) => json(response, 410, refused('retirado', 'x', { ...USADO, decision: 'aprobada' }));
  await send();
  await screen.findByRole('heading', { level: 1, name: 'Esta solicitud ya está respondida' });
  screen.getByText(/^Se aprobó el /);
  const [first, second] = posted('decidir').map(({ headers }) => headers['idempotency-key']);
  expect(first).toBe(second);
});

test('when the API does not answer the page shows an error and a retry', async () => {
  refusal = [429, refused('demasiadas_peticiones')];
  await openApp(PAGE, TITULO);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  refusal = null;
  await userEvent.click(retry);
  await screen.findByRole('button', { name: 'No soy yo' });
});

test('the page of thanks without an answer redirects to the finder', async () => {
  const router = await openApp('/app/visita/visitador/success-verif');
  expect(router.state.location.pathname).toBe('/visita');
});

test('a user with an account is not offered another one', async () => {
  user = demoUser();
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Aprobar' }));
  await sign();
  await send();
  await screen.findByRole('heading', { level: 1, name: GRACIAS });
  expect(screen.queryByRole('link', { name: 'Crear una cuenta de marketing' })).toBeNull();
});

test('while the company is suspended there is no form, and the link stays valid; «No soy yo» is still offered', async () => {
  solicitud = { ...SOLICITUD, en_pausa: true };
  await open();
  screen.getByText('Ahora no se puede responder en nombre de Laboratorio de prueba');
  expect(screen.queryByRole('button', { name: 'Enviar mi respuesta' })).toBeNull();
  expect(screen.queryByText('Puedes responder hasta el')).toBeNull();
});
