import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Persona } from '#shared/contract/main/personal/personal';
import type { Varias } from '#shared/contract/varias';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

const PERSONA: Persona = {
  id: 31,
  nombre: 'Cuenta de prueba',
  email: 'prueba@farmacia.example.org',
  roles: ['usuario_web'],
  estado: 'activa',
  ultimo_acceso_en: null,
  creado_en: '2026-11-01T10:00:00.000Z',
  empresa: null,
  suspendida_motivo: null,
  sesiones: 2,
};
const CORREO = {
  id: 7,
  plantilla: 'verificacion',
  para: 'nueva@ejemplo.example',
  error: 'El servidor no contesta',
  intentos: 9,
  creado_en: '2026-11-10T08:00:00.000Z',
  terminado_en: '2026-11-16T08:00:00.000Z',
  reenviable: true,
};
const CORREOS = [CORREO, { ...CORREO, id: 3, para: 'antigua@ejemplo.example', reenviable: false }];
const FALLIDO = { id: crypto.randomUUID(), creado_en: PERSONA.creado_en, terminado_en: null, intentos: 6 };

let server: Awaited<ReturnType<typeof startServer>>;
const EMPRESA = {
  id: 5,
  nombre: 'Laboratorio en espera',
  razon_social: null,
  identificador_fiscal: null,
  email: null,
  telefono: null,
  web: null,
  pais: 'España',
  poblacion: null,
  miembros: [],
  ofertas_en_espera: 0,
  estado: 'pendiente_verificacion',
  dominios: [],
  ofertas_publicadas: 0,
  productos: 0,
  suspendida_motivo: null,
  suspendida_en: null,
  creado_en: '2026-11-20T09:00:00.000Z',
};
let roles: Record<string, 1>;
let deVarias: Varias;
let persona: Persona;
/** Number of given-up mails that the API sends again. */
let reenviados: number;
beforeEach(async () => {
  reenviados = 1;
  deVarias = { hechas: 1, sin_hacer: [] };
  roles = { admin: 1 };
  persona = PERSONA;
  server = await startServer(({ method, url, body }, response) => {
    const answer = (data: unknown, more = {}) => json(response, 200, { data, ...more });
    if (url.startsWith('/session')) return json(response, 200, sessionOf(demoUser({ roles })));
    if (url.includes('/roles/')) {
      const rol = 'moderador';
      persona = { ...persona, roles: method === 'PUT' ? [...persona.roles, rol] : ['usuario_web'] };
      return answer(persona);
    }
    if (url.endsWith('/suspender')) {
      const { motivo } = JSON.parse(body) as { motivo: string };
      persona = { ...persona, estado: 'suspendida', suspendida_motivo: motivo, sesiones: 0 };
      return answer(persona);
    }
    if (url.endsWith('/personas/varias')) return answer(deVarias);
    if (url.startsWith('/api/personal/personas/')) return answer(persona);
    if (url.startsWith('/api/personal/personas')) {
      const { empresa: _, suspendida_motivo: _motivo, sesiones: _sesiones, ...fila } = persona;
      const meta = { current_page: 1, per_page: 20, last_page: 1, total: 1 };
      return answer([fila], { meta, links: { next: null } });
    }
    if (url.startsWith('/api/personal/empresas'))
      return answer([EMPRESA], { meta: { current_page: 2, per_page: 20, last_page: 6, total: 103 } });
    if (url.startsWith('/api/empleo/empresas-sin-titular')) return answer([]);
    if (url.startsWith('/api/personal/resumen'))
      return answer({
        empresas: 2,
        sin_titular: 1,
        laboratorios: 0,
        ofertas: 0,
        reportes: 0,
        feedback: 5,
        trabajos_fallidos: 1,
      });
    if (url.endsWith('/correos/reenviar')) return answer({ reenviados });
    if (url.startsWith('/api/personal/correos')) return answer({ total: 2, correos: CORREOS });
    if (url.endsWith('/fallidos')) return answer([{ ...FALLIDO, error: 'El servidor de correo no contesta' }]);
    if (url.endsWith('/reintentar')) return answer({ reintentados: 1 });
    const cola = { nombre: 'correo', en_espera: 0, en_curso: 0, fallidos: 1, hechos: 40, ultimo_en: null };
    if (url.startsWith('/api/personal/colas')) return answer([{ ...cola, calendario: null }]);
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = async (path: string, h1: string) => ({ router: await openApp(path, h1), user: userEvent.setup() });
const asked = () => server.seen.map(({ method, url }) => `${method} ${url}`);

test('counts of waiting work link to their lists; moderators see no queues and no audit', async () => {
  await open('/admin', 'Administración');
  const cifra = await screen.findByRole('link', { name: '2 empresas por verificar' });
  expect(cifra.getAttribute('href')).toMatch(/\/admin\/empresas$/);
  const menu = () => within(screen.getByRole('navigation', { name: 'Administración' }));
  menu().getByRole('link', { name: 'Auditoría' });
  cleanup();
  roles = { moderador: 1 };
  await open('/admin', 'Administración');
  expect(menu().queryByRole('link', { name: 'Auditoría' })).toBeNull();
  expect(screen.queryByRole('link', { name: /trabajos fallidos/ })).toBeNull();
});

test('product reviewers have their two desks and nothing else; moderators do not have them', async () => {
  roles = { revisor_producto: 1 };
  const { router } = await open('/admin/personas', 'Revisiones de productos');
  expect(router.state.location.pathname).toBe('/admin/revisiones');
  const menu = () => within(screen.getByRole('navigation', { name: 'Administración' }));
  expect(
    menu()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/app/admin/revisiones', '/app/admin/verificaciones']);
  cleanup();
  roles = { moderador: 1 };
  await open('/admin/revisiones', 'Esta página no existe');
});

test('for other users the area does not exist, and no request is sent for it', async () => {
  roles = { usuario_web: 1, editor_noticias: 1 };
  await open('/admin/personas', 'Esta página no existe');
  expect(asked().filter((call) => call.includes('/api/personal'))).toEqual([]);
  // Only one frame, and not one inside of another.
  expect(screen.getAllByRole('main')).toHaveLength(1);
  cleanup();
  roles = { admin: 1 };
  await open('/admin/nada', 'Esta página no existe');
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('people are sorted, exported as CSV, and several are suspended at once', async () => {
  const { user } = await open('/admin/personas?q=botica&orden=nombre', 'Personas y roles');
  await expect.poll(asked).toContain('GET /api/personal/personas?q=botica&orden=nombre');
  const exportar = await screen.findByRole('link', { name: 'Exportar CSV' });
  expect(exportar.getAttribute('href')).toBe('/api/personal/personas/exportacion?q=botica&orden=nombre');
  const suspender = await screen.findByRole('button', { name: 'Suspender' });
  expect(suspender).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  await screen.findByRole('checkbox', { name: '1 elegida' });
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Suspender 1 cuenta' });
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Correo masivo');
  await user.click(within(dialogo).getByRole('button', { name: 'Suspender 1 cuenta' }));
  expect(await screen.findByText('Hecho en 1 cuenta.')).toBeTruthy();
  const enviado = server.seen.find(({ url }) => url.endsWith('/varias'));
  expect(JSON.parse(enviado?.body ?? '')).toEqual({ ids: [31], accion: 'suspender', motivo: 'Correo masivo' });
  // An action without a reason asks for a confirmation, too, and refused accounts are named.
  deVarias = { hechas: 0, sin_hacer: [{ id: 31, porque: 'Esta cuenta no está suspendida.' }] };
  // The dialog closes after the list is refetched.
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir a Cuenta de prueba' }));
  await user.click(screen.getByRole('button', { name: 'Reactivar' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Reactivar 1 cuenta' });
  await user.click(within(pregunta).getByRole('button', { name: 'Reactivar' }));
  const aviso = await screen.findByText('«Cuenta de prueba»: Esta cuenta no está suspendida.');
  expect(aviso.closest('[role=alert]')?.textContent).toContain('Esto sigue como estaba');
  expect(screen.queryByText(/^Hecho en 0/)).toBeNull();
  cleanup();
  roles = { moderador: 1 };
  await open('/admin/personas', 'Personas y roles');
  await screen.findByRole('checkbox', { name: 'Elegir todo lo que se ve' });
  expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cerrar sesiones' })).toBeNull();
});

test('queues are paged and sorted from either end, with page and order in the address', async () => {
  const { router, user } = await open('/admin/empresas?orden=nuevas&page=2', 'Empresas');
  await screen.findByText('Laboratorio en espera');
  expect(asked()).toContain('GET /api/personal/empresas?orden=nuevas&page=2');
  await user.click(screen.getByRole('link', { name: 'Página 3' }));
  await expect.poll(asked).toContain('GET /api/personal/empresas?orden=nuevas&page=3');
  await user.type(screen.getByRole('searchbox', { name: 'Título o nombre' }), 'uno');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await expect.poll(asked).toContain('GET /api/personal/empresas?q=uno&orden=nuevas');
  expect(router.state.location.search).toEqual({ q: 'uno', orden: 'nuevas' });
});

test('a person is found with the search in the address, and given a role', async () => {
  const { router, user } = await open('/admin/personas', 'Personas y roles');
  await user.type(screen.getByRole('searchbox', { name: 'Nombre o correo' }), 'prueba{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ q: 'prueba' });
  await expect.poll(asked).toContain('GET /api/personal/personas?q=prueba');
  await user.click(await screen.findByRole('link', { name: 'Cuenta de prueba' }));
  const rol = await screen.findByRole('switch', { name: 'Moderación' }, { timeout: 10_000 });
  expect(rol).toHaveProperty('checked', false);
  await user.click(rol);
  // The role is only given after the password is confirmed.
  const dialogo = await screen.findByRole('dialog', { name: 'Dar el rol: Moderación' });
  expect(asked()).not.toContain('PUT /api/personal/personas/31/roles/moderador');
  await user.type(within(dialogo).getByLabelText('Tu contraseña'), 'correcta caballo pila');
  await user.click(within(dialogo).getByRole('button', { name: 'Dar el rol: Moderación' }));
  await expect.poll(asked).toContain('PUT /api/personal/personas/31/roles/moderador');
  expect(server.seen.find(({ method }) => method === 'PUT')?.body).toBe('{"password":"correcta caballo pila"}');
  await expect.poll(() => screen.getByRole('switch', { name: 'Moderación' })).toHaveProperty('checked', true);
  await screen.findByText('Rol dado: Moderación');
});

test('a suspension needs a reason, which is then shown', async () => {
  const { user } = await open('/admin/personas/31', 'Cuenta de prueba');
  await user.click(await screen.findByRole('button', { name: 'Suspender la cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspender la cuenta' }, { timeout: 10_000 }));
  await user.click(dialog.getByRole('button', { name: 'Suspender la cuenta' }));
  expect(asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.type(dialog.getByLabelText('Motivo'), 'Publica ofertas falsas');
  await user.click(dialog.getByRole('button', { name: 'Suspender la cuenta' }));
  await screen.findByText('Suspendida: Publica ofertas falsas');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: 'Reactivar la cuenta' });
});

test('a given-up mail is sent again, except when its content was deleted', async () => {
  const { user } = await open('/admin/trabajos', 'Trabajos en segundo plano');
  await screen.findByText(/Confirmación del correo · nueva@ejemplo\.example/);
  screen.getByText('Su contenido ya no se guarda');
  expect(screen.queryByRole('button', { name: 'Enviar otra vez a antigua@ejemplo.example' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar otra vez a nueva@ejemplo.example' }));
  await expect.poll(asked).toContain('POST /api/personal/correos/reenviar');
  expect(JSON.parse(server.seen.findLast(({ method }) => method === 'POST')?.body ?? '')).toEqual({ ids: [7] });
  await screen.findByText('El correo está otra vez en camino');
});

test('a mail that another administrator has sent again meanwhile is not reported as sent', async () => {
  reenviados = 0;
  const { user } = await open('/admin/trabajos', 'Trabajos en segundo plano');
  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez a nueva@ejemplo.example' }));
  await screen.findByText(/^No hacía falta/);
  expect(screen.queryByText('El correo está otra vez en camino')).toBeNull();
});

test('a failed job is run once more', async () => {
  const { user } = await open('/admin/trabajos', 'Trabajos en segundo plano');
  await user.click(await screen.findByRole('button', { name: 'Ver 1 fallido' }));
  await screen.findByText('El servidor de correo no contesta');
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await expect.poll(asked).toContain('POST /api/personal/colas/correo/reintentar');
  expect(JSON.parse(server.seen.findLast(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    ids: [FALLIDO.id],
  });
});
