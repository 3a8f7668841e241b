import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPerson, writeAlmacen } from '../api/browser/almacen.ts';
import { destinoPendiente, rememberDestino } from '../api/session/destino-pendiente.ts';
import { markCompletado } from '../features/cuenta/completar/recien-completado.ts';
import { demoUser, sessionOf } from '../testing/demo-user.ts';
import { ofertaDetalle } from '../testing/empleo-de-prueba.ts';
import { openApp } from '../testing/open-app.tsx';
import { json, startServer } from '../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
beforeEach(async () => {
  sesion = sessionOf(null);
  server = await startServer(({ url }, response) => {
    if (url === '/session') return json(response, 200, sesion);
    if (url === '/api/empleo/ofertas/7') return json(response, 200, { data: ofertaDetalle(7) });
    if (url === '/api/empleo/perfil')
      return json(response, 200, {
        data: { cvs: [], ocultas: [], salario_deseado: null, completo: 0, falta: [], version: 1 },
      });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  forgetPerson();
  await server.close();
});

const OFERTA = '/app/empleo/oferta/visitador-medico-sevilla-7/7?solicitar=1';

test('a visitor who was about to apply comes back to the offer after registering', async () => {
  await openApp(OFERTA);
  await waitFor(() => expect(destinoPendiente()).toBe(OFERTA));
  cleanup();
  // Mail, link and candidate's form come before this page, which ends the registration.
  sesion = sessionOf(demoUser({ roles: { candidato: 1 } }));
  markCompletado('candidato');
  const router = await openApp('/app/auth/crear-cuenta/candidato/success');
  expect(screen.queryByRole('link', { name: 'Ir al inicio' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a la oferta' }));
  await waitFor(() => expect(router.state.location.publicHref).toBe(OFERTA));
  expect(destinoPendiente()).toBeNull();
  // Loading the page's code may take longer than the default timeout.
  await waitFor(() => expect(router.state.status).toBe('idle'), { timeout: 20_000 });
});

test('without a destination the start page is offered', async () => {
  sesion = sessionOf(demoUser({ roles: { candidato: 1 } }));
  markCompletado('candidato');
  await openApp('/app/auth/crear-cuenta/candidato/success');
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
});

test.each(['https://otra.example/app/x', '//otra.example', '/otra', '/app', 'javascript:alert(1)', undefined])(
  'A-12 %s is nowhere to come back to',
  (ruta) => {
    rememberDestino(ruta);
    expect(destinoPendiente()).toBeNull();
    // Nor when another script has written it into the storage.
    writeAlmacen('destino', { ruta: ruta ?? '', hasta: Date.now() + 1000 });
    expect(destinoPendiente()).toBeNull();
  },
);

test('after two days the destination is forgotten', () => {
  writeAlmacen('destino', { ruta: OFERTA, hasta: Date.now() - 1 });
  expect(destinoPendiente()).toBeNull();
});
