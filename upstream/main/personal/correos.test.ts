import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { insertCorreoMuerto } from '../../testing/mail/mail-rig.ts';

const main = await buildTestMain();
const { app, db, buildUsuario, bearer } = main;
const admin = await bearer((await buildUsuario({ roles: ['admin'] })).id);
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url: `/api/personal/correos${url}`, headers: admin, ...(payload && { payload }) });

test('mails that were given up are listed for admins, and sent again once', async () => {
  const id = await insertCorreoMuerto(main);
  const olvidado = await insertCorreoMuerto(main);
  await db.updateTable('correo_salida').set({ datos: '{}' }).where('id', '=', olvidado).execute();
  const { total, correos } = (await ask('GET', '')).json().data;
  expect([total, correos.map((c: { id: number; reenviable: boolean }) => [c.id, c.reenviable])]).toEqual([
    2,
    [
      [olvidado, false],
      [id, true],
    ],
  ]);
  expect(JSON.stringify(correos)).not.toContain('Hola');

  const antes = await db.selectFrom('correo_salida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect((await ask('POST', '/reenviar', { ids: [id, olvidado, 999_999] })).json().data).toEqual({ reenviados: 1 });
  const fila = await db.selectFrom('correo_salida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(fila).toMatchObject({ estado: 'pendiente', encolado: false, terminado_en: null, datos: antes.datos });
  expect(fila.trabajo).not.toBe(antes.trabajo);
  expect(fila.intentar_hasta.getTime()).toBeGreaterThan(Date.now() + 5 * DIA_MS);
  expect((await ask('POST', '/reenviar', { ids: [id] })).json().data).toEqual({ reenviados: 0 });
  const events = await db
    .selectFrom('evento_auditoria')
    .select(['entidad_id', 'datos'])
    .where('tipo', '=', 'correo_reenviado')
    .execute();
  expect(events).toEqual([{ entidad_id: String(id), datos: { plantilla: 'feedback_respuesta' } }]);
  // The audit trail names the mails, never their addresses.
  expect(JSON.stringify(events)).not.toContain('@');
});

test('nobody but admins sees or resends them', async () => {
  const moderador = await bearer((await buildUsuario({ roles: ['moderador'] })).id);
  for (const method of ['GET', 'POST'] as const) {
    const url = `/api/personal/correos${method === 'POST' ? '/reenviar' : ''}`;
    const response = await app.inject({
      method,
      url,
      headers: moderador,
      ...(method === 'POST' && { payload: { ids: [1] } }),
    });
    expect(response.statusCode).toBe(403);
  }
});
