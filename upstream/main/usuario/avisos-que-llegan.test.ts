import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CANALES_QUE_LLEGAN, TIPOS_AVISO, type TipoAviso } from '#shared/contract/main/preferencias-aviso';
import { notify } from '../../avisos/notify.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { notifySeguidores } from '../noticias/mesa/pasos.ts';
import { escrita } from '../noticias/testing/noticias-de-prueba.ts';

const { app, db, buildUsuario, bearer } = await buildTestMain();
const UPSTREAM = new URL('../../', import.meta.url);

/** The file below `upstream/` that sends each kind; of several, one of them. */
const LO_ENVIA: Record<TipoAviso, string> = {
  mensaje_nuevo: 'main/chat/sin-leer.ts',
  candidatura_nueva: 'main/empleo/candidato/apply-to-oferta.ts',
  candidatura_estado: 'main/empleo/tablero/notify-candidato.ts',
  oferta_caduca: 'main/empleo/trabajos-empleo.ts',
  alerta_empleo: 'main/empleo/trabajos-empleo.ts',
  revision_estado: 'visita/revisiones/move-revision.ts',
  verificacion_solicitada: 'visita/verificaciones/request-verificacion.ts',
  verificacion_resuelta: 'visita/verificaciones/resolve-verificacion.ts',
  asociacion_estado: 'visita/cartera/fin/tell-cambio.ts',
  visita_solicitada: 'visita/visitas/request-visita.ts',
  promo_estado: 'visita/promociones/avisos-promocion.ts',
  promo_caduca: 'visita/promociones/solas/trabajos-promocion.ts',
  promo_requiere_revision: 'visita/promociones/avisos-promocion.ts',
  producto_cambio: 'visita/promociones/solas/tras-importar.ts',
  noticia_area_seguida: 'main/noticias/mesa/pasos.ts',
  empresa_verificada: 'main/personal/empresas/decide-empresa.ts',
};
/** Kinds sent to many users at once, by one statement instead of `notify`. */
const DE_UNA_VEZ: readonly TipoAviso[] = ['noticia_area_seguida'];

/** A user who wants everything by every channel, with a device. */
async function quienQuiereTodo() {
  const usuario = await buildUsuario();
  await bearer(usuario.id);
  const { id: token_id } = await db
    .selectFrom('token_acceso')
    .select('id')
    .where('usuario_id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  const endpoint = `https://push.example/${usuario.id}`;
  await db
    .insertInto('push_suscripcion')
    .values({ usuario_id: usuario.id, token_id, endpoint, p256dh: 'x', auth: 'x' })
    .execute();
  await db
    .insertInto('preferencia_aviso')
    .values(
      TIPOS_AVISO.map((tipo) => ({ usuario_id: usuario.id, tipo, app: true, correo: true, push: true, resumen: true })),
    )
    .execute();
  return usuario;
}

/** The channels by which something has reached a user. */
async function llegados({ id, email }: { id: number; email: string }) {
  const [app_, correo, push, resumen] = await Promise.all([
    db.selectFrom('notificacion').select('id').where('usuario_id', '=', id).execute(),
    db.selectFrom('correo_salida').select('id').where('para', '=', email).execute(),
    db.selectFrom('push_salida').select('id').where('usuario_id', '=', id).execute(),
    db.selectFrom('resumen_pendiente').select('id').where('usuario_id', '=', id).execute(),
  ]);
  return Object.entries({ app: app_, correo, push, resumen }).flatMap(([canal, filas]) =>
    filas.length > 0 ? [canal] : [],
  );
}

test.each(TIPOS_AVISO.filter((tipo) => CANALES_QUE_LLEGAN[tipo].length > 0))(
  'a file sends the notices of %s that a user may choose',
  async (tipo) => {
    const fuente = await readFile(new URL(LO_ENVIA[tipo], UPSTREAM), 'utf8');
    expect(fuente).toContain(`'${tipo}'`);
    expect(fuente).toMatch(
      DE_UNA_VEZ.includes(tipo) ? /insert into notificacion[\s\S]+insert into resumen_pendiente/ : /\bnotify\(/,
    );
  },
);

test.each(TIPOS_AVISO.filter((tipo) => !DE_UNA_VEZ.includes(tipo)))(
  '%s arrives by each offered channel, and by no other',
  async (tipo) => {
    const quien = await quienQuiereTodo();
    const enlace = 'https://app.example/app/cuenta/empresa';
    await db.transaction().execute((trx) =>
      notify(trx, quien.id, {
        tipo,
        titulo: 'Título',
        texto: 'Texto',
        url: '/app/cuenta/empresa',
        correo: {
          plantilla: 'empresa_verificada',
          datos: { empresa: 'Ágora', aceptada: true, motivo: null, enlace },
        },
      }),
    );
    expect(await llegados(quien)).toEqual(CANALES_QUE_LLEGAN[tipo]);
  },
);

test('an article of a followed area arrives by each offered channel, and by no other', async () => {
  const quien = await quienQuiereTodo();
  const editor = await bearer((await buildUsuario({ roles: ['editor_noticias'] })).id);
  const creada = await app.inject({
    method: 'POST',
    url: '/api/noticias',
    headers: editor,
    payload: escrita({ area_id: 6 }),
  });
  await app.inject({
    method: 'PUT',
    url: '/api/noticias/areas/6/seguimiento',
    headers: await bearer(quien.id),
  });
  await db.transaction().execute((trx) => notifySeguidores(trx, creada.json().data.id));
  expect(await llegados(quien)).toEqual(CANALES_QUE_LLEGAN.noticia_area_seguida);
});
