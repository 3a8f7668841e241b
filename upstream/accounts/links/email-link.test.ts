import { expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { createLink } from './email-link.ts';

const { db, deps, buildUsuario } = await buildTestMain();

test('A-08 of two links created at once the second waits for the first, and ends it', async () => {
  const usuario = await buildUsuario();
  const made: string[] = [];
  let second: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await createLink(trx, deps, 'restablecer', usuario);
    second = db.transaction().execute(async (other) => {
      await createLink(other, deps, 'restablecer', usuario);
      made.push('second');
    });
    // Time enough for the second link to be created, if nothing made it wait.
    await db.selectNoFrom((eb) => eb.fn<string>('pg_sleep', [eb.val(0.2)]).as('slept')).execute();
    made.push('first');
  });
  await second;
  const links = await db
    .selectFrom('enlace_correo')
    .select(['id', 'usado_en'])
    .where('usuario_id', '=', usuario.id)
    .orderBy('id')
    .execute();
  expect([made, links.map(({ usado_en }) => usado_en === null)]).toEqual([
    ['first', 'second'],
    [false, true],
  ]);
});
