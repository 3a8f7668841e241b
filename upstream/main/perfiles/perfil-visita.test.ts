import { describe, expect, test } from 'vitest';
import { simplifyZonas } from '../../accounts/visitador/zonas.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { callAs, persona } from './testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { db, app, buildUsuario } = main;
const call = callAs(main);
const url = '/api/user/visita';
const zonas = [
  { pais_id: 28, estado_id: 28028 },
  { pais_id: 4, estado_id: null },
];
const perfil = { ...persona, cargo: 1, zonas };
const nuevo = () => buildUsuario({ register_type: 'visita', estado: 'incompleta', roles: [] });
const readZonas = (id: number) =>
  db
    .selectFrom('zona_visitador')
    .select(['pais_id', 'estado_id'])
    .where('usuario_id', '=', id)
    .orderBy('pais_id')
    .orderBy('estado_id')
    .execute();

describe('POST /api/user/visita', () => {
  test('gives the role and its flag, and stores the zones; a second call replaces them', async () => {
    const { id } = await nuevo();
    const { status, body } = await call('POST', url, id, perfil);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      roles: { visitador_farmaceutico: 1 },
      visitador_farmaceutico: true,
      marketing: false,
      estado: 'activa',
    });
    expect(await readZonas(id)).toEqual([zonas[1], zonas[0]]);
    await call('POST', url, id, { ...perfil, zonas: [{ pais_id: 106, estado_id: null }] });
    expect(await readZonas(id)).toEqual([{ pais_id: 106, estado_id: null }]);
  });

  test.each([
    ['cargo', { cargo: null }],
    ['zonas', { zonas: [] }],
    ['zonas', { zonas: [{ pais_id: 61, estado_id: null }] }],
    ['zonas', { zonas: [{ pais_id: 106, estado_id: 28028 }] }],
    ['zonas', { zonas: [{ pais_id: 28, estado_id: 28053 }] }],
  ])('422 on %s for %j', async (campo, cambio) => {
    const { id } = await nuevo();
    const { status, body } = await call('POST', url, id, { ...perfil, ...cambio });
    expect({ status, campos: Object.keys(body.errors) }).toEqual({ status: 422, campos: [campo] });
    expect(await readZonas(id)).toEqual([]);
  });

  test('anonymous: 401', async () => {
    expect((await app.inject({ method: 'POST', url, payload: perfil })).statusCode).toBe(401);
  });
});

test('a whole country includes its subdivisions, and repeated zones count once', () => {
  expect(simplifyZonas([...zonas, ...zonas, { pais_id: 28, estado_id: null }])).toEqual([
    { pais_id: 4, estado_id: null },
    { pais_id: 28, estado_id: null },
  ]);
});
