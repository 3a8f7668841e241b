import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { TipoDeProducto } from '#shared/reglas/revision/reglas-revision';
import { demoUser, sessionOf } from '../../../../testing/demo-user.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { json, startServer } from '../../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const DIA = '2026-11-22T10:00:00.000Z';
const PRODUCTO = { id: 5, nombre: 'VITAMINAS DE PRUEBA', slug: 'vitaminas-de-prueba', laboratorio: null };
const borrador = (tipo: TipoDeProducto): Revision => ({
  id: 40,
  tipo,
  estado: 'borrador',
  resultado: null,
  producto: PRODUCTO,
  nombre: PRODUCTO.nombre,
  autor: { id: 7, nombre: 'Cuenta' },
  empresa: null,
  total_cambios: 0,
  asignado_a: null,
  enviada_en: null,
  vence_en: null,
  estado_desde: DIA,
  resuelta_en: null,
  motivo: null,
  version: 1,
  creado_en: DIA,
  actualizado_en: DIA,
  es_mia: true,
  resumen: null,
  cambios: [],
  faltan: [],
  respaldo: { necesario: false, obligatorio: false },
  verificacion: null,
  asociacion_id: null,
  comentarios: 0,
});

let server: Awaited<ReturnType<typeof startServer>>;
let mia: Revision | null;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, VISITADOR);
    if (pathname === '/visita/api/productos/5/revisiones')
      return json(response, 200, {
        data: {
          producto: { ...PRODUCTO, presentaciones: [] },
          campos: [{ campo: 'resumen_publico', valor: null }],
          mia: mia?.id ?? null,
          se_puede_retirar: true,
          historial: [],
        },
      });
    if (pathname === '/visita/api/revisiones/40' && mia) return json(response, 200, { data: mia });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const RUTA = '/app/visita/visitador/sugerir-cambios/5';
const pestanas = () =>
  within(screen.getByRole('navigation', { name: 'Partes de la sugerencia' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const DE_EDICION = ['Editar producto', 'Presentaciones', 'Documentos', 'Clasificación', 'Comentario', 'Historial'];
const RESUMEN = 'Resumen para todo el público';

test.each<[string, TipoDeProducto | null, string[], string, string]>([
  ['nothing yet', null, DE_EDICION, 'Ningún cambio', RESUMEN],
  ['an edit', 'edicion', DE_EDICION, 'Ningún cambio', RESUMEN],
  ['a withdrawal', 'baja', ['Dar de baja la ficha', 'Comentario', 'Historial'], 'Propones darla de baja', 'Por qué'],
  ['a merge', 'fusion', ['Ficha repetida', 'Comentario', 'Historial'], 'Propones unirla a otra', 'Producto que queda'],
])('%s: its tabs, its fields, what its bar says', async (_, tipo, suyas, barra, campo) => {
  mia = tipo && borrador(tipo);
  await openApp(RUTA, PRODUCTO.nombre);
  await screen.findByText(barra);
  expect(pestanas()).toEqual(suyas);
  const campos = within(screen.getByRole('form', { name: 'Sugerir cambios' }));
  expect(campos.getAllByText(new RegExp(`^${campo}`)).length).toBeGreaterThan(0);
  cleanup();
  await openApp(`${RUTA}?tab=historial`, PRODUCTO.nombre);
  await screen.findByText(barra);
  expect(screen.queryByText(new RegExp(`^${campo}`))).toBeNull();
});
