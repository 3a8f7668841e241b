import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LaboratorioDeEmpresa } from '#shared/contract/visita/cartera/laboratorios';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const NOMBRE = 'LABORATORIO DE PRUEBA, S.L.';
const LISTA = '/visita/api/cartera/empresa/laboratorios';
const EMPRESA = {
  id: 4,
  nombre: 'Empresa de prueba',
  estado: 'verificada',
  verificada: true,
  membresia: 'activa',
  administra_productos: true,
  suspendida_motivo: null,
  delegacion: { id: 1, nombre: 'Central', poblacion: null },
} as const;

let server: Awaited<ReturnType<typeof startServer>>;
let rol: 'titular' | 'miembro';
let suyos: LaboratorioDeEmpresa[];
let refusal: string | null;
let autoaprobar: boolean;
let dominios: string[];
const suyo = (cambios: Partial<LaboratorioDeEmpresa> = {}): LaboratorioDeEmpresa => ({
  id: 7,
  estado: 'pendiente',
  motivo: null,
  pedido_en: '2026-11-20T09:00:00.000Z',
  laboratorio: { id: 12, nombre: NOMBRE, pais: 'España', productos: 34 },
  ...cambios,
});
beforeEach(async () => {
  rol = 'titular';
  suyos = [];
  refusal = null;
  autoaprobar = false;
  dominios = ['laboratorio.example.com'];
  server = await startServer(({ method, url, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session')
      return json(
        response,
        200,
        sessionOf(demoUser({ roles: { marketing: 1 }, marketing: true, empresa: { ...EMPRESA, rol } })),
      );
    if (pathname === '/visita/api/maestras/laboratorios')
      return json(response, 200, { data: [{ id: 12, codigo: '1001', nombre: NOMBRE, total: 34 }] });
    if (pathname === LISTA && method === 'GET') {
      const { id, nombre } = EMPRESA;
      const empresa = { id, nombre, es_titular: rol === 'titular', autoaprobar, dominios };
      return json(response, 200, { empresa, data: suyos });
    }
    if (pathname === '/visita/api/cartera/empresa/autoaprobar') {
      if (refusal !== null) return json(response, 403, { code: 'sin_permiso', message: refusal, requestId: 'prueba' });
      autoaprobar = JSON.parse(body).activo;
      return response.writeHead(204).end();
    }
    if (pathname.startsWith(LISTA) && refusal !== null)
      return json(response, 409, { code: 'ya_existe', message: refusal, requestId: 'prueba' });
    if (pathname === LISTA) {
      expect(JSON.parse(body)).toEqual({ laboratorio_id: 12 });
      suyos = [suyo()];
      return json(response, 200, { data: suyos[0] });
    }
    if (method === 'DELETE') {
      suyos = [];
      return response.writeHead(204).end();
    }
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const open = () => openApp('/cuenta/empresa', 'Empresa');
async function tarjeta() {
  const tarjeta = (await screen.findByRole('heading', { name: 'Laboratorios de tu empresa' })).closest('section');
  if (!tarjeta) throw new Error('no card around the heading');
  return within(tarjeta);
}

test('a titular finds a laboratory of the catalogue, requests it, and withdraws the request', async () => {
  const user = userEvent.setup();
  await open();
  const laboratorios = await tarjeta();
  laboratorios.getByText('Tu empresa todavía no tiene ninguno.');
  await user.click(laboratorios.getByRole('button', { name: 'Añadir laboratorio' }));
  expect((await laboratorios.findAllByText('Elige el laboratorio de la lista')).length).toBeGreaterThan(0);
  await user.type(laboratorios.getByRole('combobox', { name: 'Laboratorio del catálogo' }), 'laboratorio de');
  await user.click(await screen.findByRole('option', { name: /LABORATORIO DE PRUEBA/ }));
  await user.click(laboratorios.getByRole('button', { name: 'Añadir laboratorio' }));
  await laboratorios.findByText('Por confirmar');
  laboratorios.getByText('España · 34 productos');
  const fichero = laboratorios.getByRole('link', { name: 'Exportar CSV: Laboratorios de tu empresa' });
  expect(fichero.getAttribute('href')).toBe(`${LISTA}/exportar.csv`);
  expect(laboratorios.getByRole<HTMLInputElement>('combobox', { name: 'Laboratorio del catálogo' }).value).toBe('');

  await user.click(laboratorios.getByRole('button', { name: `Quitar ${NOMBRE}` }));
  const pregunta = within(await screen.findByRole('alertdialog', { name: `Quitar ${NOMBRE}` }));
  await user.click(pregunta.getByRole('button', { name: 'Quitar' }));
  await laboratorios.findByText('Tu empresa todavía no tiene ninguno.');
});

test('a refused laboratory shows the reason, and can be requested again', async () => {
  const user = userEvent.setup();
  suyos = [suyo({ estado: 'rechazado', motivo: 'No es su titular' })];
  await open();
  const laboratorios = await tarjeta();
  laboratorios.getByText('Motivo: No es su titular');
  refusal = 'Ya está entre los de tu empresa.';
  await user.click(laboratorios.getByRole('button', { name: `Pedir otra vez ${NOMBRE}` }));
  await screen.findByText(refusal);
  refusal = null;
  await user.click(laboratorios.getByRole('button', { name: `Pedir otra vez ${NOMBRE}` }));
  await laboratorios.findByText('Por confirmar');
});

test('a titular turns on automatic approval; after a refusal the switch stays as it was', async () => {
  const user = userEvent.setup();
  suyos = [suyo({ estado: 'confirmado' })];
  await open();
  const laboratorios = await tarjeta();
  const interruptor = () =>
    laboratorios.findByRole<HTMLInputElement>('switch', {
      name: 'La gente de la empresa los lleva sin esperar confirmación',
    });
  expect((await interruptor()).checked).toBe(false);
  laboratorios.getByText(/con un correo de laboratorio\.example\.com/);
  refusal = 'Solo una persona titular de una empresa verificada lo decide.';
  await user.click(await interruptor());
  await screen.findByText(refusal);
  await vi.waitFor(async () => expect((await interruptor()).checked).toBe(false));
  refusal = null;
  await user.click(await interruptor());
  await screen.findByText('Desde ahora llevan estos productos sin esperar confirmación');
  await vi.waitFor(async () => expect((await interruptor()).checked).toBe(true));
});

test('without a confirmed laboratory or a domain, automatic approval is not offered', async () => {
  suyos = [suyo()];
  await open();
  expect((await tarjeta()).queryByRole('switch')).toBeNull();
  cleanup();
  [suyos, dominios] = [[suyo({ estado: 'confirmado' })], []];
  await open();
  (await tarjeta()).getByText(/no tiene ningún dominio de correo confirmado/);
});

test('a user in charge of the products can read the page, and change nothing', async () => {
  rol = 'miembro';
  suyos = [suyo({ estado: 'confirmado' })];
  await open();
  const laboratorios = await tarjeta();
  laboratorios.getByText('Confirmado');
  laboratorios.getByText('Solo las personas titulares añaden o quitan laboratorios.');
  expect(laboratorios.queryByRole('button')).toBeNull();
  expect(laboratorios.queryByRole('switch')).toBeNull();
});
