import { expect, test } from 'vitest';
import { VARIAS_MAX } from '#shared/contract/varias';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { insertPublicado } from '../perfil/testing/perfiles-de-prueba.ts';

const { app, db, deps, buildUsuario, bearer } = await buildTestVisita();

async function visitador(perfil: Parameters<typeof insertPublicado>[2] = {}) {
  const { id } = await buildUsuario({ roles: ['visitador_farmaceutico'], nombre: 'Ana', apellidos: 'Ruiz' });
  return { id, slug: await insertPublicado(db, id, perfil) };
}
async function llamar(id: number | null, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = id === null ? {} : await bearer(id);
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, cuerpo: response.body ? response.json() : null };
}
const avisar = (id: number | null, user: string, cuerpo: object = { motivo: 'suplantacion' }) =>
  llamar(id, 'POST', `/api/visitadores/${user}/reportes`, cuerpo);
const pendientes = async (id: number) => (await llamar(id, 'GET', '/api/reportes-visitadores')).cuerpo.data;

test('a page can be reported once while pending; the staff closes the report without seeing the reporter, then it can be reported again', async () => {
  const ana = await visitador();
  const { id } = await buildUsuario();
  const { id: moderador } = await buildUsuario({ roles: ['moderador'] });
  const { status, cuerpo } = await avisar(id, ana.slug, { motivo: 'otro', texto: ' No es quien dice ' });
  expect(status).toBe(201);
  expect((await avisar(id, ana.slug)).cuerpo.code).toBe('ya_existe');
  const reporte = { id: cuerpo.data.id, motivo: 'otro', texto: 'No es quien dice', creado_en: expect.any(String) };
  expect(await pendientes(moderador)).toEqual([
    { ...reporte, visitador: { usuario_id: ana.id, nombre: 'Ana Ruiz', slug_publico: ana.slug } },
  ]);
  const resolver = () =>
    llamar(moderador, 'POST', `/api/reportes-visitadores/${reporte.id}/resolver`, { nota: 'Visto' });
  expect((await resolver()).status).toBe(204);
  expect((await resolver()).cuerpo).toMatchObject({ code: 'estado_no_permite' });
  expect(await pendientes(moderador)).toEqual([]);
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'actor_id', 'motivo'])
    .where('tipo', '=', 'reporte_perfil')
    .orderBy('id')
    .execute();
  expect(eventos).toEqual([
    { de: null, a: 'abierto', actor_id: id, motivo: null },
    { de: 'abierto', a: 'resuelto', actor_id: moderador, motivo: 'Visto' },
  ]);
  expect((await avisar(id, ana.slug)).status).toBe(201);
});

const VARIOS = '/api/reportes-visitadores/varios';
const reportada = async (): Promise<number> =>
  (await avisar((await buildUsuario()).id, (await visitador()).slug)).cuerpo.data.id;
const cierresDe = (id: number) =>
  db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'actor_id', 'motivo'])
    .where('tipo', '=', 'reporte_perfil')
    .where('entidad_id', '=', String(id))
    .where('a', '=', 'resuelto')
    .execute();

test('several reports are closed at once; those that cannot be stay, each with its reason', async () => {
  const [uno, otro, cerrado] = [await reportada(), await reportada(), await reportada()];
  const { id: moderador } = await buildUsuario({ roles: ['moderador'] });
  const { id: colega } = await buildUsuario({ roles: ['moderador'] });
  await llamar(colega, 'POST', `/api/reportes-visitadores/${cerrado}/resolver`, { nota: 'Hablado con ella' });
  const ids = [999_999, otro, cerrado, uno, otro];
  const { status, cuerpo } = await llamar(moderador, 'POST', VARIOS, { ids });
  expect([status, cuerpo]).toEqual([
    200,
    {
      data: {
        hechas: 2,
        sin_hacer: [
          { id: cerrado, porque: 'Este aviso ya está resuelto.' },
          { id: 999_999, porque: 'No encontramos lo que buscas.' },
        ],
      },
    },
  ]);
  const filas = await db
    .selectFrom('reporte_perfil')
    .select(['resuelto_por', 'nota'])
    .where('id', 'in', [uno, otro, cerrado])
    .orderBy('id')
    .execute();
  expect(filas).toEqual([
    { resuelto_por: moderador, nota: null },
    { resuelto_por: moderador, nota: null },
    { resuelto_por: colega, nota: 'Hablado con ella' },
  ]);
  for (const id of [uno, otro])
    expect(await cierresDe(id)).toEqual([{ de: 'abierto', a: 'resuelto', actor_id: moderador, motivo: null }]);
  expect(await cierresDe(cerrado)).toMatchObject([{ actor_id: colega }]);
});

test('a repeated batch with the same idempotency key closes nothing again and gets the first answer', async () => {
  const id = await reportada();
  const { id: moderador } = await buildUsuario({ roles: ['moderador'] });
  const headers = { ...(await bearer(moderador)), 'idempotency-key': 'una-tanda-de-avisos' };
  const close = () => app.inject({ method: 'POST', url: VARIOS, headers, payload: { ids: [id, 999_999] } });
  const [primera, segunda] = [await close(), await close()];
  expect(segunda.headers['idempotent-replayed']).toBe('true');
  expect([segunda.json(), primera.json().data.hechas]).toEqual([primera.json(), 1]);
  expect(await cierresDe(id)).toHaveLength(1);
});

test('a batch has between one and VARIAS_MAX reports, and only moderators may send it', async () => {
  const { id: moderador } = await buildUsuario({ roles: ['moderador'] });
  const cerrar = (n: number, quien: number | null = moderador) =>
    llamar(quien, 'POST', VARIOS, { ids: Array.from({ length: n }, (_, i) => 900_000 + i) });
  expect((await cerrar(VARIAS_MAX)).cuerpo.data.sin_hacer).toHaveLength(VARIAS_MAX);
  expect((await cerrar(VARIAS_MAX + 1)).cuerpo.errors).toEqual({ ids: ['Como máximo 100 de una vez'] });
  expect((await cerrar(0)).cuerpo.errors).toEqual({ ids: ['Elige algún aviso'] });
  expect((await cerrar(1, null)).status).toBe(401);
  for (const rol of ['visitador_farmaceutico', 'revisor_producto'] as const)
    expect([rol, (await cerrar(1, (await buildUsuario({ roles: [rol] })).id)).status]).toEqual([rol, 403]);
});

test('pending reports are paged, searched by a part of a name, and sorted either way', async () => {
  const { id: moderador } = await buildUsuario({ roles: ['moderador'] });
  const { id: usuario_id } = await buildUsuario({
    roles: ['visitador_farmaceutico'],
    nombre: 'Perfil',
    apellidos: 'Muy 100% Avisado',
  });
  const filas = await db
    .insertInto('reporte_perfil')
    .values(Array.from({ length: 21 }, () => ({ visitador_id: usuario_id, motivo: 'ofensivo' as const })))
    .returning('id')
    .execute();
  const ids = filas.map(({ id }) => id).toSorted((a, b) => a - b);
  const cola = async (query: string) => {
    const { cuerpo } = await llamar(moderador, 'GET', `/api/reportes-visitadores?q=perfil%20muy&${query}`);
    return { ids: cuerpo.data.map(({ id }: { id: number }) => id), meta: cuerpo.meta };
  };
  const meta = { per_page: 20, last_page: 2, total: 21 };
  expect(await cola('')).toEqual({ ids: ids.slice(0, 20), meta: { ...meta, current_page: 1 } });
  expect(await cola('page=2')).toEqual({ ids: ids.slice(20), meta: { ...meta, current_page: 2 } });
  expect((await cola('orden=nuevas')).ids).toEqual(ids.toReversed().slice(0, 20));
  const totalDe = async (q: string) =>
    (await llamar(moderador, 'GET', `/api/reportes-visitadores?q=${encodeURIComponent(q)}`)).cuerpo.meta.total;
  expect(await totalDe('0% avi')).toBe(21);
  // A wildcard is searched as a character.
  expect(await totalDe('muy%avisado')).toBe(0);
});

test.each([
  ['a report without an account is 401', async () => avisar(null, (await visitador()).slug), 401],
  ['a report of an unknown page is 404', async () => avisar((await buildUsuario()).id, 'no-hay-nadie'), 404],
  [
    'a report of a private page is 404',
    async () => avisar((await buildUsuario()).id, (await visitador({ ve_perfil: 'privado' })).slug),
    404,
  ],
  [
    'a report without a reason is 422',
    async () => avisar((await buildUsuario()).id, (await visitador()).slug, {}),
    422,
  ],
  [
    'a report for «otro» without a text is 422',
    async () => avisar((await buildUsuario()).id, (await visitador()).slug, { motivo: 'otro' }),
    422,
  ],
] as const)('%s', async (_, ask, status) => expect((await ask()).status).toBe(status));

test('nobody reports their own page, and only the staff reads and closes reports', async () => {
  const ana = await visitador();
  expect((await avisar(ana.id, ana.slug)).cuerpo.code).toBe('estado_no_permite');
  expect((await llamar(ana.id, 'GET', '/api/reportes-visitadores')).status).toBe(403);
  expect((await llamar(ana.id, 'POST', '/api/reportes-visitadores/1/resolver', {})).status).toBe(403);
});

test('a deleted account leaves its reports without their text, and the reports about it are deleted', async () => {
  const [ana, eva] = [await visitador(), await visitador()];
  await avisar(eva.id, ana.slug, { motivo: 'otro', texto: 'Mis palabras' });
  await avisar(ana.id, eva.slug);
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: deps.now() })
    .where('id', '=', eva.id)
    .execute();
  await cleanAccounts(deps);
  const filas = await db
    .selectFrom('reporte_perfil')
    .select(['visitador_id', 'usuario_id', 'texto'])
    .where('visitador_id', 'in', [ana.id, eva.id])
    .execute();
  expect(filas).toEqual([{ visitador_id: ana.id, usuario_id: null, texto: null }]);
});
