import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Plantilla } from '#shared/contract/main/empleo/empleo-tablero';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { candidaturaDetalle, candidaturaFila, ofertaEditable, ofertaPropia } from '../../../testing/panel-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';

const EMPRESA = {
  id: 4,
  nombre: 'Laboratorio de demostración',
  estado: 'verificada',
  verificada: true,
  rol: 'titular',
  membresia: 'activa',
  administra_productos: true,
  suspendida_motivo: null,
  delegacion: { id: 1, nombre: 'Central', poblacion: null },
} as const;
const RECLUTA = sessionOf(demoUser({ roles: { empleo: 1 }, empresa: EMPRESA }));

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = RECLUTA;
let publicada = 201;
let candidaturas = [candidaturaFila(1), candidaturaFila(2, { estado: 'enviada' })];
let plantillas: Plantilla[] = [];
let detalle = candidaturaDetalle(1);

beforeEach(async () => {
  sesion = RECLUTA;
  publicada = 200;
  plantillas = [];
  detalle = candidaturaDetalle(1);
  candidaturas = [candidaturaFila(1), candidaturaFila(2, { estado: 'enviada' })];
  server = await startServer(({ url, method }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const ruta = `${method} ${pathname}`;
    if (pathname === '/session') return json(response, 200, sesion);
    if (ruta === 'GET /api/empleo/mis-ofertas')
      return json(response, 200, {
        data: [
          ofertaPropia(7, { titulo: 'Adjunta, 40 h semanales' }),
          ofertaPropia(8, { estado: 'borrador', acciones: ['editar', 'publicar', 'borrar'] }),
        ],
        meta: {
          current_page: 1,
          per_page: 20,
          last_page: 1,
          total: 2,
          por_estado: [
            { estado: 'publicada', total: 1 },
            { estado: 'borrador', total: 1 },
          ],
        },
        links: { next: null },
      });
    if (ruta === 'GET /api/empleo/mis-ofertas/7') return json(response, 200, { data: ofertaEditable(7) });
    if (ruta === 'PUT /api/empleo/ofertas/7') return json(response, 200, { data: ofertaEditable(7, { version: 4 }) });
    if (ruta === 'POST /api/empleo/ofertas') return json(response, 201, { data: ofertaEditable(9, { version: 1 }) });
    if (ruta === 'POST /api/empleo/ofertas/9/publicar')
      return publicada === 200
        ? json(response, 200, { data: ofertaEditable(9, { estado: 'pendiente_revision' }) })
        : json(response, 422, {
            code: 'validacion',
            message: 'Falta la descripción',
            requestId: 'r',
            errors: { descripcion: ['Escribe al menos 200 caracteres'] },
          });
    if (ruta === 'POST /api/empleo/ofertas/7/pausar')
      return json(response, 200, { data: ofertaEditable(7, { estado: 'pausada' }) });
    if (ruta === 'GET /api/empleo/ofertas/7/candidaturas') return json(response, 200, { data: candidaturas });
    if (ruta === 'GET /api/empleo/plantillas') return json(response, 200, { data: plantillas });
    if (ruta === 'POST /api/empleo/plantillas')
      return json(response, 201, { data: { id: 3, momento: 'cualquiera', nombre: 'Bienvenida', texto: 'Hola.' } });
    if (ruta === 'GET /api/empleo/candidaturas/1') return json(response, 200, { data: detalle });
    if (ruta === 'PATCH /api/empleo/candidaturas/1') {
      candidaturas = [candidaturaFila(1, { estado: 'entrevista', version: 5 }), ...candidaturas.slice(1)];
      return json(response, 200, { data: candidaturaDetalle(1, { estado: 'entrevista', version: 5 }) });
    }
    if (ruta === 'POST /api/empleo/ofertas/7/descartes') return json(response, 200, { data: { descartadas: 2 } });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const hechas = (ruta: string) => server.seen.filter(({ method, url }) => `${method} ${url}`.startsWith(ruta));
const cuerpo = (ruta: string) => JSON.parse(hechas(ruta)[0]?.body || '{}');

test('a suspended company sees the reason, and that nothing is lost', async () => {
  const empresa = { ...EMPRESA, estado: 'suspendida', verificada: false, suspendida_motivo: 'Se ha probado' } as const;
  sesion = sessionOf(demoUser({ roles: { empleo: 1 }, empresa }));
  await openApp('/app/empleo/panel');
  await screen.findByText('Tu empresa está suspendida: Se ha probado');
  screen.getByText(/No se pierde nada/);
});

test('a user who is no recruiter sees how to become one; a recruiter without a company, how to name it', async () => {
  sesion = sessionOf(demoUser());
  await openApp('/app/empleo/panel');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activa tu perfil de empresa');
  expect(hechas('GET /api/empleo/mis-ofertas')).toEqual([]);
  cleanup();
  sesion = sessionOf(demoUser({ roles: { empleo: 1 } }));
  await openApp('/app/empleo/panel');
  expect((await screen.findByRole('link', { name: 'Indicar mi empresa' })).getAttribute('href')).toBe(
    '/app/auth/crear-cuenta/empleo-empresa',
  );
});

test('the panel offers the actions that the API allows, and performs them', async () => {
  await openApp('/app/empleo/panel');
  const [publicadaFila, borrador] = (await screen.findAllByRole('heading', { level: 2 })).map(
    (h2) => h2.closest('section')!,
  );
  expect(within(publicadaFila!).getByRole('link', { name: 'Adjunta, 40\u00a0h semanales' })).toBeTruthy();
  expect(within(publicadaFila!).getByText('1 sin ver')).toBeTruthy();
  expect(within(publicadaFila!).queryByRole('button', { name: 'Publicar' })).toBeNull();
  expect(within(borrador!).getByRole('button', { name: 'Publicar' })).toBeTruthy();
  await userEvent.click(within(publicadaFila!).getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Oferta en pausa')).toBeTruthy();
});

test.each([
  ['', /^Todas/],
  ['?page=2', /^Todas/],
  ['?q=visita', /^Todas/],
  ['?estado=borrador', /^Borrador/],
  ['?estado=publicada&page=2&q=visita', /^Publicada/],
])('one tab is the current one, whatever the rest of the address: «%s»', async (busca, nombre) => {
  await openApp(`/app/empleo/panel${busca}`);
  const pestanas = await screen.findByRole('navigation', { name: 'Estado' });
  const actuales = within(pestanas)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(actuales.map((link) => link.textContent)).toEqual([expect.stringMatching(nombre)]);
});

test('a new offer is saved, then published, and stays saved when publishing is refused', async () => {
  publicada = 422;
  const router = await openApp('/app/empleo/panel/nueva');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findAllByText('Escribe el título')).not.toHaveLength(0);
  expect(hechas('POST /api/empleo/ofertas')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), 'Jefe de zona');
  await userEvent.click(screen.getByRole('button', { name: 'Texto' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Descripción' }), { target: { value: 'Uno.\n\n- a\n- b' } });
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  // From now on the editor of the saved offer is open, and marks the error.
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/panel/9'));
  await screen.findByText('Escribe al menos 200 caracteres');
  expect(cuerpo('POST /api/empleo/ofertas')).toMatchObject({
    titulo: 'Jefe de zona',
    descripcion: '<p>Uno.</p><ul><li>a</li><li>b</li></ul>',
  });
});

test('an offer is saved with its version', async () => {
  await openApp('/app/empleo/panel/7');
  const titulo = await screen.findByRole('textbox', { name: 'Título' });
  await userEvent.type(titulo, ' y más');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(cuerpo('PUT /api/empleo/ofertas/7')).toMatchObject({ titulo: 'Visitador médico 7 y más', version: 3 }),
  );
});

test('leaving with unsaved changes asks first; after saving it does not', async () => {
  const router = await openApp('/app/empleo/panel/7');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), ' y más');
  void router.navigate({ to: '/empleo/panel', search: {} });
  const pregunta = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeNull());
  expect(router.state.location.pathname).toBe('/empleo/panel/7');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toContain(' y más');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(hechas('PUT /api/empleo/ofertas/7')).toHaveLength(1));
  await screen.findByText('Guardado');
  await router.navigate({ to: '/empleo/panel', search: {} });
  expect(router.state.location.pathname).toBe('/empleo/panel');
});

test('on the board, the select of a card moves it to a column', async () => {
  await openApp('/app/empleo/panel/7/candidaturas');
  const move = await screen.findByRole('combobox', { name: 'Mover a Candidatura de prueba 1' });
  await userEvent.selectOptions(move, 'entrevista');
  await waitFor(() => expect(cuerpo('PATCH /api/empleo/candidaturas/1')).toEqual({ estado: 'entrevista', version: 4 }));
  const columna = screen.getByRole('region', { name: 'Entrevista' });
  expect(await within(columna).findByText('Candidatura de prueba 1')).toBeTruthy();
});

test('on the board, a column accepts only cards that may be dropped there', async () => {
  await openApp('/app/empleo/panel/7/candidaturas');
  const tarjeta = (await screen.findByText('Candidatura de prueba 1')).closest('li')!;
  const datos = new Map<string, string>();
  const dataTransfer = {
    setData: (tipo: string, valor: string) => datos.set(tipo, valor),
    get types() {
      return [...datos.keys()];
    },
  };
  fireEvent.dragStart(tarjeta, { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: 'Contratadas' }), { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: 'Entrevista' }), { dataTransfer });
  await waitFor(() => expect(hechas('PATCH /api/empleo/candidaturas/1')).toHaveLength(1));
  expect(cuerpo('PATCH /api/empleo/candidaturas/1')).toEqual({ estado: 'entrevista', version: 4 });
});

test('several applications are discarded at once, with a required reason', async () => {
  await openApp('/app/empleo/panel/7/candidaturas');
  for (const n of [1, 2])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir a Candidatura de prueba ${n}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar 2 elegidas' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Descartar' });
  await userEvent.click(within(dialogo).getByRole('radio', { name: 'Ubicación' }));
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Descartar' }));
  await waitFor(() =>
    expect(cuerpo('POST /api/empleo/ofertas/7/descartes')).toEqual({
      candidaturas: [1, 2],
      motivo: 'ubicacion',
      mensaje: null,
    }),
  );
});

test('an application opens at its own address', async () => {
  await openApp('/app/empleo/panel/7/candidaturas?candidatura=1');
  const dialogo = await screen.findByRole('dialog', { name: 'Candidatura de prueba 1' });
  for (const texto of ['Encajo.', 'Grado en Farmacia · 2020', '¿Carnet B?'])
    expect(await within(dialogo).findByText(texto)).toBeTruthy();
  await userEvent.click(within(dialogo).getByRole('button', { name: '4 de 5' }));
  await waitFor(() => expect(cuerpo('PATCH /api/empleo/candidaturas/1')).toEqual({ puntuacion: 4, version: 4 }));
});

test('Enter in «Etiquetas» saves the labels, as its button does', async () => {
  detalle = candidaturaDetalle(1, { etiquetas: ['inglés'] });
  await openApp('/app/empleo/panel/7/candidaturas?candidatura=1');
  const dialogo = await screen.findByRole('dialog', { name: 'Candidatura de prueba 1' });
  const campo = await within(dialogo).findByRole('textbox', { name: /^Etiquetas/ });
  await userEvent.type(campo, ' , Oncología,{Enter}');
  expect(await screen.findByText('Etiquetas guardadas')).toBeTruthy();
  const enviadas = () => hechas('PATCH /api/empleo/candidaturas/1').map(({ body }) => JSON.parse(body));
  expect(enviadas()).toEqual([{ etiquetas: ['inglés', 'Oncología'], version: 4 }]);
  await userEvent.clear(campo);
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar etiquetas' }));
  await waitFor(() => expect(enviadas()[1]).toEqual({ etiquetas: [], version: 5 }));
});

test.each([
  ['Oferta', 'oferta', 'Pasar a «Oferta»'],
  ['Contratadas', 'contratada', 'Pasar a «Contratadas»'],
])(
  'in the sheet, a move to «%s» asks for a confirmation, and its message is kept',
  async (columna, estado, confirmar) => {
    detalle = candidaturaDetalle(1, { destinos: ['oferta', 'contratada'] });
    await openApp('/app/empleo/panel/7/candidaturas?candidatura=1');
    const dialogo = await screen.findByRole('dialog', { name: 'Candidatura de prueba 1' });
    await userEvent.click(await within(dialogo).findByRole('button', { name: /Mover a/ }));
    await userEvent.click(await screen.findByRole('option', { name: columna }));
    const mensaje = await within(dialogo).findByRole('textbox', { name: /^Mensaje por correo/ });
    fireEvent.change(mensaje, { target: { value: 'Enhorabuena.' } });
    const ask = async () => {
      await userEvent.click(await within(dialogo).findByRole('button', { name: `Mover a «${columna}»` }));
      return within(await screen.findByRole('alertdialog', { name: confirmar }));
    };
    const pregunta = await ask();
    pregunta.getByText(/Candidatura de prueba 1/);
    await userEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
    expect(hechas('PATCH /api/empleo/candidaturas/1')).toEqual([]);
    await userEvent.click((await ask()).getByRole('button', { name: confirmar }));
    await waitFor(() =>
      expect(cuerpo('PATCH /api/empleo/candidaturas/1')).toEqual({ estado, mensaje: 'Enhorabuena.', version: 4 }),
    );
  },
);

const PLANTILLAS: Plantilla[] = [
  { id: 1, version: 1, momento: 'entrevista', nombre: 'Cita', texto: 'Hola, {nombre}.' },
  { id: 2, version: 1, momento: 'descartada', nombre: 'Gracias', texto: 'Gracias.' },
];

test('a template of messages is written', async () => {
  plantillas = PLANTILLAS;
  await openApp('/app/empleo/panel/plantillas');
  expect(await screen.findByRole('heading', { level: 2, name: 'Cita' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nueva plantilla' }));
  const nueva = await screen.findByRole('dialog', { name: 'Nueva plantilla' });
  await userEvent.type(within(nueva).getByRole('textbox', { name: 'Nombre' }), 'Bienvenida');
  fireEvent.change(within(nueva).getByRole('textbox', { name: 'Texto' }), { target: { value: 'Hola.' } });
  await userEvent.click(within(nueva).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(cuerpo('POST /api/empleo/plantillas')).toEqual({
      momento: 'cualquiera',
      nombre: 'Bienvenida',
      texto: 'Hola.',
    }),
  );
});

test('a move carries a message, which can begin with a template of its step', async () => {
  plantillas = PLANTILLAS;
  await openApp('/app/empleo/panel/7/candidaturas');
  await userEvent.click(await screen.findByRole('button', { name: 'Candidatura de prueba 1' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Candidatura de prueba 1' });
  await userEvent.click(await within(dialogo).findByRole('button', { name: /Mover a/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Entrevista' }));
  // The other button belongs to the messages below.
  const [start] = await within(dialogo).findAllByRole('button', { name: /Empezar con una plantilla/ });
  await userEvent.click(start!);
  // The template of another step is not offered.
  expect(screen.queryByRole('option', { name: 'Gracias' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Cita' }));
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Mover a «Entrevista»' }));
  await waitFor(() =>
    expect(cuerpo('PATCH /api/empleo/candidaturas/1')).toEqual({
      estado: 'entrevista',
      mensaje: 'Hola, {nombre}.',
      version: 4,
    }),
  );
});

test('a column without applications is folded, a phone shows one column, and the sheet has links to its neighbours', async () => {
  const router = await openApp('/app/empleo/panel/7/candidaturas');
  const paso = await screen.findByRole('combobox', { name: 'Paso' });
  expect(within(paso).getByRole('option', { name: 'Nuevas (1)' })).toHaveProperty('selected', true);
  const columna = (name: string) => screen.getByRole('region', { name });
  expect([columna('Nuevas').dataset.vacia, columna('Entrevista').dataset.vacia]).toEqual([undefined, 'true']);
  expect([columna('Nuevas').dataset.elegida, columna('Entrevista').dataset.elegida]).toEqual(['true', undefined]);
  await userEvent.selectOptions(paso, 'Entrevista (0)');
  expect([columna('Nuevas').dataset.elegida, columna('Entrevista').dataset.elegida]).toEqual([undefined, 'true']);

  await router.navigate({ to: '/empleo/panel/$id/candidaturas', params: { id: '7' }, search: { candidatura: '1' } });
  const ficha = await screen.findByRole('dialog');
  expect(await within(ficha).findByText('2 de 2')).toBeTruthy();
  expect(within(ficha).getByRole('button', { name: 'Siguiente' })).toHaveProperty('disabled', true);
  await userEvent.click(within(ficha).getByRole('button', { name: 'Anterior' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ candidatura: '2' }));
  expect(await within(ficha).findByText('1 de 2')).toBeTruthy();
});
