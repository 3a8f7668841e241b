import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { lectorCsv } from '../../../testing/lector-csv.ts';
import { askAs, empleoDePrueba } from '../../empleo/testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 10_000 });
const { db, buildUsuario } = main;
const pedir = askAs(main);
const exportar = lectorCsv(main);
const { buildReclutador, buildOferta } = empleoDePrueba(main);
const moderador = await buildUsuario({ roles: ['moderador'] });

const empresa = async (estado: 'pendiente_verificacion' | 'verificada' | 'suspendida' = 'pendiente_verificacion') =>
  (await buildReclutador(estado)).empresa.id;
const varias = async (ids: number[], accion: string, motivo: string | null = null, quien = moderador.id) =>
  (await pedir('POST', '/api/personal/empresas/varias', quien, { ids, accion, motivo })).body;
const estados = async (...ids: number[]) => {
  const filas = await db.selectFrom('empresa').select(['id', 'estado']).where('id', 'in', ids).execute();
  return ids.map((id) => filas.find((fila) => fila.id === id)?.estado);
};
const eventosDe = (id: number) =>
  db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'motivo', 'actor_id'])
    .where('tipo', '=', 'empresa_estado')
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .execute();

test('several are verified at once: their administrators get the role, and waiting offers are published', async () => {
  const [una, otra] = [
    await buildReclutador('pendiente_verificacion'),
    await buildReclutador('pendiente_verificacion'),
  ];
  const ya = await empresa('verificada');
  const enEspera = await buildOferta({
    estado: 'pendiente_revision',
    autor_id: una.id,
    empresa_id: una.empresa.id,
    fecha_publicacion: null,
  });
  const { data } = await varias([otra.empresa.id, ya, una.empresa.id], 'verificar');
  expect(data).toEqual({ hechas: 2, sin_hacer: [{ id: ya, porque: 'Esta empresa ya está decidida.' }] });
  expect(await estados(una.empresa.id, otra.empresa.id, ya)).toEqual(['verificada', 'verificada', 'verificada']);
  for (const quien of [una, otra])
    expect((await pedir('GET', '/api/user', quien.id)).body.roles).toHaveProperty('administrador_empleo');
  const oferta = await db
    .selectFrom('oferta_empleo')
    .select('estado')
    .where('id', '=', enEspera.id)
    .executeTakeFirstOrThrow();
  expect(oferta.estado).toBe('publicada');
  expect(await eventosDe(una.empresa.id)).toEqual([
    { de: 'pendiente_verificacion', a: 'verificada', motivo: null, actor_id: moderador.id },
  ]);
  expect(await eventosDe(ya)).toEqual([]);
});

test('of two with one tax identifier the first is verified, and the answer for the second names it', async () => {
  const [una, otra] = [await empresa(), await empresa()];
  await db.updateTable('empresa').set({ identificador_fiscal: 'B12345674' }).where('id', 'in', [una, otra]).execute();
  const { data } = await varias([otra, una], 'verificar');
  expect(data).toEqual({
    hechas: 1,
    sin_hacer: [{ id: otra, porque: expect.stringMatching(/ya está verificada con ese identificador fiscal\.$/) }],
  });
  expect(await estados(una, otra)).toEqual(['verificada', 'pendiente_verificacion']);
});

test('refused, suspended and lifted: with a reason where members read it, and none twice', async () => {
  const [una, otra] = [await empresa('verificada'), await empresa('verificada')];
  for (const accion of ['rechazar', 'suspender'])
    expect((await varias([una], accion)).errors).toEqual({ motivo: ['Di el motivo'] });
  const motivo = 'Ofertas que no existen';
  expect((await varias([una, otra], 'suspender', motivo)).data).toEqual({ hechas: 2, sin_hacer: [] });
  expect((await varias([una, otra], 'suspender', 'Otra vez')).data).toEqual({
    hechas: 0,
    sin_hacer: [una, otra].map((id) => ({ id, porque: 'Solo se suspende una empresa verificada.' })),
  });
  const { suspendida_motivo } = await db
    .selectFrom('empresa')
    .select('suspendida_motivo')
    .where('id', '=', una)
    .executeTakeFirstOrThrow();
  expect(suspendida_motivo).toBe(motivo);
  expect((await varias([una, otra], 'reactivar')).data.hechas).toBe(2);
  expect(await eventosDe(una)).toMatchObject([
    { a: 'suspendida', motivo },
    { a: 'verificada', motivo: null },
  ]);
  const enEspera = await empresa();
  expect((await varias([enEspera], 'rechazar', 'No es quien dice')).data.hechas).toBe(1);
  expect(await estados(enEspera)).toEqual(['rechazada']);
});

test('nobody decides about their own company, not even among others', async () => {
  const [suya, ajena] = [await buildReclutador(), await empresa('verificada')];
  const deLaCasa = await suya.empresa.buildMiembro('miembro');
  await db
    .updateTable('usuario')
    .set({ roles: ['empleo', 'moderador'] })
    .where('id', '=', deLaCasa.usuario.id)
    .execute();
  const { data } = await varias([suya.empresa.id, ajena], 'suspender', 'Un motivo', deLaCasa.usuario.id);
  expect(data).toEqual({
    hechas: 1,
    sin_hacer: [{ id: suya.empresa.id, porque: expect.stringContaining('Formas parte de esta empresa') }],
  });
  expect(await estados(suya.empresa.id, ajena)).toEqual(['verificada', 'suspendida']);
});

test.each(['verificar', 'rechazar'])('nobody decides whether their own company is verified (%s)', async (accion) => {
  const [suya, ajena] = [await buildReclutador('pendiente_verificacion'), await empresa()];
  await db
    .updateTable('usuario')
    .set({ roles: ['empleo', 'moderador'] })
    .where('id', '=', suya.id)
    .execute();
  const { data } = await varias([suya.empresa.id, ajena], accion, 'Un motivo', suya.id);
  expect(data).toEqual({
    hechas: 1,
    sin_hacer: [{ id: suya.empresa.id, porque: 'Formas parte de esta empresa: lo decide otra persona del personal.' }],
  });
  const url = `/api/empleo/empresas-por-verificar/${suya.empresa.id}/${accion}`;
  expect((await pedir('POST', url, suya.id, { motivo: 'Un motivo' })).status).toBe(403);
  expect(await estados(suya.empresa.id)).toEqual(['pendiente_verificacion']);
});

test('all companies of a state are exported as CSV, in order, with the number of their members only', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 22; i++) ids.push(await empresa('suspendida'));
  await db
    .updateTable('empresa')
    .set({ nombre: sql`'@SUMA(A1) Quiero Salir ' || id`, suspendida_motivo: 'Un motivo' })
    .where('id', 'in', ids)
    .execute();
  const url = '/api/personal/empresas/exportacion?estado=suspendida&q=quiero+salir';
  const filas = await exportar(moderador.id, url);
  expect(filas.map((fila) => Number(fila.Número))).toEqual(ids);
  expect(filas[0]).toMatchObject({
    Nombre: `'@SUMA(A1) Quiero Salir ${ids[0]}`,
    Estado: 'Suspendida',
    Personas: '1',
    'Por qué': 'Un motivo',
    País: 'España',
    'Ofertas publicadas': '0',
  });
  const nuevas = await exportar(moderador.id, `${url}&orden=nuevas`);
  expect(nuevas.map((fila) => Number(fila.Número))).toEqual(ids.toReversed());
  const miembros = await db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('u.email')
    .where('m.empresa_id', 'in', ids)
    .execute();
  const escrito = JSON.stringify(filas);
  expect(miembros.filter(({ email }) => escrito.includes(email))).toEqual([]);
  const tomada = await db
    .selectFrom('evento_auditoria')
    .select(['entidad', 'datos'])
    .where('tipo', '=', 'personal_exportado')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(tomada).toEqual({
    entidad: 'empresa',
    datos: { lista: 'empresas', filtro: 'q=quiero+salir&orden=antiguas&estado=suspendida' },
  });
});
