import { expect, test } from 'vitest';
import { buildTestMain } from '../testing/build-test-main.ts';
import { cleanAccounts } from './account-cleanup.ts';

const { db, deps, clock, buildUsuario, tokenOf } = await buildTestMain();
const DIA = 24 * 3_600_000;
const estadoDe = async (id: number) =>
  (await db.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst())?.estado;

test('an account loses its person when the month of grace is over, not before', async () => {
  const baja = await buildUsuario({ estado: 'baja_pendiente', baja_en: new Date(Date.now() + 30 * DIA) });
  await tokenOf(baja.id);
  const cv = {
    uso: 'cv',
    nombre: 'cv.pdf',
    mime: 'application/pdf',
    bytes: 9,
    listo: true,
    libre_desde: null,
  } as const;
  const adjunto = { ...cv, entidad: 'perfil', entidad_id: '1' };
  const [suyo, ajeno] = [crypto.randomUUID(), crypto.randomUUID()];
  const otro = await buildUsuario();
  await db
    .insertInto('fichero')
    .values([
      { ...adjunto, id: suyo, dueno_id: baja.id },
      { ...adjunto, id: ajeno, dueno_id: otro.id },
    ])
    .execute();
  clock.offsetMs = 29 * DIA;
  await cleanAccounts(deps);
  expect(await estadoDe(baja.id)).toBe('baja_pendiente');
  clock.offsetMs = 31 * DIA;
  await cleanAccounts(deps);
  const row = await db.selectFrom('usuario').selectAll().where('id', '=', baja.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ estado: 'eliminada', nombre: 'Usuario', apellidos: 'eliminado', password_hash: null });
  expect(row.email).not.toContain('persona');
  const sueltos = await db.selectFrom('fichero').select('id').where('libre_desde', 'is not', null).execute();
  expect(sueltos).toEqual([{ id: suyo }]);
  expect(await db.selectFrom('token_acceso').selectAll().where('usuario_id', '=', baja.id).execute()).toEqual([]);
});

test('an address that was never proved is forgotten after 30 days, an active account never', async () => {
  clock.offsetMs = 0;
  const nunca = await buildUsuario({ estado: 'sin_verificar' });
  const activa = await buildUsuario();
  clock.offsetMs = 29 * DIA;
  await cleanAccounts(deps);
  expect(await estadoDe(nunca.id)).toBe('sin_verificar');
  clock.offsetMs = 31 * DIA;
  await cleanAccounts(deps);
  expect(await estadoDe(nunca.id)).toBeUndefined();
  expect(await estadoDe(activa.id)).toBe('activa');
});
