import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { buildEmpresa, callAs } from '../../perfiles/testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { db } = main;
const call = callAs(main);

const negadas = (usuarioId: number) =>
  db
    .selectFrom('evento_auditoria')
    .select(['entidad', 'entidad_id'])
    .where('tipo', '=', 'authz_fail')
    .where('actor_id', '=', usuarioId)
    .orderBy('id')
    .execute();

type Llamada = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];
/** All calls about one member of a company. */
const llamadasA = (empresa: number, miembro: number): Llamada[] => [
  ['POST', `/api/empresas/${empresa}/miembros/${miembro}/aprobar`],
  ['POST', `/api/empresas/${empresa}/miembros/${miembro}/rechazar`],
  ['PUT', `/api/empresas/${empresa}/miembros/${miembro}`, { rol: 'gestor' }],
  ['DELETE', `/api/empresas/${empresa}/miembros/${miembro}`],
];
const NADIE = 999_999_999;

async function dosEmpresas() {
  const [una, otra] = [
    await buildEmpresa(main, { nombre: 'La Propia' }),
    await buildEmpresa(main, { nombre: 'La Ajena' }),
  ];
  const { usuario, membresiaId } = await una.buildMiembro('titular');
  const ajenos = [await otra.buildMiembro('titular'), await otra.buildMiembro('miembro', 'pendiente')];
  return { una, otra, usuario, propia: membresiaId, ajenos: ajenos.map((uno) => uno.membresiaId) };
}

test('U-07 calls about a member of another company, or an applicant to it, are 404, and each is audited', async () => {
  const { una, otra, usuario, propia, ajenos } = await dosEmpresas();
  const deLaEmpresa = { entidad: 'empresa', entidad_id: String(otra.id) };
  const casos: [Llamada, { entidad: string; entidad_id: string }][] = [
    [['GET', `/api/empresas/${otra.id}/miembros`], deLaEmpresa],
    // With the path of the caller's own company.
    ...ajenos.flatMap((ajeno) =>
      llamadasA(una.id, ajeno).map((llamada): (typeof casos)[number] => [
        llamada,
        { entidad: 'membresia_empresa', entidad_id: String(ajeno) },
      ]),
    ),
    // With the path of the other company: its members, the caller's own membership, an unknown one.
    ...[...ajenos, propia, NADIE].flatMap((id) =>
      llamadasA(otra.id, id).map((llamada): (typeof casos)[number] => [llamada, deLaEmpresa]),
    ),
  ];
  for (const [[method, url, body], negada] of casos) {
    const antes = (await negadas(usuario.id)).length;
    const respuesta = await call(method, url, usuario.id, body);
    expect([method, url, respuesta.status, respuesta.body.code]).toEqual([method, url, 404, 'no_encontrado']);
    expect([method, url, (await negadas(usuario.id)).slice(antes)]).toEqual([method, url, [negada]]);
  }
  const estados = await db
    .selectFrom('membresia_empresa')
    .select(['rol', 'estado'])
    .where('empresa_id', '=', otra.id)
    .orderBy('id')
    .execute();
  expect(estados).toEqual([
    { rol: 'titular', estado: 'activa' },
    { rol: 'miembro', estado: 'pendiente' },
  ]);
});

test('U-07 calls about an unknown member or company, or a former member of one’s own company, are not audited', async () => {
  const { una, usuario } = await dosEmpresas();
  const { membresiaId } = await una.buildMiembro('miembro');
  expect((await call('DELETE', `/api/empresas/${una.id}/miembros/${membresiaId}`, usuario.id)).status).toBe(204);
  const llamadas: Llamada[] = [
    ['GET', `/api/empresas/${NADIE}/miembros`],
    ...llamadasA(una.id, NADIE),
    ...llamadasA(NADIE, NADIE),
  ];
  for (const [method, url, body] of llamadas)
    expect([url, (await call(method, url, usuario.id, body)).status]).toEqual([url, 404]);
  expect((await call('POST', `/api/empresas/${una.id}/miembros/${membresiaId}/aprobar`, usuario.id)).status).toBe(409);
  expect(await negadas(usuario.id)).toEqual([]);
});
