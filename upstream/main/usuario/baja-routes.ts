import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { usuario } from '#shared/contract/main/usuario';
import { BAJA_DIAS } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { throttle, unlessSafeToRetry } from '../../accounts/throttle.ts';
import { usuarioDe } from '../../accounts/usuario-vista.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { revokeTokens } from '../../http/call/bearer-token.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import { documentoChat } from '../chat/documento-chat.ts';
import { forgetCandidato } from '../empleo/tablero/ausente.ts';
import { consentimientosDe } from './consentimientos-routes.ts';
import { readPerfil } from './perfil-queries.ts';

/** docs: domain, Consent: a month to change one's mind. */
export const GRACIA_MS = BAJA_DIAS * DIA_MS;

/** Registers «Mis datos»: the data export, and the deletion of the account. */
export function registerBaja(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, usuario.exportar, async ({ caller, origin }) => {
    const documento = await documentoDe(db, caller.id);
    await audit(db, deps, origin, {
      tipo: 'usuario_datos_exportados',
      entidad: 'usuario',
      entidadId: caller.id,
      actor: caller,
    });
    return { data: { generado_en: deps.now().toISOString(), documento } };
  });

  handle(app, usuario.eliminar, async ({ caller, body, origin }) => {
    const subject = `baja|${caller.id}`;
    await throttle(deps, 'login_cuenta_ip', subject);
    const row = await db
      .selectFrom('usuario')
      .select(['password_hash', 'email', 'estado', 'zona_horaria'])
      .where('id', '=', caller.id)
      .executeTakeFirstOrThrow();
    const isRight = await unlessSafeToRetry(deps, [['login_cuenta_ip', subject]], () =>
      deps.hasher.verify(row.password_hash, body.password, origin.ip),
    );
    if (!isRight) throw errors.field('password', 'La contraseña no es esa.');
    const eliminacion = new Date(deps.now().getTime() + GRACIA_MS);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('usuario')
        .set({ estado: 'baja_pendiente', estado_previo: row.estado, baja_en: eliminacion })
        .where('id', '=', caller.id)
        .execute();
      await revokeTokens(trx, caller.id);
      await forgetCandidato(trx, caller.id);
      await audit(trx, deps, origin, {
        tipo: 'usuario_estado',
        entidad: 'usuario',
        entidadId: caller.id,
        de: row.estado,
        a: 'baja_pendiente',
        actor: caller,
      });
      await enqueueMail(trx, {
        plantilla: 'baja_solicitada',
        para: row.email,
        datos: { fecha: eliminacion.toISOString(), enlace_entrar: `${deps.config.publicUrl}/app/auth/login` },
        zonaHoraria: row.zona_horaria,
      });
    });
    return { data: { eliminacion_en: eliminacion.toISOString() } };
  });
}

/** All data held about a user, in one document. Hashes are left out: they are useful only to a thief. */
async function documentoDe(db: Db, id: number): Promise<Record<string, unknown>> {
  const de = async (
    tabla:
      | 'consentimiento'
      | 'notificacion'
      | 'preferencia_aviso'
      | 'resumen_pendiente'
      | 'membresia_empresa'
      | 'feedback'
      | 'noticia_guardada'
      | 'seguimiento_area'
      | 'perfil_candidato'
      | 'alerta_empleo'
      | 'oferta_guardada'
      | 'asociacion_producto'
      | 'perfil_visitador'
      | 'estadistica_visitador',
  ) =>
    (
      await sql<Record<string, unknown>>`
        select * from ${sql.table(tabla)} where usuario_id = ${id}`.execute(db)
    ).rows;
  const sesiones = await db
    .selectFrom('token_acceso')
    .select(['nombre', 'ip', 'creado_en', 'ultimo_uso_en', 'caduca_en'])
    .where('usuario_id', '=', id)
    .execute();
  const candidaturas = await db
    .selectFrom('candidatura')
    .select(['oferta_id', 'carta', 'respuestas', 'cv_id', 'creado_en'])
    .where('candidato_id', '=', id)
    .execute();
  const confirmaciones = await db
    .selectFrom('verificacion')
    .select(['id', 'tipo', 'empresa_id', 'email_destino', 'nombre_destino', 'cargo_destino', 'mensaje'])
    .select(['estado', 'motivo', 'creado_en', 'decidida_en'])
    .where('solicitante_id', '=', id)
    .execute();
  const mensajesDeConfirmaciones = await db
    .selectFrom('verificacion_mensaje')
    .select(['verificacion_id', 'de', 'texto', 'creado_en'])
    .where('autor_id', '=', id)
    .orderBy('id')
    .execute();
  // Of visits requested by others, the other person's data are left out.
  const visitasPedidas = await db
    .selectFrom('solicitud_visita')
    .select(['id', 'producto_id', 'modalidad', 'cuando', 'contacto', 'mensaje', 'creado_en', 'atendida_en'])
    .where('solicitante_id', '=', id)
    .execute();
  const visitasRecibidas = await db
    .selectFrom('solicitud_visita')
    .select(['id', 'producto_id', 'modalidad', 'creado_en', 'atendida_en'])
    .where('visitador_id', '=', id)
    .execute();
  const reportesDePerfiles = await db
    .selectFrom('reporte_perfil')
    .select(['id', 'visitador_id', 'motivo', 'texto', 'creado_en', 'resuelto_en'])
    .where('usuario_id', '=', id)
    .execute();
  const promociones = await db
    .selectFrom('promocion')
    .select(['id', 'producto_id', 'empresa_id', 'estado', 'contenido', 'propuesta', 'motivo', 'creado_en'])
    .where('autor_id', '=', id)
    .execute();
  const sugerencias = await sql<Record<string, unknown>>`
    select r.id, r.tipo, r.producto_id, r.empresa_id, r.resumen, r.estado, r.motivo, r.creado_en, r.enviada_en, r.resuelta_en,
      (select jsonb_agg(to_jsonb(c) - 'revision_id' order by c.orden) from revision_cambio c where c.revision_id = r.id) as cambios,
      (select jsonb_agg(k.texto order by k.id) from revision_comentario k
        where k.revision_id = r.id and k.autor_id = r.autor_id) as comentarios
    from revision r where r.autor_id = ${id} order by r.id`.execute(db);
  const actividad = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'de', 'a', 'agente', 'creado_en'])
    .where((eb) =>
      eb.or([eb('actor_id', '=', id), eb.and([eb('entidad', '=', 'usuario'), eb('entidad_id', '=', String(id))])]),
    )
    .orderBy('creado_en')
    .limit(10_000)
    .execute();
  return {
    cuenta: await usuarioDe(db, id),
    perfil: await readPerfil(db, id),
    consentimientos: await consentimientosDe(db, id),
    historial_consentimientos: await de('consentimiento'),
    notificaciones: await de('notificacion'),
    preferencias_de_aviso: await de('preferencia_aviso'),
    proximo_resumen_diario: await de('resumen_pendiente'),
    empresas: await de('membresia_empresa'),
    noticias_guardadas: await de('noticia_guardada'),
    areas_seguidas: await de('seguimiento_area'),
    perfil_de_candidato: await de('perfil_candidato'),
    ofertas_guardadas: await de('oferta_guardada'),
    perfil_de_visitador: await de('perfil_visitador'),
    cifras_de_visitador: await de('estadistica_visitador'),
    alertas_de_empleo: await de('alerta_empleo'),
    candidaturas,
    cartera: await de('asociacion_producto'),
    confirmaciones_pedidas: confirmaciones,
    mensajes_de_confirmaciones: mensajesDeConfirmaciones,
    visitas_pedidas: visitasPedidas,
    visitas_recibidas: visitasRecibidas,
    avisos_sobre_perfiles: reportesDePerfiles,
    promociones,
    sugerencias: sugerencias.rows,
    chat: await documentoChat(db, id),
    mensajes_de_feedback: await de('feedback'),
    sesiones,
    actividad,
  };
}
