import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PerfilEmpleoCandidato } from '#shared/contract/main/empleo-candidato';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

/** What two windows of one candidate do to one profile. */

let server: Awaited<ReturnType<typeof startServer>>;
let perfil: PerfilEmpleoCandidato & { version: number };
const otraVentana = (cambios: Partial<PerfilEmpleoCandidato>) => {
  perfil = { ...perfil, ...cambios, version: perfil.version + 1 };
};

beforeEach(async () => {
  perfil = { ...v.parse(PerfilEmpleoCandidato, {}), titular: 'Farmacéutica', resumen: 'Diez años', version: 1 };
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const leido = () => ({ data: { ...perfil, cvs: [], ocultas: [], completo: 40, falta: ['experiencia'] } });
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser()));
    if (pathname === '/api/empleo/perfil' && method === 'PUT') {
      const { version, ...escrito } = JSON.parse(body);
      if (version !== perfil.version)
        return json(response, 409, { code: 'conflicto_version', message: 'No puede ser', requestId: 'r' });
      perfil = { ...escrito, version: version + 1 };
      return json(response, 200, leido());
    }
    if (pathname === '/api/empleo/perfil') return json(response, 200, leido());
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
  const router = await openApp('/app/empleo/mi-perfil');
  return () => router.options.context.queryClient.refetchQueries({ queryKey: ['empleo'] });
}

test('the same field changed in another window: nothing typed goes, and the person says whose stays', async () => {
  const seVuelveAPedir = await abrir();
  await userEvent.type(await campo(/^Titular/), ' hospitalaria');
  otraVentana({ titular: 'Otra cosa', resumen: 'Once años' });
  await seVuelveAPedir();
  expect((await campo(/^Titular/)).value).toBe('Farmacéutica hospitalaria');
  await pulsar('Guardar y continuar');
  await screen.findByText(AVISO);
  expect((await campo(/^Titular/)).value).toBe('Farmacéutica hospitalaria');
  await pulsar('Guardar lo mío');
  // What the other window changed and this one did not is not undone.
  await waitFor(() => expect(perfil).toMatchObject({ titular: 'Farmacéutica hospitalaria', resumen: 'Once años' }));
});

test('what the other window saved can be taken instead', async () => {
  await abrir();
  await userEvent.type(await campo(/^Titular/), ' hospitalaria');
  otraVentana({ titular: 'Otra cosa' });
  await pulsar('Guardar y continuar');
  await pulsar('Ver lo guardado');
  await waitFor(async () => expect((await campo(/^Titular/)).value).toBe('Otra cosa'));
  expect(screen.queryByText(AVISO)).toBeNull();
});

test('another field changed meanwhile, as adding a CV does: both are kept, and nobody is asked', async () => {
  const seVuelveAPedir = await abrir();
  await userEvent.type(await campo(/^Titular/), ' hospitalaria');
  otraVentana({ resumen: 'Once años' });
  await seVuelveAPedir();
  await waitFor(async () => expect((await campo(/^(Resumen|Sobre|Preséntate)/)).value).toBe('Once años'));
  await pulsar('Guardar y continuar');
  await waitFor(() => expect(perfil).toMatchObject({ titular: 'Farmacéutica hospitalaria', resumen: 'Once años' }));
  expect(screen.queryByText(AVISO)).toBeNull();
});
