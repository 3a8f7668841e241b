import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { within } from '../../db/within.ts';
import { empleoDePrueba } from '../../main/empleo/testing/empleo-de-prueba.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { errors } from '../call/errors.ts';
import { enTanda } from './en-tanda.ts';

/** What a batch answers for each of its items, and what was committed. */
const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, bearer, buildUsuario } = main;
const { buildReclutador } = empleoDePrueba(main);
const moderador = await buildUsuario({ roles: ['moderador'] });

const tres = async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await buildReclutador('pendiente_verificacion')).empresa.id);
  return ids;
};
const verificar = async (ids: number[], clave?: string) => {
  const headers = { ...(await bearer(moderador.id)), ...(clave !== undefined && { 'idempotency-key': clave }) };
  const payload = { ids, accion: 'verificar', motivo: null };
  const response = await app.inject({ method: 'POST', url: '/api/personal/empresas/varias', headers, payload });
  return { status: response.statusCode, data: response.json().data };
};
/** States by id, as committed. */
const estados = async (ids: number[]) =>
  (await db.selectFrom('empresa').select('estado').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ estado }) => estado,
  );
const eventos = async (ids: number[]) =>
  (
    await db
      .selectFrom('evento_auditoria')
      .select('entidad_id')
      .where('tipo', '=', 'empresa_estado')
      .where('entidad_id', 'in', ids.map(String))
      .execute()
  ).length;
/** Makes the database fail for this item after its row was written; the returned function ends that. */
async function falla(id: number) {
  await sql`create function falla() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger falla after update on empresa for each row when (new.id = ${sql.lit(id)})
    execute function falla()`.execute(db);
  return async () => {
    await sql`drop function falla cascade`.execute(db);
  };
}

test.each([undefined, 'una-tanda-con-clave'])('an item refused in the middle, with the key %s', async (clave) => {
  const [una = 0, media = 0, otra = 0] = await tres();
  await verificar([media]);
  const { status, data } = await verificar([una, media, otra], clave);
  expect([status, data.hechas, data.sin_hacer.map(({ id }: { id: number }) => id)]).toEqual([200, 2, [media]]);
  expect(await estados([una, media, otra])).toEqual(['verificada', 'verificada', 'verificada']);
  expect(await eventos([una, media, otra])).toBe(3);
});

test('the writes of a refused item are rolled back, and nothing of the others', async () => {
  const ids = await tres();
  const [, media = 0] = ids;
  const dicho = await db.transaction().execute((trx) =>
    enTanda(ids, (id) =>
      within(trx)
        .transaction()
        .execute(async (suya) => {
          await suya.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', id).execute();
          if (id === media) throw errors.stateForbids('Ya no');
        }),
    ),
  );
  expect(dicho).toEqual({ hechas: 2, sin_hacer: [{ id: media, porque: 'Ya no' }] });
  expect(await estados(ids)).toEqual(['verificada', 'pendiente_verificacion', 'verificada']);
});

test('under an idempotency key an item that fails fails the whole batch, and the repetition does everything', async () => {
  const ids = await tres();
  const sana = await falla(ids[1] ?? 0);
  expect((await verificar(ids, 'una-tanda-que-falla')).status).toBe(500);
  expect(await estados(ids)).toEqual(Array(3).fill('pendiente_verificacion'));
  expect(await eventos(ids)).toBe(0);
  await sana();
  expect(await verificar(ids, 'una-tanda-que-falla')).toEqual({ status: 200, data: { hechas: 3, sin_hacer: [] } });
  expect(await estados(ids)).toEqual(Array(3).fill('verificada'));
});

test('without a key a failure is not reported as done, and the repetition says what was done before', async () => {
  const ids = await tres();
  const sana = await falla(ids[1] ?? 0);
  expect(await verificar(ids)).toEqual({ status: 500, data: undefined });
  expect(await estados(ids)).toEqual(['verificada', 'pendiente_verificacion', 'pendiente_verificacion']);
  await sana();
  const { data } = await verificar(ids);
  expect(data).toEqual({ hechas: 2, sin_hacer: [{ id: ids[0], porque: 'Esta empresa ya está decidida.' }] });
});
