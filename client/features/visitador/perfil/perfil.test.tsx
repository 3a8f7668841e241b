import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const SESION = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const RUTA = '/app/visita/visitador?tab=perfil';
const GUARDADO: PerfilVisitador = {
  usuario_id: 7,
  nombre: 'Persona',
  apellidos: 'De Prueba',
  iniciales: 'PP',
  cargo: 'Delegada',
  slug_publico: 'persona',
  titular: 'Cardiología',
  presentacion: null,
  foto_id: null,
  foto: null,
  empresa: null,
  red: null,
  canales: ['ap'],
  zonas: [],
  especialidades: ['Cardiología', 'Interna'],
  idiomas: [],
  telefono_trabajo: '+34600000000',
  email_trabajo: null,
  linkedin: null,
  acepta_mensajes: true,
  acreditacion_numero: null,
  acreditacion_organismo: null,
  acreditacion_caduca: null,
  verificado_en: null,
  visibilidad: {
    perfil: 'publico',
    telefono: 'profesionales',
    email: 'nadie',
    empresa: 'publico',
    zonas: 'publico',
  },
  completitud: 50,
  faltan: [],
  version: 3,
  actualizado_en: null,
};

let server: Awaited<ReturnType<typeof startServer>>;
let perfil: PerfilVisitador;

beforeEach(async () => {
  perfil = GUARDADO;
  server = await startServer(({ url, method, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, SESION);
    if (pathname === '/visita/api/visitador/perfil/direccion') {
      const libre = searchParams.get('slug') !== 'cogida';
      return json(response, 200, { data: { libre, propuesta: libre ? searchParams.get('slug') : 'cogida-2' } });
    }
    if (pathname === '/visita/api/visitador/perfil' && method === 'PUT') {
      const { version, ...escrito } = JSON.parse(body);
      if (version !== perfil.version) {
        const conflicto = { code: 'conflicto_version', message: 'No', requestId: 'r' };
        return json(response, 409, conflicto);
      }
      perfil = { ...perfil, ...escrito, version: version + 1 };
    }
    if (pathname === '/visita/api/visitador/perfil') return json(response, 200, { data: perfil });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const enviados = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
const titular = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Titular/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('the profile is saved as a whole with its version; lists of words are split', async () => {
  await openApp(RUTA);
  await userEvent.type(await titular(), ' y más');
  expect(screen.getByText('Hay cambios sin guardar.')).toBeTruthy();
  const idiomas = screen.getByRole('textbox', { name: /^Idiomas/ });
  await userEvent.type(idiomas, 'Español, , Inglés');
  await save();
  await screen.findByText('Todo está guardado.');
  expect(enviados()).toMatchObject([
    {
      titular: 'Cardiología y más',
      idiomas: ['Español', 'Inglés'],
      especialidades: ['Cardiología', 'Interna'],
      version: 3,
      visibilidad: GUARDADO.visibilidad,
      telefono_trabajo: '+34600000000',
    },
  ]);
});

test('typed data is kept while another tab of the page is open', async () => {
  await openApp(RUTA);
  await userEvent.type(await titular(), '!');
  await userEvent.click(screen.getByRole('tab', { name: 'Cartera' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Perfil' }));
  expect((await titular()).value).toBe('Cardiología!');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar los cambios' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar los cambios' }),
  );
  expect((await titular()).value).toBe('Cardiología');
});

test('a save elsewhere shows the differences and keeps the typed data, which can be saved over it', async () => {
  await openApp(RUTA);
  await userEvent.type(await titular(), '!');
  perfil = { ...perfil, titular: 'De otra ventana', version: 4 };
  await save();
  const tabla = await screen.findByRole('table');
  expect(within(tabla).getByText('De otra ventana')).toBeTruthy();
  expect((await titular()).value).toBe('Cardiología!');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await screen.findByText('Todo está guardado.');
  expect(perfil).toMatchObject({ titular: 'Cardiología!', version: 5 });
});

test('a taken address is reported while it is typed, with a free one as suggestion', async () => {
  await openApp(RUTA);
  const direccion = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Dirección/ });
  await userEvent.clear(direccion);
  await userEvent.type(direccion, 'cogida');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar «cogida-2»' }));
  await screen.findByText(/^Está libre\./);
  await userEvent.clear(direccion);
  await userEvent.type(direccion, 'No vale');
  await screen.findByText(/^Usa de 3 a 60 letras/);
  await waitFor(() => expect(server.seen.some(({ url }) => url.includes('No%20vale'))).toBe(false));
});

test('the preview shows the telephone to professionals only, and nothing of a hidden page', async () => {
  await openApp(RUTA);
  const previa = await screen.findByRole('complementary', { name: 'Así te ve…' });
  const quien = within(previa).getByRole('combobox');
  expect(within(previa).queryByText('+34600000000')).toBeNull();
  await userEvent.selectOptions(quien, 'Un profesional sanitario');
  expect(within(previa).getByText('+34600000000')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Nadie/ }));
  expect(within(previa).getByText('No ve tu página.')).toBeTruthy();
});
