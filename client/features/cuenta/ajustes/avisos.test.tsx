import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CANALES_QUE_LLEGAN, TIPOS_AVISO } from '#shared/contract/main/preferencias-aviso';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { navegadorConPush } from '../../../testing/realtime/navegador-con-push.ts';
import { json, startServer } from '../../../testing/test-server.ts';

const PREFERENCIAS = TIPOS_AVISO.map((tipo) => ({ tipo, app: true, correo: false, push: true, resumen: true }));

let navegador: ReturnType<typeof navegadorConPush>;
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  navegador = navegadorConPush();
  server = await startServer(({ method, url, body }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser(), [{ id: 'a', clave: 'k'.repeat(43) }]));
    if (url === '/api/push/clave') return json(response, 200, { data: { clave: `B${'A'.repeat(86)}` } });
    if (method === 'PUT') return json(response, 200, { data: JSON.parse(body).preferencias });
    if (url === '/api/notificaciones/preferencias') return json(response, 200, { data: PREFERENCIAS });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
  await navegador.remove();
});

test('each kind of notice offers only the channels by which it is sent', async () => {
  await openApp('/app/cuenta/avisos', 'Preferencias de avisos');
  const tabla = within(await screen.findByRole('table'));
  expect(tabla.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    cuenta.tipoAviso,
    ...(['app', 'correo', 'push', 'resumen'] as const).map((canal) => cuenta.canal[canal]),
  ]);
  const casillas = tabla.getAllByRole('checkbox').map((una) => una.closest('label')?.textContent);
  expect(casillas).toEqual(
    TIPOS_AVISO.flatMap((tipo) =>
      CANALES_QUE_LLEGAN[tipo].map((canal) => `${cuenta.aviso[tipo]}: ${cuenta.canal[canal]}`),
    ),
  );
  const noticias = within(tabla.getByRole('row', { name: /^Noticias de mis áreas/ }));
  expect(noticias.getAllByRole('checkbox')).toHaveLength(2);
  expect(noticias.getAllByText(cuenta.noSeEnvia)).toHaveLength(2);
});

test('a stored choice for a channel that is not offered is kept', async () => {
  await openApp('/app/cuenta/avisos', 'Preferencias de avisos');
  const tabla = within(await screen.findByRole('table'));
  await userEvent.click(tabla.getByRole('checkbox', { name: 'Noticias de mis áreas: En la plataforma' }));
  await waitFor(() =>
    expect(JSON.parse(server.seen.findLast(({ method }) => method === 'PUT')?.body ?? '{}')).toEqual({
      preferencias: [{ tipo: 'noticia_area_seguida', app: false, correo: false, push: true, resumen: true }],
    }),
  );
});
