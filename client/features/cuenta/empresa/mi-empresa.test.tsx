import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Miembro } from '#shared/contract/main/empresas';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const DELEGACION = { id: 1, nombre: 'Central', poblacion: null };
const EMPRESA = {
  id: 4,
  nombre: 'Laboratorio de prueba',
  estado: 'verificada',
  verificada: true,
  administra_productos: true,
  suspendida_motivo: null,
  delegacion: DELEGACION,
} as const;
const miembro = (id: number, nombre: string, cambios: Partial<Miembro>): Miembro => ({
  id,
  nombre,
  email: `m${id}@laboratorio.example.org`,
  rol: 'miembro',
  estado: 'activa',
  administra_empleo: false,
  administra_productos: false,
  es_de_marketing: false,
  delegacion: DELEGACION,
  ...cambios,
});
const yo = demoUser();

let server: Awaited<ReturnType<typeof startServer>>;
let rol: 'titular' | 'gestor' | 'miembro';
let membresia: 'activa' | 'pendiente';
let suspendida: string | null;
let miembros: Miembro[];
beforeEach(async () => {
  rol = 'titular';
  membresia = 'activa';
  suspendida = null;
  miembros = [
    miembro(1, 'Quien Pide', { estado: 'pendiente' }),
    miembro(2, 'La Titular', { rol: 'titular', administra_empleo: true, email: yo.email ?? '' }),
    miembro(3, 'El Compañero', {}),
  ];
  server = await startServer(({ method, url, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const estado = suspendida === null ? 'verificada' : 'suspendida';
    const empresa = { ...EMPRESA, estado, suspendida_motivo: suspendida, rol, membresia } as const;
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser({ roles: { empleo: 1 }, empresa })));
    const suyo = Number(/miembros\/(\d+)/.exec(pathname)?.[1]);
    const cambia = (cambios: Partial<Miembro>) => {
      miembros = miembros.map((uno) => (uno.id === suyo ? { ...uno, ...cambios } : uno));
      return json(response, 200, { data: miembros.find(({ id }) => id === suyo) });
    };
    if (pathname.endsWith('/empresa/laboratorios')) return json(response, 200, { empresa: null, data: [] });
    if (method === 'GET' && pathname.endsWith('/miembros')) return json(response, 200, { data: miembros });
    if (pathname.endsWith('/aprobar')) return cambia({ estado: 'activa' });
    if (method === 'PUT') return cambia(JSON.parse(body));
    if (method === 'DELETE' && pathname === '/api/user/delegacion') return json(response, 200, demoUser());
    if (method === 'DELETE') {
      miembros = miembros.filter(({ id }) => id !== suyo);
      return json(response, 204, undefined);
    }
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = () => openApp('/app/cuenta/empresa');
const hechas = (que: string) => server.seen.filter(({ method, url }) => `${method} ${url}`.startsWith(que));

test('a titular accepts an applicant; that gives no charge, which is a separate decision', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar a Quien Pide' }));
  await screen.findByText('Solicitud aceptada');
  const lleva = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lleva todas las ofertas Quien Pide' });
  expect(lleva.checked).toBe(false);
  await userEvent.click(lleva);
  await waitFor(() => expect(hechas('PUT ')[0]?.body).toBe('{"administra_empleo":true}'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Papel de El Compañero' }), 'gestor');
  await waitFor(() => expect(hechas('PUT ')[1]?.body).toBe('{"rol":"gestor"}'));
});

test('a member with a marketing account can be put in charge of the products; all who decide see who is', async () => {
  miembros = [...miembros, miembro(5, 'La de Marketing', { es_de_marketing: true })];
  await open();
  const responde = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Responde por los productos La de Marketing',
  });
  expect(screen.queryByRole('checkbox', { name: 'Responde por los productos El Compañero' })).toBeNull();
  await userEvent.click(responde);
  await waitFor(() => expect(hechas('PUT ')[0]?.body).toBe('{"administra_productos":true}'));
  await screen.findByText('m5@laboratorio.example.org · Miembro · Responde por los productos');
});

test('a titular removes a member after a confirmation, and never themselves', async () => {
  await open();
  expect(await screen.findByText('La Titular')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar a La Titular' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a El Compañero' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Quitar a El Compañero' });
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Quitar' }));
  await screen.findByText('Ya no forma parte de la empresa');
  await waitFor(() => expect(screen.queryByText('El Compañero')).toBeNull());
});

test('a gestor answers requests, and gives no roles', async () => {
  rol = 'gestor';
  await open();
  await screen.findByRole('button', { name: 'Aceptar a Quien Pide' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
});

test('an applicant sees that the request waits, loads no names of members, and can withdraw it', async () => {
  rol = 'miembro';
  membresia = 'pendiente';
  await open();
  await screen.findByText('Tu solicitud espera respuesta');
  expect(hechas('GET /api/empresas/4/miembros')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Retirar la solicitud' });
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Retirar la solicitud' }));
  await screen.findByText('Solicitud retirada');
});

test('a member of a suspended company sees the reason and the consequences', async () => {
  suspendida = 'Ofertas que no existen';
  await open();
  await screen.findByText('Está suspendida: Ofertas que no existen');
  screen.getByText(/todo vuelve cuando se levante la suspensión/);
});
