import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Revision } from '#shared/contract/visita/entidades-revision';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp, renderApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));

interface Cambio {
  campo: string;
  valor: unknown;
}
const borrador = (version: number, cambios: readonly Cambio[]): Revision =>
  v.parse(Revision, {
    id: 5,
    tipo: 'alta',
    estado: 'borrador',
    resultado: null,
    producto: null,
    nombre: '',
    empresa: null,
    autor: { id: 7, nombre: 'Cuenta' },
    total_cambios: cambios.length,
    asignado_a: null,
    enviada_en: null,
    vence_en: null,
    estado_desde: '2026-11-22T10:00:00.000Z',
    resuelta_en: null,
    motivo: null,
    version,
    creado_en: '2026-11-22T10:00:00.000Z',
    actualizado_en: '2026-11-22T10:42:00.000Z',
    es_mia: true,
    resumen: null,
    faltan: [],
    respaldo: { necesario: false, obligatorio: false },
    verificacion: null,
    asociacion_id: null,
    comentarios: 0,
    cambios: cambios.map(({ campo, valor }) => ({
      campo,
      etiqueta: campo,
      seccion: 'datosObligatorios',
      capa: 'editorial',
      valor_actual: null,
      valor_propuesto: valor,
      valor_ahora: null,
      ha_cambiado: false,
      fuente_url: null,
      nota: null,
      decision: null,
      motivo: null,
      otras: [],
    })),
  });

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
const SUBIDA = '0f8fad5b-d9cb-469f-a165-70867728950e';
let rechaza = false;
let guardada: Revision | null = null;

beforeEach(async () => {
  sesion = VISITADOR;
  guardada = null;
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/productos/duplicados') {
      const hallado = {
        id: 9,
        nombre: 'OMEPRAZOL DEMO',
        slug: 'omeprazol-demo',
        laboratorio: null,
        codigos: ['990030'],
      };
      return json(response, 200, { data: [{ ...hallado, activo: true, motivo: 'parecido', parecido: 0.8 }] });
    }
    if (method === 'POST' && pathname === '/api/ficheros/imagen_producto') {
      if (rechaza)
        return json(response, 422, {
          code: 'validacion',
          message: 'No es una imagen',
          errors: { fichero: ['No es una imagen'] },
          requestId: 'r',
        });
      const fichero = { id: SUBIDA, nombre: 'caja.png', mime: 'image/png', bytes: 2, ancho: 10, alto: 10 };
      return json(response, 201, { data: { ...fichero, url: null, creado_en: '2026-11-22T10:00:00.000Z' } });
    }
    if (method === 'POST' && pathname === '/visita/api/productos') {
      guardada = borrador(1, JSON.parse(body).cambios);
      return json(response, 201, { data: guardada });
    }
    if (pathname === '/visita/api/revisiones/5' && guardada) {
      if (method === 'GET') return json(response, 200, { data: guardada });
      const { version, cambios } = JSON.parse(body) as { version: number; cambios: Cambio[] };
      if (version !== guardada.version)
        return json(response, 409, { code: 'conflicto_version', message: 'Ha cambiado', requestId: 'r' });
      guardada = borrador(version + 1, cambios);
      return json(response, 200, { data: guardada });
    }
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const nombre = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
const hechas = () => server.seen.filter(({ method, url }) => method === 'POST' && url === '/visita/api/productos');
const valorDe = (campo: string) => guardada?.cambios.find((uno) => uno.campo === campo)?.valor_propuesto;

test('the draft is created once and put into the address, and possible duplicates are shown beside it', async () => {
  const router = await openApp('/app/visita/nuevo-producto?cn=990030');
  expect(router.state.location.search).toMatchObject({ tab: 'datosObligatorios' });
  expect(hechas()).toHaveLength(0);
  await userEvent.type(await nombre(), 'Omeprazol');
  fireEvent.blur(await nombre());
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rev: '5', tab: 'datosObligatorios' }));
  await userEvent.type(await nombre(), ' nuevo');
  fireEvent.blur(await nombre());
  await waitFor(() => expect(valorDe('nombre')).toBe('Omeprazol nuevo'));
  expect(valorDe('presentaciones')).toEqual([{ codigo: '990030' }]);
  expect(hechas()).toHaveLength(1);
  await screen.findByRole('link', { name: 'OMEPRAZOL DEMO' });
  await screen.findByText(/^Guardado \d/);
});

test('after a refused sending the missing fields are listed, with links to them', async () => {
  const router = await openApp('/app/visita/nuevo-producto?tab=resumen');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar la propuesta' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'datosObligatorios' }));
  expect(await screen.findAllByText('Rellena este campo')).not.toHaveLength(0);
});

test('a draft saved in another window meanwhile: both versions are shown, and the user decides', async () => {
  guardada = borrador(1, [{ campo: 'nombre', valor: 'Uno' }]);
  await openApp('/app/visita/nuevo-producto?rev=5');
  expect((await nombre()).value).toBe('Uno');
  guardada = borrador(2, [{ campo: 'nombre', valor: 'El de otra ventana' }]);
  await userEvent.type(await nombre(), ' mío');
  fireEvent.blur(await nombre());
  await screen.findByText('Esta propuesta se ha cambiado en otra ventana');
  expect(screen.getByText('El de otra ventana').tagName).toBe('DEL');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(valorDe('nombre')).toBe('Uno mío'));
});

test('excipients are written one after the other, each as a whole, and saved so', async () => {
  await openApp('/app/visita/nuevo-producto?tab=composicion');
  const caja = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Excipientes' });
  await userEvent.type(await caja(), 'Lactosa{Enter}');
  await userEvent.type(await caja(), 'Almidón de maíz');
  await userEvent.tab();
  await waitFor(() => expect(valorDe('excipientes')).toEqual(['Lactosa', 'Almidón de maíz']));
});

test('a picture is uploaded, shown and described; a refused one says why and leaves the rest as it was', async () => {
  await openApp('/app/visita/nuevo-producto?tab=imagenes');
  const upload = await screen.findByLabelText<HTMLInputElement>('Subir una imagen');
  rechaza = true;
  await userEvent.upload(upload, new File(['no'], 'caja.png', { type: 'image/png' }));
  await screen.findByText('No es una imagen');
  expect(screen.queryByRole('img', { name: 'Imagen subida' })).toBeNull();
  rechaza = false;
  await userEvent.upload(upload, new File(['sí'], 'caja.png', { type: 'image/png' }));
  const imagen = await screen.findByRole<HTMLImageElement>('img', { name: 'Imagen subida' });
  expect(imagen.getAttribute('src')).toBe(`/api/ficheros/imagen/${SUBIDA}?ancho=480`);
  await userEvent.type(screen.getByRole('textbox', { name: 'Qué se ve' }), 'La caja');
  fireEvent.blur(screen.getByRole('textbox', { name: 'Qué se ve' }));
  await waitFor(() => expect(valorDe('imagenes')).toEqual([{ url: `/api/ficheros/imagen/${SUBIDA}`, alt: 'La caja' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila 1' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Imagen subida' })).toBeNull());
});

test('without a session the page leads to the login; without the role it says how to get it', async () => {
  sesion = sessionOf(demoUser());
  renderApp('/app/visita/nuevo-producto');
  await screen.findByText('Activa tu perfil de visitador', {}, { timeout: 20_000 });
  cleanup();
  sesion = sessionOf(null);
  const router = renderApp('/app/visita/nuevo-producto');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), { timeout: 20_000 });
});
