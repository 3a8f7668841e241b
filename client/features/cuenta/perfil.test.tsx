import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Perfil } from '#shared/contract/main/usuario';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

/** What two windows of one person do to one account. */

let server: Awaited<ReturnType<typeof startServer>>;
let perfil: Perfil;
const otraVentana = (cambios: Partial<Perfil>) => {
  perfil = { ...perfil, ...cambios, version: perfil.version + 1 };
};

beforeEach(async () => {
  perfil = {
    ...{ nombre: 'Ana', apellidos: 'De Prueba', cargo: null, telefono: null, zona_horaria: 'Europe/Madrid' },
    ...{ pais_id: null, estado_id: null, version: 1, email: 'ana@correo.example.org', nacimiento: null },
    ...{ desempleado: false, autoempleo: false, empresa: null, delegacion: null, zonas: [] },
    creado_en: '2026-11-20T09:00:00.000Z',
  };
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser()));
    if (pathname === '/api/user/perfil' && method === 'PUT') {
      const { version, ...escrito } = JSON.parse(body);
      if (version !== perfil.version)
        return json(response, 409, { code: 'conflicto_version', message: 'No puede ser', requestId: 'r' });
      perfil = { ...perfil, ...escrito, version: version + 1 };
      return json(response, 200, demoUser());
    }
    if (pathname === '/api/user/perfil') return json(response, 200, { data: perfil });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const campo = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const pulsar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const AVISO = 'Tu perfil ha cambiado en otra ventana';
async function abrir() {
  const router = await openApp('/app/cuenta/perfil');
  return () => router.options.context.queryClient.refetchQueries({ queryKey: ['perfil'] });
}

test('changed in another window: nothing typed goes, and the person says whose stays', async () => {
  const seVuelveAPedir = await abrir();
  await userEvent.type(await campo(/^Nombre/), ' María');
  otraVentana({ nombre: 'Otra', zona_horaria: 'Atlantic/Canary' });
  await seVuelveAPedir();
  expect((await campo(/^Nombre/)).value).toBe('Ana María');
  await pulsar('Guardar');
  await screen.findByText(AVISO);
  expect((await campo(/^Nombre/)).value).toBe('Ana María');
  await pulsar('Guardar lo mío');
  // The time zone is no field of this form.
  await waitFor(() => expect(perfil).toMatchObject({ nombre: 'Ana María', zona_horaria: 'Atlantic/Canary' }));
  await waitFor(() => expect(screen.queryByText(AVISO)).toBeNull());

  await userEvent.type(await campo(/^Nombre/), ' Luz');
  await pulsar('Guardar');
  await waitFor(() => expect(perfil.nombre).toBe('Ana María Luz'));
});

test('what the other window saved can be taken instead; where nothing was typed it is shown', async () => {
  const seVuelveAPedir = await abrir();
  await userEvent.type(await campo(/^Nombre/), ' María');
  otraVentana({ nombre: 'Otra' });
  await pulsar('Guardar');
  await pulsar('Ver lo guardado');
  await waitFor(async () => expect((await campo(/^Nombre/)).value).toBe('Otra'));
  expect(screen.queryByText(AVISO)).toBeNull();
  otraVentana({ nombre: 'Otra más' });
  await seVuelveAPedir();
  await waitFor(async () => expect((await campo(/^Nombre/)).value).toBe('Otra más'));
});
