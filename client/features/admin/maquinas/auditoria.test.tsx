import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventoAuditoria } from '#shared/contract/main/personal/personal-auditoria';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const EVENTO: EventoAuditoria = {
  id: 70,
  tipo: 'usuario_rol',
  entidad: 'usuario',
  entidad_id: '31',
  de: null,
  a: 'moderador',
  actor: null,
  motivo: null,
  origen: null,
  request_id: null,
  datos: {},
  creado_en: '2026-11-20T09:00:00.000Z',
};
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser({ roles: { admin: 1 } })));
    const esSegunda = url.includes('tras=70');
    return json(response, 200, {
      data: [esSegunda ? { ...EVENTO, id: 71, tipo: 'uno_de_antes' } : EVENTO],
      meta: esSegunda ? { hay_mas: false, cursor_siguiente: null } : { hay_mas: true, cursor_siguiente: '70' },
    });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const pedidas = () => server.seen.map(({ url }) => url).filter((url) => url.startsWith('/api/personal/auditoria'));

test('the order is in the address, and applies to the next page and to the file', async () => {
  const user = userEvent.setup();
  const router = await openApp('/admin/auditoria?tipo=usuario_rol', 'Auditoría');
  expect(await screen.findByRole('rowheader', { name: 'Rol dado o quitado' })).toBeTruthy();
  expect(pedidas()).toEqual(['/api/personal/auditoria?tipo=usuario_rol']);
  await user.click(screen.getByRole('button', { name: /Orden$/ }));
  await user.click(await screen.findByRole('option', { name: 'Más antiguas primero' }));
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await expect.poll(() => router.state.location.search).toEqual({ tipo: 'usuario_rol', orden: 'antiguas' });
  await expect.poll(pedidas).toContain('/api/personal/auditoria?tipo=usuario_rol&orden=antiguas');
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await screen.findByRole('rowheader', { name: 'uno_de_antes' })).toBeTruthy();
  expect(pedidas().at(-1)).toBe('/api/personal/auditoria?tipo=usuario_rol&orden=antiguas&tras=70');
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
    '/api/personal/auditoria/exportacion?tipo=usuario_rol&orden=antiguas',
  );
});

test('an unknown order is dropped', async () => {
  await openApp('/admin/auditoria?orden=azar', 'Auditoría');
  await screen.findByRole('rowheader', { name: 'Rol dado o quitado' });
  expect(pedidas()).toEqual(['/api/personal/auditoria']);
});
