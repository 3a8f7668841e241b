import { describe, expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { buildEmpresa } from '../perfiles/testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { app, buildUsuario, bearer } = main;
for (const nombre of [
  'Bayer Hispania',
  'Laboratorios Almirall',
  'Grífols',
  'Ferrer Internacional',
  'Cinfa',
  'Kern Pharma',
])
  await buildEmpresa(main, { nombre });
await buildEmpresa(main, { nombre: '50% Más_Farma', estado: 'pendiente_verificacion' });
await buildEmpresa(main, { nombre: 'Suspendida Bayer', estado: 'suspendida' });
const conDominio = await buildEmpresa(main, { nombre: 'Zambón', dominios: ['zambon.example'] }, [
  'Sede',
  'Ávila',
  'Baena',
]);

const buscar = async (query: string, headers = {}) => {
  const response = await app.inject({ url: '/api/empresas/search', query: { query }, headers });
  return { status: response.statusCode, data: response.json().data };
};
const nombres = async (query: string) => (await buscar(query)).data.map((e: { nombre: string }) => e.nombre);

describe('GET /api/empresas/search', () => {
  test.each([
    ['Bayer Hispania', 'Bayer Hispania'],
    ['ba', 'Bayer Hispania'],
    ['hisp', 'Bayer Hispania'],
    ['byer', 'Bayer Hispania'],
    ['almiral', 'Laboratorios Almirall'],
    ['grifols', 'Grífols'],
    ['GRÍFOL', 'Grífols'],
    ['cimfa', 'Cinfa'],
    ['kern farma', 'Kern Pharma'],
    ['zambon', 'Zambón'],
    ['50%', '50% Más_Farma'],
  ])('«%s» finds %s first', async (query, nombre) => expect((await nombres(query))[0]).toBe(nombre));

  test.each(['%%', '__', "'; drop table empresa; --", '\\\\', 'xqzw'])(
    '«%s» finds nothing and is no pattern',
    async (query) => expect(await buscar(query)).toEqual({ status: 200, data: [] }),
  );

  test('two letters find by prefix only, and suspended companies are never found', async () => {
    expect(await nombres('ba')).toEqual(['Bayer Hispania']);
    expect(await nombres('suspendida')).not.toContain('Suspendida Bayer');
  });

  test('at most ten, in the contract’s shape, the head office first among its delegations', async () => {
    for (let i = 0; i < 12; i += 1) await buildEmpresa(main, { nombre: `Repetida ${i}` });
    expect(await nombres('repetida')).toHaveLength(10);
    const [zambon] = (await buscar('zambon')).data;
    expect(zambon).toEqual({
      id: conDominio.id,
      nombre: 'Zambón',
      logo: null,
      poblacion: null,
      pais: { id: 28, nombre: 'España', iso: 'ES', slug: 'espana' },
      verificada: true,
      mismo_dominio: false,
      delegaciones: [
        { id: conDominio.delegacionIds[0], nombre: 'Sede', poblacion: null },
        { id: conDominio.delegacionIds[1], nombre: 'Ávila', poblacion: null },
        { id: conDominio.delegacionIds[2], nombre: 'Baena', poblacion: null },
      ],
    });
  });

  test('says whether the user’s e-mail is on the company’s domain', async () => {
    const { id } = await buildUsuario({ email: 'x@zambon.example' });
    expect((await buscar('zambon', await bearer(id))).data[0].mismo_dominio).toBe(true);
  });

  test.each(['', 'a', ' a ', 'x'.repeat(121)])('422 for «%s»', async (query) =>
    expect((await buscar(query)).status).toBe(422),
  );
});

describe('GET /api/empresas/de-mi-dominio', () => {
  const url = '/api/empresas/de-mi-dominio';
  const de = async (email: string) => {
    const { id } = await buildUsuario({ email });
    return (await app.inject({ url, headers: await bearer(id) })).json().data.map((e: { nombre: string }) => e.nombre);
  };

  test('the verified company of the e-mail’s domain, and nothing for any other domain', async () => {
    await buildEmpresa(main, {
      nombre: 'Sin Verificar',
      dominios: ['espera.example'],
      estado: 'pendiente_verificacion',
    });
    await buildEmpresa(main, { nombre: 'Con Gmail', dominios: ['gmail.com'] });
    expect(await de('y@zambon.example')).toEqual(['Zambón']);
    expect(await de('y@sub.zambon.example')).toEqual([]);
    expect(await de('y@espera.example')).toEqual([]);
    expect(await de('y@gmail.com')).toEqual([]);
  });

  test('anonymous: 401', async () => expect((await app.inject({ url })).statusCode).toBe(401));
});
