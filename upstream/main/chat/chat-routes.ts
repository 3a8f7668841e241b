import type { FastifyInstance } from 'fastify';
import { chat } from '#shared/contract/main/chat/conversaciones';
import { eventos } from '#shared/contract/main/chat/eventos';
import { mensajes } from '#shared/contract/main/chat/mensajes';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { enlaceDescarga } from '../../files/enlace-descarga.ts';
import { openAlmacen } from '../../files/open-almacen.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { adjust } from './conversaciones/ajustes.ts';
import { conversacionesDe } from './conversaciones/alcance.ts';
import { addParticipantes, removeParticipante } from './conversaciones/grupos.ts';
import { pageConversaciones, readConversacion } from './conversaciones/lista-conversaciones.ts';
import { openConversacion } from './conversaciones/open-conversacion.ts';
import { backToGrupo, listDejados } from './grupo/back-to-grupo.ts';
import { serveImagenGrupo } from './grupo/imagen-grupo.ts';
import { deleteMensaje, editMensaje, react } from './mensajes/change-mensaje.ts';
import { markHasta } from './mensajes/lecturas.ts';
import { pageMensajes } from './mensajes/pagina-mensajes.ts';
import { searchMensajes } from './mensajes/search-mensajes.ts';
import { sendMensaje } from './mensajes/send-mensaje.ts';
import { listBloqueados, listContactos, readPreferencias, savePreferencias, setBloqueo } from './preferencias-chat.ts';
import { pageEventos } from './read-eventos.ts';
import { listReportes, reportMensaje } from './reportes-chat.ts';
import { enlaceReportado, releaseReporte, resolveReporte, takeReporte } from './resolve-reportes.ts';

/**
 * Registers the routes of conversations (docs: domain, 6). Each change is stored as an event for each participant, and
 * connected participants are woken.
 */
export function registerChat(app: FastifyInstance, deps: Deps): void {
  registerConversaciones(app, deps);
  registerMensajes(app, deps);
  registerModeracion(app, deps);
  handle(app, eventos.despues, ({ caller, query }) => pageEventos(deps.db, caller.id, query));
}

function registerConversaciones(app: FastifyInstance, { config, db, wake, reviewPresencia }: Deps): void {
  const almacen = openAlmacen(config);
  handle(app, chat.conversaciones, ({ caller, query }, deps) => pageConversaciones(deps, caller.id, query));
  handle(app, chat.abrir, async ({ caller, body, afterwards }, deps) => {
    const { conversacion, usuarios } = await openConversacion(deps, caller, body);
    afterwards(() => {
      wake(usuarios);
      // These users now share a conversation, so each may see whether the others are present.
      reviewPresencia(usuarios);
    });
    return { data: conversacion };
  });
  handle(app, chat.conversacion, async ({ caller, params }) => ({
    data: await readConversacion(db, caller.id, idDe(params.id)),
  }));
  handle(app, chat.ajustar, async ({ caller, params, body, afterwards }, deps) => {
    const { conversacion, usuarios } = await adjust(deps, caller.id, idDe(params.id), body);
    afterwards(() => wake(usuarios));
    return { data: conversacion };
  });
  handle(app, chat.imagen, async ({ caller, params, reply }) => {
    const suya = await conversacionesDe(db, caller.id)
      .select('c.imagen_id')
      .where('c.id', '=', idDe(params.id))
      .executeTakeFirst();
    return serveImagenGrupo(db, almacen, suya?.imagen_id ?? null, reply);
  });
  handle(
    app,
    chat.sumar,
    async ({ caller, params, body, afterwards }, deps) => {
      const id = idDe(params.id);
      const usuarios = await addParticipantes(deps, caller, id, body.participantes);
      afterwards(() => {
        wake(usuarios);
        reviewPresencia(body.participantes);
      });
      return { data: await readConversacion(deps.db, caller.id, id) };
    },
    { reread: async ({ caller, params }) => ({ data: await readConversacion(db, caller.id, idDe(params.id)) }) },
  );
  handle(app, chat.quitar, async ({ caller, params, afterwards }, deps) => {
    const usuarios = await removeParticipante(deps, caller.id, idDe(params.id), idDe(params.uid));
    afterwards(() => {
      wake(usuarios);
      reviewPresencia([idDe(params.uid)]);
    });
  });
  handle(app, chat.dejados, async ({ caller }) => ({ data: await listDejados(db, caller.id) }));
  handle(
    app,
    chat.volver,
    async ({ caller, params, afterwards }, deps) => {
      const id = idDe(params.id);
      const usuarios = await backToGrupo(deps, caller, id);
      afterwards(() => {
        wake(usuarios);
        reviewPresencia([caller.id]);
      });
      return { data: await readConversacion(deps.db, caller.id, id) };
    },
    { reread: async ({ caller, params }) => ({ data: await readConversacion(db, caller.id, idDe(params.id)) }) },
  );
  handle(app, chat.contactos, async ({ caller, query }) => ({ data: await listContactos(db, caller.id, query.q) }));
  handle(app, chat.preferencias, async ({ caller }) => ({ data: await readPreferencias(db, caller.id) }));
  handle(app, chat.guardarPreferencias, async ({ caller, body, afterwards }, deps) => {
    afterwards(() => reviewPresencia([caller.id]));
    return { data: await savePreferencias(deps.db, caller.id, body) };
  });
  handle(app, chat.bloqueos, async ({ caller }) => ({ data: await listBloqueados(db, caller.id) }));
  handle(app, chat.bloquear, async ({ caller, params, afterwards }, deps) => {
    const usuarios = await setBloqueo(deps, caller.id, idDe(params.uid), true);
    afterwards(() => {
      wake(usuarios);
      reviewPresencia([caller.id, idDe(params.uid)]);
    });
  });
  handle(app, chat.desbloquear, async ({ caller, params, afterwards }, deps) => {
    const usuarios = await setBloqueo(deps, caller.id, idDe(params.uid), false);
    afterwards(() => {
      wake(usuarios);
      reviewPresencia([caller.id, idDe(params.uid)]);
    });
  });
}

function registerMensajes(app: FastifyInstance, { db, wake }: Deps): void {
  handle(app, mensajes.pagina, ({ caller, params, query }) => pageMensajes(db, caller.id, idDe(params.id), query));
  handle(app, mensajes.enviar, async ({ caller, params, body, afterwards, reply }, deps) => {
    const { mensaje, repetido, usuarios } = await sendMensaje(deps, caller, idDe(params.id), body);
    afterwards(() => wake(usuarios));
    // The first answer again, with status 200: the message was already there.
    if (repetido) return reply.code(200).send({ data: mensaje });
    return { data: mensaje };
  });
  handle(app, mensajes.editar, async ({ caller, params, body, afterwards }, deps) => {
    const { mensaje, usuarios } = await editMensaje(deps, caller.id, params.id, body.texto);
    afterwards(() => wake(usuarios));
    return { data: mensaje };
  });
  handle(app, mensajes.eliminar, async ({ caller, params, afterwards }, deps) => {
    const usuarios = await deleteMensaje(deps, caller.id, params.id);
    afterwards(() => wake(usuarios));
  });
  for (const [endpoint, que] of [
    [mensajes.leido, 'leido'],
    [mensajes.noLeido, 'no_leido'],
    [mensajes.entregado, 'entregado'],
  ] as const)
    handle(app, endpoint, async ({ caller, params, body, afterwards }, deps) => {
      const privado = 'privado' in body && body.privado;
      const usuarios = await markHasta(deps, caller.id, idDe(params.id), { seq: body.seq, que, privado });
      afterwards(() => wake(usuarios));
    });
  for (const [endpoint, pone] of [
    [mensajes.reaccionar, true],
    [mensajes.retirarReaccion, false],
  ] as const)
    handle(app, endpoint, async ({ caller, params, afterwards }, deps) => {
      const { mensaje, usuarios } = await react(deps, caller.id, params.id, params.emoji, pone);
      afterwards(() => wake(usuarios));
      return { data: mensaje };
    });
  handle(app, mensajes.adjunto, async ({ caller, params }, deps) => {
    if (!/^[0-9a-f-]{36}$/.test(params.id)) throw errors.notFound();
    const suyo = await conversacionesDe(deps.db, caller.id)
      .innerJoin('mensaje as m', (join) =>
        join.onRef('m.conversacion_id', '=', 'c.id').onRef('m.seq', '>', 'p.desde_seq'),
      )
      .innerJoin('mensaje_adjunto as a', 'a.mensaje_id', 'm.id')
      .select('a.fichero_id')
      // A deleted message's files are kept for moderators only, and nothing of a blocked author is shown.
      .where('m.eliminado_en', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bloqueo as b').select('b.a').where('b.de', '=', caller.id).whereRef('b.a', '=', 'm.autor_id'),
          ),
        ),
      )
      .where((eb) => eb(eb.cast('a.fichero_id', 'text'), '=', params.id))
      .executeTakeFirst();
    if (!suyo) throw errors.notFound();
    return { data: enlaceDescarga(deps, suyo.fichero_id, caller.id) };
  });
  handle(app, mensajes.buscar, ({ caller, query, origin }) => searchMensajes(db, caller.id, query, origin.timezone));
}

function registerModeracion(app: FastifyInstance, { config, db, wake }: Deps): void {
  handle(app, mensajes.reportar, async (call, deps) => ({
    data: await reportMensaje(deps, autorDe(call, config), call.body),
  }));
  handle(app, mensajes.reportes, (_, deps) => listReportes(db, deps.now()));
  handle(app, mensajes.adjuntoReportado, async ({ caller, params }, deps) => ({
    data: await enlaceReportado(deps, caller.id, params),
  }));
  handle(app, mensajes.tomarReporte, (call, deps) => takeReporte(deps, autorDe(call, config), call.params.id));
  handle(app, mensajes.soltarReporte, (call, deps) => releaseReporte(deps, autorDe(call, config), call.params.id));
  handle(app, mensajes.resolver, async (call, deps) => {
    const usuarios = await resolveReporte(deps, autorDe(call, config), call.params.id, call.body);
    call.afterwards(() => wake(usuarios));
  });
}
