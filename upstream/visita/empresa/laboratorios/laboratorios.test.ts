import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LABORATORIOS_MAX } from '#shared/contract/visita/cartera/laboratorios';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { sinLaboratorios } from '../../testing/laboratorios-confirmados.ts';
import { empresaDePrueba } from '../testing/empresa-de-prueba.ts';
import { constaComoTitular } from './consta.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { con, persona, empresaId, otraEmpresa, productos, correosA } = await empresaDePrueba(visita);
const titular = await con(['marketing'], { rol: 'titular' });
const moderador = await persona(['moderador']);
await sinLaboratorios(db, empresaId);

const PROPIO = '/api/cartera/empresa/laboratorios';
const MESA = '/api/moderacion/laboratorios';
const MOTIVO = { motivo: 'No es su titular' };
type Quien = Pick<Awaited<ReturnType<typeof persona>>, 'llamar'>;

/** A laboratory that nobody has claimed, as an importer writes it. */
const unLaboratorio = (nombre = `LABORATORIO ${randomUUID()}`) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(trx);
    const { id } = await trx
      .insertInto('laboratorio')
      .values({ pais_id: 28, codigo: randomUUID(), nombre })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, nombre };
  });
const pedir = (quien: Quien, laboratorio_id: number) => quien.llamar('POST', PROPIO, { laboratorio_id });
const mios = async (quien: Quien) => (await quien.llamar('GET', PROPIO)).cuerpo;
const auditoria = (id: number) =>
  db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'motivo', 'actor_id'])
    .where('entidad', '=', 'empresa_laboratorio')
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .execute();

test('a titular claims a laboratory, the staff confirm it, and the titular is told', async () => {
  const { laboratorio_id } = await db
    .selectFrom('producto')
    .select('laboratorio_titular_id as laboratorio_id')
    .where('id', '=', productos.paracetamol)
    .executeTakeFirstOrThrow();
  const pedido = await pedir(titular, laboratorio_id ?? 0);
  expect([pedido.estado, pedido.cuerpo.data]).toMatchObject([
    200,
    { estado: 'pendiente', motivo: null, laboratorio: { id: laboratorio_id, pais: 'España' } },
  ]);
  expect(pedido.cuerpo.data.laboratorio.productos).toBeGreaterThan(0);
  const { id } = pedido.cuerpo.data;

  const cola = (await moderador.llamar('GET', MESA)).cuerpo;
  expect(cola.data.find((uno: { id: number }) => uno.id === id)).toMatchObject({
    empresa: { id: empresaId },
    pedido_por: { email: titular.email },
    tambien: [],
  });
  expect((await moderador.llamar('POST', `${MESA}/${id}/confirmar`)).estado).toBe(204);
  expect(await mios(titular)).toMatchObject({
    empresa: { id: empresaId, es_titular: true },
    data: [{ id, estado: 'confirmado' }],
  });
  expect(await auditoria(id)).toMatchObject([
    { de: null, a: 'pendiente', actor_id: titular.id },
    { de: 'pendiente', a: 'confirmado', actor_id: moderador.id },
  ]);
  expect(await correosA(titular.email)).toEqual(['empresa_laboratorio']);
  const otraVez = await moderador.llamar('POST', `${MESA}/${id}/confirmar`);
  expect([otraVez.estado, otraVez.cuerpo.code]).toEqual([409, 'estado_no_permite']);
});

test('a refused claim has a reason and can be repeated, and a confirmed one can be withdrawn', async () => {
  const { id: laboratorio } = await unLaboratorio();
  const { id } = (await pedir(titular, laboratorio)).cuerpo.data;
  const dos = await pedir(titular, laboratorio);
  expect([dos.estado, dos.cuerpo.code]).toEqual([409, 'ya_existe']);
  expect((await moderador.llamar('POST', `${MESA}/${id}/rechazar`, { motivo: ' ' })).estado).toBe(422);
  expect((await moderador.llamar('POST', `${MESA}/${id}/rechazar`, MOTIVO)).estado).toBe(204);
  const leido = async () => (await mios(titular)).data.find((uno: { id: number }) => uno.id === id);
  expect(await leido()).toMatchObject({ estado: 'rechazado', ...MOTIVO });
  expect((await moderador.llamar('POST', `${MESA}/${id}/rechazar`, MOTIVO)).estado).toBe(409);

  expect((await pedir(titular, laboratorio)).estado).toBe(200);
  expect(await leido()).toMatchObject({ estado: 'pendiente', motivo: null });
  expect((await moderador.llamar('POST', `${MESA}/${id}/confirmar`)).estado).toBe(204);
  expect((await moderador.llamar('POST', `${MESA}/${id}/rechazar`, MOTIVO)).estado).toBe(204);
  expect(await leido()).toMatchObject({ estado: 'rechazado' });
  expect((await titular.llamar('DELETE', `${PROPIO}/${id}`)).estado).toBe(204);
  expect(await leido()).toBeUndefined();
  expect((await titular.llamar('DELETE', `${PROPIO}/${id}`)).estado).toBe(404);
  expect((await auditoria(id)).map(({ a }) => a)).toEqual([
    'pendiente',
    'rechazado',
    'pendiente',
    'confirmado',
    'rechazado',
    'quitado',
  ]);
});

test('only a titular of a verified company claims; a person in charge of its products reads', async () => {
  const { id: laboratorio } = await unLaboratorio();
  const encargada = await con(['marketing'], { administra_productos: true });
  const nadie = [
    encargada,
    await con(['marketing'], {}),
    await con(['marketing'], { rol: 'gestor' }),
    await con(['marketing'], { rol: 'titular', estado: 'pendiente' }),
    await con(['marketing'], { rol: 'titular', estado: 'baja' }),
    await persona(['marketing']),
    moderador,
  ];
  for (const quien of nadie) {
    const { estado, cuerpo } = await pedir(quien, laboratorio);
    expect([estado, cuerpo.code]).toEqual([403, 'sin_permiso']);
  }
  const { id: pedido } = (await pedir(titular, laboratorio)).cuerpo.data;
  expect((await encargada.llamar('DELETE', `${PROPIO}/${pedido}`)).estado).toBe(403);
  expect((await mios(encargada)).empresa).toMatchObject({ id: empresaId, es_titular: false });
  for (const quien of nadie.slice(1)) expect(await mios(quien)).toEqual({ empresa: null, data: [] });

  await db.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresaId).execute();
  expect((await pedir(titular, laboratorio)).estado).toBe(403);
  expect(await mios(titular)).toEqual({ empresa: null, data: [] });
  await db.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', empresaId).execute();
});

test('only a titular sets whether the company’s people have its products at once', async () => {
  const url = '/api/cartera/empresa/autoaprobar';
  const poner = (quien: Quien, activo: unknown) => quien.llamar('PUT', url, { activo });
  for (const quien of [
    await con(['marketing'], { administra_productos: true }),
    await con(['marketing'], { rol: 'gestor' }),
    await con(['marketing'], { rol: 'titular', estado: 'pendiente' }),
    await persona(['marketing']),
    moderador,
  ])
    expect((await poner(quien, true)).estado).toBe(403);
  expect((await poner(titular, 'quizá')).estado).toBe(422);
  expect((await mios(titular)).empresa.autoaprobar).toBe(false);
  // The call is idempotent.
  for (const activo of [true, true, false]) {
    expect((await poner(titular, activo)).estado).toBe(204);
    expect((await mios(titular)).empresa.autoaprobar).toBe(activo);
  }
  const dichos = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'actor_id'])
    .where('tipo', '=', 'empresa_autoaprobar')
    .where('entidad_id', '=', String(empresaId))
    .orderBy('id')
    .execute();
  expect(dichos).toEqual([
    { de: 'no', a: 'si', actor_id: titular.id },
    { de: 'si', a: 'no', actor_id: titular.id },
  ]);
  await db.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresaId).execute();
  expect((await poner(titular, true)).estado).toBe(403);
  await db.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', empresaId).execute();
});

test('another company does not see the claim, and may claim the same laboratory', async () => {
  const { id: laboratorio } = await unLaboratorio();
  const { id } = (await pedir(titular, laboratorio)).cuerpo.data;
  const otra = await con(['marketing'], { rol: 'titular', enOtra: true });
  expect((await mios(otra)).data).toEqual([]);
  expect((await otra.llamar('DELETE', `${PROPIO}/${id}`)).estado).toBe(404);
  expect((await moderador.llamar('POST', `${MESA}/${id}/confirmar`)).estado).toBe(204);
  const confirmados = (await moderador.llamar('GET', `${MESA}?estado=confirmado`)).cuerpo.data;
  expect(confirmados.find((uno: { id: number }) => uno.id === id).tambien).toEqual([]);
  const suya = (await pedir(otra, laboratorio)).cuerpo.data;
  const cola = (await moderador.llamar('GET', MESA)).cuerpo.data;
  const { nombre } = await db
    .selectFrom('empresa')
    .select('nombre')
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow();
  expect(cola.find((uno: { id: number }) => uno.id === suya.id).tambien).toEqual([nombre]);
});

test('staff who are part of the company do not decide, and claims of a suspended company wait', async () => {
  const { id } = (await pedir(titular, (await unLaboratorio()).id)).cuerpo.data;
  const deDentro = await con(['moderador'], {});
  for (const [paso, cuerpo] of [['confirmar'], ['rechazar', MOTIVO]] as const)
    expect((await deDentro.llamar('POST', `${MESA}/${id}/${paso}`, cuerpo)).estado).toBe(403);
  await db.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresaId).execute();
  const { estado, cuerpo } = await moderador.llamar('POST', `${MESA}/${id}/confirmar`);
  expect([estado, cuerpo.message]).toEqual([409, expect.stringContaining('espera con ella')]);
  await db.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', empresaId).execute();
  expect((await moderador.llamar('POST', `${MESA}/${id}/confirmar`)).estado).toBe(204);
});

test('an unknown laboratory and one too many are refused with a message', async () => {
  const ninguno = await pedir(titular, 999_999_999);
  expect([ninguno.estado, Object.keys(ninguno.cuerpo.errors)]).toEqual([422, ['laboratorio_id']]);
  const { length } = (await mios(titular)).data;
  for (let n = length; n < LABORATORIOS_MAX; n++)
    expect((await pedir(titular, (await unLaboratorio()).id)).estado).toBe(200);
  const demasiados = await pedir(titular, (await unLaboratorio()).id);
  expect([demasiados.estado, demasiados.cuerpo.message]).toEqual([409, expect.stringContaining('quita antes otro')]);
});

test('the queue is searched by company and laboratory, and sorted either way', async () => {
  const { id: laboratorio, nombre } = await unLaboratorio('LABORATORIO DE LA BÚSQUEDA');
  await db.deleteFrom('empresa_laboratorio').execute();
  const { id } = (await pedir(titular, laboratorio)).cuerpo.data;
  const { id: otro } = (await pedir(titular, (await unLaboratorio()).id)).cuerpo.data;
  const ids = async (q: string) =>
    (await moderador.llamar('GET', `${MESA}?${q}`)).cuerpo.data.map((uno: { id: number }) => uno.id);
  expect(await ids(`q=${encodeURIComponent(nombre)}`)).toEqual([id]);
  expect(await ids('')).toEqual([id, otro]);
  expect(await ids('orden=nuevas')).toEqual([otro, id]);
  expect(await ids('estado=confirmado')).toEqual([]);
});

test('a company holds the products of a laboratory that is confirmed as its own, and no others', async () => {
  await db.deleteFrom('empresa_laboratorio').execute();
  const consta = async (empresa: number, producto: number) =>
    (
      await db
        .selectFrom('producto as p')
        .select(constaComoTitular(sql.val(empresa), 'p').as('consta'))
        .where('p.id', '=', producto)
        .executeTakeFirstOrThrow()
    ).consta;
  const { titular: suyo, comercializador } = await db
    .selectFrom('producto')
    .select(['laboratorio_titular_id as titular', 'laboratorio_comercializador_id as comercializador'])
    .where('id', '=', productos.paracetamol)
    .executeTakeFirstOrThrow();
  const ajeno = await db
    .selectFrom('producto')
    .select('id')
    .where('laboratorio_titular_id', '<>', suyo)
    .where('laboratorio_comercializador_id', '<>', suyo)
    .executeTakeFirstOrThrow();
  const { id } = (await pedir(titular, suyo ?? 0)).cuerpo.data;
  expect(await consta(empresaId, productos.paracetamol)).toBe(false);
  await moderador.llamar('POST', `${MESA}/${id}/confirmar`);
  expect([
    await consta(empresaId, productos.paracetamol),
    await consta(empresaId, ajeno.id),
    await consta(otraEmpresa, productos.paracetamol),
  ]).toEqual([true, false, false]);
  await db
    .updateTable('empresa_laboratorio')
    .set({ laboratorio_id: comercializador ?? 0 })
    .where('id', '=', id)
    .execute();
  expect(await consta(empresaId, productos.paracetamol)).toBe(true);
});
