import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../../../api/browser/almacen.ts';
import { storePreviousPath } from '../../../api/page/previous-route.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { ofertas } from '../../../testing/empleo-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';
import { entradaEmpleo } from './entrada.ts';

const FUERA = null;
const DENTRO = '/noticias';

// Spec, section 2, «Empleo entry», case by case.
test.each<[pais: string | undefined, cargo: string | undefined, anterior: string | null, destino: string]>([
  [undefined, undefined, FUERA, 'empleo:colombia'],
  [undefined, undefined, DENTRO, 'aqui'],
  [undefined, 'qa', FUERA, 'empleo:colombia'],
  [undefined, 'qa', DENTRO, 'aqui'],
  ['mexico', undefined, FUERA, 'aqui'],
  ['mexico', undefined, DENTRO, 'aqui'],
  ['mexico', 'qa', FUERA, 'empleo-cargo:mexico/qa'],
  ['mexico', 'qa', DENTRO, 'empleo-cargo:mexico/qa'],
])('entry rule: pais %s, cargo %s, previous path %s → %s', (pais, cargo, anterior, destino) => {
  const entrada = entradaEmpleo({ pais, cargo, anterior, elegido: 'colombia' });
  const escrita =
    entrada.a === 'aqui'
      ? 'aqui'
      : `${entrada.a}:${entrada.pais}${entrada.a === 'empleo-cargo' ? `/${entrada.cargo}` : ''}`;
  expect(escrita).toBe(destino);
});

const MEXICO = { id: 141, nombre: 'México', iso: 'MX', slug: 'mexico' };
const PERU = { id: 170, country: { iso_code: 'PE' }, slug: 'peru' };

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
let geoip: typeof PERU | null = null;

beforeEach(async () => {
  forgetPerson();
  storePreviousPath(null);
  sesion = sessionOf(null);
  geoip = null;
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/api/geoip') return json(response, 200, { data: geoip });
    if (pathname === '/api/empleo/ofertas') return json(response, 200, ofertas(searchParams));
    if (pathname === '/api/empleo/cargos')
      return json(response, 200, {
        data: [{ id: 18, nombre: 'QA (garantía de calidad)', slug: 'qa', area: 'Calidad', total: 3 }],
      });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test.each<[quien: string, de: string, destino: string, titulo: string]>([
  ['usuario', '/app/empleo/p', '/app/empleo/p/mexico', 'Empleo farmacéutico en México'],
  ['geoip', '/app/empleo/p', '/app/empleo/p/peru', 'Empleo farmacéutico en Perú'],
  ['nadie', '/app/empleo/p', '/app/empleo/p/espana', 'Empleo farmacéutico en España'],
  ['usuario sin país', '/app/empleo/p', '/app/empleo/p/peru', 'Empleo farmacéutico en Perú'],
  // «keeping the query»
  ['nadie', '/app/empleo/p?q=jefe&utm=x', '/app/empleo/p/espana?q=jefe&utm=x', 'Empleo farmacéutico en España'],
  ['nadie', '/app/empleo', '/app/empleo/p/espana', 'Empleo farmacéutico en España'],
  ['usuario', '/app/empleo/p/espana', '/app/empleo/p/espana', 'Empleo farmacéutico en España'],
  [
    'usuario',
    '/app/empleo/p/espana?cargo=qa&q=a',
    '/app/empleo/p/espana/cargo/qa?q=a',
    'Empleo de QA (garantía de calidad) en España',
  ],
  [
    'usuario',
    '/app/empleo/p?cargo=qa',
    '/app/empleo/p/mexico/cargo/qa',
    'Empleo de QA (garantía de calidad) en México',
  ],
  ['nadie', '/app/empleo/p/atlantida', '/app/empleo/p/atlantida', 'No conocemos ese país'],
  ['nadie', '/app/empleo/p/espana/cargo/rey', '/app/empleo/p/espana/cargo/rey', 'No conocemos ese cargo'],
  ['nadie', '/app/empleo/p/espana/', '/app/empleo/p/espana/', 'Esta página no existe'],
])('%s opens %s and is at %s', async (quien, de, destino, titulo) => {
  if (quien === 'usuario') sesion = sessionOf(demoUser({ pais: MEXICO }));
  if (quien === 'usuario sin país') sesion = sessionOf(demoUser({ pais: null }));
  if (quien !== 'nadie') geoip = PERU;
  const router = await openApp(de);
  await screen.findByRole('heading', { level: 1, name: titulo });
  expect(router.state.location.publicHref).toBe(destino);
});

test('from inside of the application without a country, the list is of all countries', async () => {
  storePreviousPath(DENTRO);
  const router = await openApp('/app/empleo/p?q=jefe');
  await screen.findByRole('heading', { level: 1, name: 'Empleo farmacéutico' });
  expect(router.state.location.publicHref).toBe('/app/empleo/p?q=jefe');
  await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/empleo/ofertas?q=jefe'));
});
