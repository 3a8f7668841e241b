import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AsociacionModerada, PromocionModerada } from '#shared/contract/visita/reportes';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const PERSONA = {
  id: 31,
  nombre: 'Visitador de prueba',
  email: 'v@farmacia.example.org',
  roles: ['visitador_farmaceutico'],
  estado: 'activa',
  ultimo_acceso_en: null,
  creado_en: '2026-11-01T10:00:00.000Z',
  empresa: null,
  suspendida_motivo: null,
  sesiones: 0,
};
const producto = { id: 9, nombre: 'PRODUCTO UNO', slug: 'producto-uno' };

let server: Awaited<ReturnType<typeof startServer>>;
let asociacion: AsociacionModerada;
let promocion: PromocionModerada;
let roles: string[];
let total = 1;
let conAlgo = true;
beforeEach(async () => {
  roles = PERSONA.roles;
  total = 1;
  conAlgo = true;
  asociacion = {
    id: 3,
    producto,
    empresa: 'Empresa Demo',
    estado: 'activa',
    motivo: null,
    devuelve: null,
    estado_desde: '2026-11-20T10:00:00.000Z',
  };
  promocion = {
    id: 8,
    version: 4,
    titulo: 'Jornada',
    producto,
    estado: 'vigente',
    motivo: null,
    fecha_fin: '2026-12-01',
  };
  server = await startServer(({ method, url, body }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (url === '/api/personal/personas/31') return json(response, 200, { data: { ...PERSONA, roles } });
    if (url === '/visita/api/moderacion/visitadores/31')
      return json(response, 200, {
        data: conAlgo
          ? { asociaciones: [asociacion], asociaciones_total: total, promociones: [promocion], promociones_total: 1 }
          : { asociaciones: [], asociaciones_total: 0, promociones: [], promociones_total: 0 },
      });
    const { motivo = null } = body ? (JSON.parse(body) as { motivo?: string }) : {};
    if (method === 'POST' && url.endsWith('/cartera/3/suspender'))
      asociacion = { ...asociacion, estado: 'suspendida', motivo, devuelve: 'personal' };
    else if (method === 'POST' && url.endsWith('/cartera/3/reanudar'))
      asociacion = { ...asociacion, estado: 'activa', motivo: null, devuelve: null };
    else if (method === 'POST' && url.endsWith('/promociones/8/retirar')) {
      if (promocion.version === 4) {
        promocion = { ...promocion, version: 5 };
        return json(response, 409, { code: 'conflicto_version', message: '', requestId: 'r' });
      }
      promocion = { ...promocion, estado: 'retirada', motivo };
      return json(response, 200, { data: {} });
    } else return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    response.writeHead(204).end();
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const retiradas = () => server.seen.filter(({ url }) => url.endsWith('/retirar')).map(({ body }) => body);

test('a product is suspended with a reason that its representative gets, and reactivated', async () => {
  const user = userEvent.setup();
  total = 4;
  await openApp('/app/admin/personas/31', 'Visitador de prueba');
  await user.click(await screen.findByRole('button', { name: 'Suspender: PRODUCTO UNO' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'corto');
  await user.click(dialogo.getByRole('button', { name: 'Suspender' }));
  expect((await dialogo.findAllByText('Usa al menos 10 caracteres')).length).toBeGreaterThan(0);
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), ', pero ya no');
  await user.click(dialogo.getByRole('button', { name: 'Suspender' }));
  await screen.findByText('Motivo: «corto, pero ya no»');
  expect(screen.getByText('y 3 más, más antiguas')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Devolver: PRODUCTO UNO' }));
  await screen.findByRole('button', { name: 'Suspender: PRODUCTO UNO' });
});

test('a promotion that changed meanwhile is kept open with the typed text; accounts of other types have no such section', async () => {
  const user = userEvent.setup();
  await openApp('/app/admin/personas/31', 'Visitador de prueba');
  await user.click(await screen.findByRole('button', { name: 'Retirar: Jornada' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'No cumple la norma');
  await user.click(dialogo.getByRole('button', { name: 'Retirar' }));
  expect((await screen.findAllByText(/^Alguien ha guardado cambios antes que tú/)).length).toBeGreaterThan(0);
  expect(dialogo.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' }).value).toBe('No cumple la norma');
  // It was refetched meanwhile, so that the next press applies to the new version.
  await vi.waitFor(
    async () => {
      await user.click(dialogo.getByRole('button', { name: 'Retirar' }));
      expect(retiradas().at(-1)).toContain('"version":5');
    },
    // For slow machines.
    { timeout: 10_000 },
  );
  await screen.findByText('Motivo: «No cumple la norma»');
  expect(screen.queryByRole('button', { name: 'Retirar: Jornada' })).toBeNull();
  cleanup();
  // A user who has lost the role may still have products; without any, the section is hidden.
  roles = ['usuario_web'];
  await openApp('/app/admin/personas/31', 'Visitador de prueba');
  await screen.findByRole('heading', { name: 'Productos que representa' });
  cleanup();
  conAlgo = false;
  await openApp('/app/admin/personas/31', 'Visitador de prueba');
  await screen.findByText('v@farmacia.example.org');
  expect(screen.queryByRole('heading', { name: 'Productos que representa' })).toBeNull();
});

test.each([
  ['sistema', 'Volverá sola cuando deje de ser así.'],
  ['empresa', 'La ha suspendido su empresa: solo ella puede reanudarla.'],
] as const)('content withdrawn by %s says who can restore it', async (devuelve, frase) => {
  asociacion = { ...asociacion, estado: 'suspendida', motivo: 'Ya no lo lleva.', devuelve };
  await openApp('/app/admin/personas/31', 'Visitador de prueba');
  await screen.findByText(frase);
  expect(screen.queryByRole('button', { name: 'Devolver: PRODUCTO UNO' })).toBeNull();
});
