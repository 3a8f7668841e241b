import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Revision, RevisionFila } from '#shared/contract/visita/entidades-revision';
import { paginaDe } from '../../../testing/cartera-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const DIA = '2026-11-20T09:00:00.000Z';
const MOTIVO = 'Ese texto no es nuestro';
/** An applied suggestion whose company has withdrawn its backing. */
const FILA: RevisionFila = {
  id: 40,
  tipo: 'edicion',
  estado: 'aplicada',
  resultado: 'aprobada',
  producto: { id: 5, nombre: 'PRODUCTO DE PRUEBA', slug: 'producto-de-prueba', laboratorio: null },
  nombre: 'PRODUCTO DE PRUEBA',
  autor: { id: 3, nombre: 'Quien Propone' },
  empresa: { id: 4, nombre: 'Empresa Demo' },
  total_cambios: 0,
  asignado_a: null,
  enviada_en: DIA,
  vence_en: null,
  estado_desde: DIA,
  resuelta_en: DIA,
  motivo: null,
  respaldo_retirado: { en: DIA, motivo: MOTIVO },
  version: 7,
  creado_en: DIA,
  actualizado_en: DIA,
};
const REVISION: Revision = {
  ...FILA,
  es_mia: false,
  resumen: null,
  cambios: [],
  faltan: [],
  respaldo: { necesario: true, obligatorio: false },
  verificacion: { id: 9, estado: 'aprobada', metodo: 'email_hash', destino: null, caduca_en: DIA },
  asociacion_id: null,
  comentarios: 0,
};

let server: Awaited<ReturnType<typeof startServer>>;
let retirado = true;
const conRespaldo = <T extends RevisionFila>(una: T): T => (retirado ? una : { ...una, respaldo_retirado: null });
beforeEach(async () => {
  retirado = true;
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser({ roles: { revisor_producto: 1 } })));
    if (pathname === '/visita/api/revisiones/cola')
      return json(response, 200, { ...paginaDe([conRespaldo(FILA)]), vencidas: 0 });
    if (pathname === '/visita/api/revisiones/40') return json(response, 200, { data: conRespaldo(REVISION) });
    return json(response, 200, { ...paginaDe([]), vencidas: 0 });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('the staff’s queue shows that a company has withdrawn its backing', async () => {
  await openApp('/app/admin/revisiones');
  expect(await screen.findByText('La empresa retiró su confirmación')).toBeTruthy();
});

test('the history shows date and reason, and no longer that the company backs the suggestion', async () => {
  await openApp('/app/admin/revisiones/40');
  expect(await screen.findByText(/^La empresa retiró su confirmación el 20\/11\/2026/)).toBeTruthy();
  expect(screen.getByText(MOTIVO)).toBeTruthy();
  expect(screen.queryByText('Empresa Demo lo respalda')).toBeNull();
  cleanup();
  retirado = false;
  await openApp('/app/admin/revisiones/40');
  expect(await screen.findByText('Empresa Demo lo respalda')).toBeTruthy();
  expect(screen.queryByText(/retiró su confirmación/)).toBeNull();
});
