import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { RevisionFila } from '#shared/contract/visita/entidades-revision';
import type { ReportePerfil } from '#shared/contract/visita/reportes';
import type { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

/** Exported files of the desks' lists: where each link leads, and that an empty list has none. */
const PRODUCTO = { id: 5, nombre: 'PRODUCTO DE PRUEBA', slug: 'producto-de-prueba' };
const DIA = '2026-11-20T09:00:00.000Z';
const REVISION: RevisionFila = {
  id: 40,
  tipo: 'edicion',
  estado: 'en_revision',
  resultado: null,
  producto: { ...PRODUCTO, laboratorio: null },
  nombre: PRODUCTO.nombre,
  autor: { id: 3, nombre: 'Quien Propone' },
  empresa: null,
  total_cambios: 2,
  asignado_a: null,
  enviada_en: DIA,
  vence_en: null,
  estado_desde: DIA,
  resuelta_en: null,
  motivo: null,
  version: 2,
  creado_en: DIA,
  actualizado_en: DIA,
};
const INCIDENCIA: AnswerOf<typeof revisionesMesa.incidencias>['data'][number] = {
  id: 8,
  producto: PRODUCTO,
  campo: 'nombre',
  etiqueta: 'Nombre',
  codigo: null,
  valor_oficial: 'PRODUCTO DE PRUEBA',
  valor_propuesto: 'PRODUCTO',
  fuente_url: null,
  estado: 'abierta',
  texto_aviso: 'A la agencia',
  notificada_en: null,
  creado_en: DIA,
  cerrada_en: null,
};
const REPORTE: ReportePerfil = {
  id: 9,
  visitador: { usuario_id: 7, nombre: 'Quien Representa', slug_publico: 'quien-representa' },
  motivo: 'otro',
  texto: 'No es quien dice',
  creado_en: DIA,
};

let server: Awaited<ReturnType<typeof startServer>>;
let hay: boolean;
let deOfertas: object[];
const pagina = <T,>(uno: T) => {
  const total = hay ? 1 : 0;
  return {
    data: hay ? [uno] : [],
    meta: { current_page: 1, per_page: 20, last_page: 1, total },
    links: { next: null },
  };
};
beforeEach(async () => {
  hay = true;
  deOfertas = [];
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser({ roles: { admin: 1 } })));
    if (pathname === '/visita/api/revisiones/cola') return json(response, 200, { ...pagina(REVISION), vencidas: 0 });
    if (pathname === '/visita/api/incidencias-oficiales') return json(response, 200, pagina(INCIDENCIA));
    if (pathname === '/visita/api/reportes-visitadores') return json(response, 200, pagina(REPORTE));
    if (pathname === '/api/empleo/reportes')
      return json(response, 200, { data: deOfertas, meta: { current_page: 1, per_page: 20, last_page: 1, total: 1 } });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test.each([
  ['/admin/revisiones', 'revisiones/cola/exportar.csv?de=pendientes', 'Nadie espera una respuesta'],
  ['/admin/revisiones?de=todas&page=2', 'revisiones/cola/exportar.csv?de=todas', 'Todavía no hay revisiones'],
  ['/admin/revisiones?de=discutidos', 'incidencias-oficiales/exportar.csv', 'No hay datos discutidos'],
])('%s is exported as a file', async (ruta, fichero, vacio) => {
  await openApp(ruta);
  const exportar = await screen.findByRole('link', { name: 'Exportar CSV' });
  expect(exportar.getAttribute('href')).toBe(`/visita/api/${fichero}`);
  cleanup();
  hay = false;
  await openApp(ruta);
  await screen.findByText(vacio);
  expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
});

const exportables = () =>
  screen
    .queryAllByRole('link', { name: /^Exportar CSV/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
const PAGINAS = ['Exportar CSV: Sobre páginas de visitadores', '/visita/api/reportes-visitadores/exportar.csv'];
const OFERTAS = ['Exportar CSV: Sobre ofertas', '/api/empleo/reportes/exportacion'];

test('each of the two lists of reports that is not empty has a file of its own', async () => {
  const oferta = { id: 2, slug: 'oferta', titulo: 'Oferta de prueba', estado: 'retirada' };
  deOfertas = [{ id: 1, oferta, motivo: 'otro', texto: null, creado_en: DIA }];
  await openApp('/admin/reportes');
  await screen.findByRole('link', { name: 'Oferta de prueba' });
  expect(exportables()).toEqual([OFERTAS, PAGINAS]);
  cleanup();
  hay = false;
  await openApp('/admin/reportes');
  await screen.findByRole('link', { name: 'Oferta de prueba' });
  expect(exportables()).toEqual([OFERTAS]);
  cleanup();
  hay = true;
  deOfertas = [];
  await openApp('/admin/reportes');
  await screen.findByRole('link', { name: 'Quien Representa' });
  expect(exportables()).toEqual([PAGINAS]);
  cleanup();
  hay = false;
  await openApp('/admin/reportes');
  await screen.findByText('Ningún aviso pendiente');
  expect(exportables()).toEqual([]);
});
