import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import type { Promocion } from '#shared/contract/visita/promociones';
import { asociacion } from '../../../testing/cartera-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';
import { juicioDePrueba, promocionDePrueba } from '../../../testing/visitador/promociones-de-prueba.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
let promocion: Promocion;
let juicio: Juicio;
/** Status of the error for reading the promotion; 0 for none. */
let negada = 0;
let rechazo: Record<string, string[]> | null = null;
let llevados: object[] = [];

beforeEach(async () => {
  sesion = VISITADOR;
  promocion = promocionDePrueba(5, { estado: 'borrador', pasos: ['enviar'] });
  juicio = juicioDePrueba();
  negada = 0;
  rechazo = null;
  llevados = [];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const error = (status: number, code: string, errors?: object) =>
      json(response, status, { code, message: 'No', requestId: 'r', ...(errors && { errors }) });
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/cartera/llevados') return json(response, 200, { data: llevados });
    if (pathname === '/visita/api/cartera/preparacion')
      return json(response, 200, {
        data: {
          empresa: null,
          laboratorio: null,
          zonas: [{ pais_id: 28, estado_id: 28_028, nombre: 'Madrid' }],
          perfil_completo: true,
        },
      });
    if (pathname === '/visita/api/cartera' && method === 'POST')
      return json(response, 201, { data: { creadas: [asociacion(77)], omitidas: [] } });
    if (pathname === '/visita/api/promociones/validar') return json(response, 200, { data: juicio });
    if (pathname === '/visita/api/promociones' && method === 'POST') {
      promocion = { ...promocion, version: 1, titulo: JSON.parse(body).titulo };
      promocion.contenido = { ...promocion.contenido, titulo: promocion.titulo };
      return json(response, 201, { data: promocion });
    }
    if (pathname === '/visita/api/promociones/5') {
      if (negada) return error(negada, negada === 403 ? 'sin_permiso' : 'no_encontrado');
      if (method === 'PUT') {
        const escrito = JSON.parse(body);
        if (escrito.version !== promocion.version) return error(409, 'conflicto_version');
        const { titulo, condiciones } = escrito;
        const contenido = { ...promocion.contenido, titulo, condiciones };
        promocion = { ...promocion, contenido, titulo, version: promocion.version + 1 };
      }
      return json(response, 200, { data: promocion });
    }
    if (pathname === '/visita/api/promociones/5/enviar') {
      if (rechazo) return error(422, 'validacion', rechazo);
      promocion = { ...promocion, estado: 'pendiente_aprobacion', editable: false, pasos: ['reabrir'] };
      return json(response, 200, { data: promocion });
    }
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const CREAR = '/app/visita/visitador/crear-promocion/101';
const EDITAR = '/app/visita/visitador/edit-promo/5';
const guardados = () =>
  server.seen
    .filter(({ method, url }) => /\/promociones(\/5)?$/.test(url) && (method === 'PUT' || method === 'POST'))
    .map(({ method, body }) => [method, JSON.parse(body).titulo]);
const titulo = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });

test.each([CREAR, EDITAR])(
  '%s: a visitor without login goes to the login and comes back; without the role, the page says how to get it',
  async (ruta) => {
    sesion = sessionOf(null);
    const router = await openApp(ruta);
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(router.state.location.search).toMatchObject({ redirect: ruta });
    cleanup();
    sesion = sessionOf(demoUser());
    await openApp(ruta);
    expect(screen.getByRole('heading', { name: 'Activa tu perfil de visitador' })).toBeTruthy();
    expect(server.seen.filter(({ url }) => url.includes('/promociones'))).toEqual([]);
  },
);

test('a product that is not in the portfolio can be added here, and the form of its draft opens', async () => {
  juicio = juicioDePrueba({ alcance: { por: null, zonas: null } });
  const router = await openApp(CREAR);
  await screen.findByRole('heading', { name: 'Este producto no está activo en tu cartera' });
  expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir a mi cartera: Producto 101' }));
  await waitFor(() => expect(router.state.location.href).toBe('/visita/asociar-producto/77?tab=vincular'));
  const alta = server.seen.find(({ method, url }) => method === 'POST' && url === '/visita/api/cartera');
  expect(JSON.parse(alta?.body ?? '{}')).toMatchObject({ productos: [{ producto_id: 101 }] });
});

test('a product that waits for confirmation shows its state, with a link to it', async () => {
  juicio = juicioDePrueba({ alcance: { por: null, zonas: null } });
  llevados = [{ producto_id: 101, id: 9, estado: 'borrador' }];
  await openApp(CREAR);
  const enlace = await screen.findByRole('link', { name: 'En tu cartera: borrador' });
  expect(enlace.getAttribute('href')).toBe('/app/visita/visitador?tab=cartera&q=Producto+101');
  expect(screen.queryByRole('button', { name: /^Añadir a mi cartera/ })).toBeNull();
});

test('the first typed value creates the draft, once, and its id goes into the address', async () => {
  const router = await openApp(CREAR);
  await userEvent.type(await titulo(), 'Jornada nueva');
  expect(await screen.findAllByText(/^Guardado \d\d:\d\d$/)).not.toEqual([]);
  expect(guardados()).toEqual([['POST', 'Jornada nueva']]);
  expect(router.state.location.href).toBe('/visita/visitador/crear-promocion/101?promo=5');
  await userEvent.type(await titulo(), ' mejor');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(guardados().at(-1)).toEqual(['PUT', 'Jornada nueva mejor']));
  expect(router.history.length).toBe(1);
});

test('the link to the requested part of the form is the current one', async () => {
  // jsdom has no layout and no scrollIntoView.
  Element.prototype.scrollIntoView = () => {};
  await openApp(CREAR);
  const partes = within(await screen.findByRole('navigation', { name: 'Partes de la promoción' }));
  const actuales = () =>
    partes.getAllByRole('link').flatMap((parte) => (parte.hasAttribute('aria-current') ? [parte.textContent] : []));
  expect(actuales()).toEqual([]);
  await userEvent.click(partes.getByRole('link', { name: /^Condiciones/ }));
  await waitFor(() => expect(actuales()).toEqual([expect.stringContaining('Condiciones')]));
});

test('the rules stand beside the form; options that the product forbids cannot be chosen', async () => {
  await openApp(CREAR);
  expect(await screen.findByText('Regla 2 · Lo hacemos nosotros')).toBeTruthy();
  expect(screen.getByText('Se puede enviar')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todo el mundo' }).disabled).toBe(true);
});

test('after a refusal the fields show the reasons and nothing is lost; after sending the content is shown', async () => {
  rechazo = { fecha_fin: ['Regla 8: Acaba antes de hoy.'] };
  await openApp(EDITAR);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a aprobación' }));
  expect(await screen.findByRole('link', { name: 'Acaba: Regla 8: Acaba antes de hoy.' })).toBeTruthy();
  expect((await titulo()).value).toBe('Jornada de dispepsia');
  rechazo = null;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a aprobación' }));
  expect(await screen.findByRole('button', { name: /^Retirar el envío/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull();
});

test('a save elsewhere shows the differing fields, and the user chooses a version', async () => {
  await openApp(EDITAR);
  await userEvent.type(await titulo(), ' mía');
  promocion = {
    ...promocion,
    version: 9,
    contenido: { ...promocion.contenido, titulo: 'La de la oficina' },
  };
  expect(await screen.findByText('Alguien ha guardado otra versión mientras escribías')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'La de la oficina' })).toBeTruthy();
  expect((await titulo()).value).toBe('Jornada de dispepsia mía');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar la mía encima' }));
  await waitFor(() => expect(promocion.titulo).toBe('Jornada de dispepsia mía'));
});

test.each([
  [403, 'Esta promoción no es tuya'],
  [404, 'Esta promoción no existe'],
])('%s is reported, with a link to go on', async (status, frase) => {
  negada = status;
  await openApp(EDITAR, frase);
  expect(screen.getByRole('link', { name: 'Ver mis promociones' })).toBeTruthy();
});

test('for an active promotion a new version is edited beside it; while it is pending, its changes are shown', async () => {
  const { contenido } = promocionDePrueba(5);
  promocion = promocionDePrueba(5, {
    propuesta: 'pendiente',
    nueva_version: {
      estado: 'pendiente',
      motivo: null,
      terminos: ['viaje'],
      contenido: { ...contenido, titulo: 'Otra jornada' },
    },
  });
  await openApp(EDITAR);
  expect(await screen.findByRole('cell', { name: 'Otra jornada' })).toBeTruthy();
  expect(screen.getByText('Revisa estas palabras: «viaje»')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Editarla' }));
  expect((await titulo()).value).toBe('Otra jornada');
  expect(await screen.findByRole('button', { name: 'Enviar la versión nueva' })).toBeTruthy();
});
