import { randomBytes, randomUUID } from 'node:crypto';
import { parDe } from '../../chat/quien-a-quien.ts';
import type { TestMain } from '../build-test-main.ts';
import type { Receta } from '../samples/cosas-de-prueba.ts';

/** A valid call for each call of conversations. */
export function recetasChat({ db, buildUsuario }: TestMain): Record<string, Receta> {
  const alguien = async () => (await buildUsuario()).id;

  async function conversacion({ isGrupo = false } = {}) {
    const [uid, otro] = [await alguien(), await alguien()];
    const { id } = await db
      .insertInto('conversacion')
      .values({ tipo: isGrupo ? 'grupo' : 'directa', par: isGrupo ? null : parDe(uid, otro), ultimo_seq: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('participante')
      .values([
        { conversacion_id: id, usuario_id: uid, rol: 'propietario' },
        { conversacion_id: id, usuario_id: otro },
      ])
      .execute();
    const mensaje = { conversacion_id: id, seq: 1, autor_id: uid, tipo: 'texto' as const, texto: 'Hola' };
    const { id: mensajeId } = await db.insertInto('mensaje').values(mensaje).returning('id').executeTakeFirstOrThrow();
    return { uid, otro, params: { id: String(id) }, deMensaje: { id: mensajeId } };
  }
  const enConversacion =
    (body?: object): Receta =>
    async () => {
      const { uid, params } = await conversacion();
      return { uid, params, body };
    };
  const enMensaje =
    (body?: object, params: Record<string, string> = {}): Receta =>
    async () => {
      const { uid, deMensaje } = await conversacion();
      return { uid, params: { ...deMensaje, ...params }, body };
    };
  const reporte = async () => {
    const { uid, otro, deMensaje } = await conversacion();
    const fila = { mensaje_id: deMensaje.id, reportante_id: otro, autor_id: uid, categoria: 'spam' as const };
    const { id } = await db.insertInto('reporte_mensaje').values(fila).returning('id').executeTakeFirstOrThrow();
    return { id: String(id) };
  };
  const ficheroReportado = async () => {
    const { id } = await reporte();
    const { mensaje_id, autor_id } = await db
      .selectFrom('reporte_mensaje')
      .select(['mensaje_id', 'autor_id'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const fila = { uso: 'adjunto_chat' as const, nombre: 'caja.png', mime: 'image/png', bytes: 10, variantes: [] };
    const fichero = randomUUID();
    await db
      .insertInto('fichero')
      .values({ ...fila, id: fichero, dueno_id: autor_id, listo: true })
      .execute();
    await db.insertInto('mensaje_adjunto').values({ mensaje_id, fichero_id: fichero, orden: 0 }).execute();
    return { id, fichero };
  };

  return {
    'POST /api/chat/conversaciones': async () => ({
      uid: await alguien(),
      body: { tipo: 'directa', usuario_id: await alguien() },
    }),
    'GET /api/chat/conversaciones/:id': enConversacion(),
    'PATCH /api/chat/conversaciones/:id': enConversacion({ borrador: 'A medias' }),
    'POST /api/chat/conversaciones/:id/participantes': async () => {
      const { uid, params } = await conversacion({ isGrupo: true });
      return { uid, params, body: { participantes: [await alguien()] } };
    },
    'DELETE /api/chat/conversaciones/:id/participantes/:uid': async () => {
      const { uid, otro, params } = await conversacion({ isGrupo: true });
      return { uid, params: { ...params, uid: String(otro) } };
    },
    'POST /api/chat/conversaciones/:id/vuelta': async () => {
      const { otro, params } = await conversacion({ isGrupo: true });
      await db
        .updateTable('participante')
        .set({ salido_en: new Date(), salido_por: otro })
        .where('conversacion_id', '=', Number(params.id))
        .where('usuario_id', '=', otro)
        .execute();
      return { uid: otro, params };
    },
    'GET /api/chat/conversaciones/:id/mensajes': enConversacion(),
    'POST /api/chat/conversaciones/:id/mensajes': async () => ({
      ...(await enConversacion({ client_id: randomUUID(), texto: 'Hola' })(null)),
    }),
    'POST /api/chat/conversaciones/:id/leido': enConversacion({ seq: 1 }),
    'POST /api/chat/conversaciones/:id/no-leido': enConversacion({ seq: 1 }),
    'POST /api/chat/conversaciones/:id/entregado': enConversacion({ seq: 1 }),
    'PATCH /api/chat/mensajes/:id': enMensaje({ texto: 'Adiós' }),
    'DELETE /api/chat/mensajes/:id': enMensaje(),
    'PUT /api/chat/mensajes/:id/reacciones/:emoji': enMensaje(undefined, { emoji: encodeURIComponent('👍') }),
    'DELETE /api/chat/mensajes/:id/reacciones/:emoji': enMensaje(undefined, { emoji: encodeURIComponent('👍') }),
    'PUT /api/chat/bloqueos/:uid': async () => ({
      uid: await alguien(),
      params: { uid: String(await alguien()) },
    }),
    'GET /api/chat/buscar': enConversacion(),
    'PUT /api/push/suscripciones': async () => ({
      uid: await alguien(),
      body: {
        endpoint: `https://push.example/${randomUUID()}`,
        p256dh: randomBytes(65).toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
    'DELETE /api/push/suscripciones/:id': async () => {
      const uid = await alguien();
      const token = { usuario_id: uid, hash: randomBytes(32), capacidad: 'sesion' as const, nombre: 'x', ip: null };
      const { id: token_id } = await db
        .insertInto('token_acceso')
        .values({ ...token, caduca_en: new Date(Date.now() + 3_600_000), recordar: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      const fila = {
        usuario_id: uid,
        token_id,
        endpoint: `https://push.example/${randomUUID()}`,
        p256dh: 'x',
        auth: 'x',
      };
      const { id } = await db.insertInto('push_suscripcion').values(fila).returning('id').executeTakeFirstOrThrow();
      return { uid, params: { id: String(id) } };
    },
    'POST /api/chat/reportes': async () => {
      const { otro, deMensaje } = await conversacion();
      return { uid: otro, body: { mensaje_id: deMensaje.id, categoria: 'spam', texto: null } };
    },
    'GET /api/chat/reportes/:id/adjuntos/:fichero': async (rol) => ({
      uid: (await buildUsuario({ roles: rol === null ? [] : [rol] })).id,
      params: await ficheroReportado(),
    }),
    'POST /api/chat/reportes/:id/tomar': async (rol) => ({
      uid: (await buildUsuario({ roles: rol === null ? [] : [rol] })).id,
      params: await reporte(),
    }),
    'POST /api/chat/reportes/:id/soltar': async (rol) => ({
      uid: (await buildUsuario({ roles: rol === null ? [] : [rol] })).id,
      params: await reporte(),
    }),
    'POST /api/chat/reportes/:id/resolver': async (rol) => ({
      uid: (await buildUsuario({ roles: rol === null ? [] : [rol] })).id,
      params: await reporte(),
      body: { estado: 'descartado', nota: null },
    }),
  };
}
