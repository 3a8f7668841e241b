import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { demoUser, sessionOf } from './demo-user.ts';
import { openApp } from './open-app.tsx';
import { json, startServer } from './test-server.ts';

export const AVISO = 'Tu perfil ha cambiado en otra ventana';

export const campo = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens a profile's `page`, while another window can save the profile too, by version, until the test ends. */
export async function abrirEnDosVentanas<P extends { version: number }>(
  inicial: P,
  { page, api, queryKey, leido, guardado = leido }: Abierta<P>,
) {
  let perfil = inicial;
  const server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser()));
    if (pathname !== api) return json(response, 200, { data: [] });
    if (method !== 'PUT') return json(response, 200, leido(perfil));
    const { version, ...escrito } = JSON.parse(body);
    if (version !== perfil.version)
      return json(response, 409, { code: 'conflicto_version', message: 'No puede ser', requestId: 'r' });
    perfil = { ...perfil, ...escrito, version: version + 1 };
    return json(response, 200, guardado(perfil));
  });
  onTestFinished(async () => {
    cleanup();
    await server.close();
  });
  const router = await openApp(page);
  return {
    perfil: () => perfil,
    otraVentana(cambios: Partial<P>) {
      perfil = { ...perfil, ...cambios, version: perfil.version + 1 };
    },
    seVuelveAPedir: () => router.options.context.queryClient.refetchQueries({ queryKey: [queryKey] }),
  };
}

interface Abierta<P> {
  page: string;
  /** Path of the calls that read and save the profile. */
  api: string;
  queryKey: string;
  /** Answer of the reading call. */
  leido: (perfil: P) => unknown;
  /** Answer of the saving call; default `leido`. */
  guardado?: (perfil: P) => unknown;
}
