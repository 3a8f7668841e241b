import type { BodyOf } from '#shared/contract/endpoint';
import type { visitas } from '#shared/contract/visita/visitas';
import { throttle } from '../../accounts/throttle.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import { notify } from '../../avisos/notify.ts';
import type { Caller } from '../../caller.ts';
import { ensureDeDos } from '../../chat/open-conversacion.ts';
import { requirePuedePedirVisita } from '../../chat/quien-a-quien.ts';
import { throttleDicho } from '../../chat/ritmo.ts';
import { lockConversacion, writeMensaje } from '../../chat/write-mensaje.ts';
import { columnsOf } from '../../db/columns-of.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { countSolicitud } from '../cifras/count-cifras.ts';
import { findVisible } from '../perfil/perfil-publico.ts';

export const ENTIDAD_VISITA = 'solicitud_visita';

type Pedida = BodyOf<typeof visitas.pedir> & { user: string };
interface VisitaHecha {
  id: number;
  conversacion: number;
  /** Ids of the users to whom live events must be sent. */
  usuarios: number[];
}

/**
 * Stores a request for a visit, and tells the representative.
 * @throws ApiError 403 `no_se_puede_escribir`; 404 for a page that the caller may not see; 409 when the representative takes no requests,
 * for one's own page, and while another request about the same product is pending; 422 for a product that they do not show; 429
 */
export async function requestVisita(deps: Deps, caller: Caller, pedida: Pedida, autor: Autor): Promise<VisitaHecha> {
  const { user, producto_id, ...escrita } = pedida;
  const visible = await findVisible(deps, caller, user);
  if (!visible?.lector) throw errors.notFound();
  const { usuario_id: visitadorId, acepta_mensajes } = visible.fila;
  if (visitadorId === caller.id) throw errors.stateForbids('No puedes pedirte una visita a ti.');
  await requirePuedePedirVisita(deps.db, caller.id, visitadorId);
  if (!acepta_mensajes) throw errors.stateForbids('Ahora no acepta solicitudes de visita.');
  const producto = producto_id === null ? null : await requireProducto(deps.db, visitadorId, producto_id);
  await throttle(deps, 'visita_usuario', String(caller.id));
  await throttleDicho(deps, caller.id);
  return deps.db.transaction().execute(async (trx) => {
    // The lock serialises two concurrent requests of the same person.
    await trx.selectFrom('usuario').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
    const otra = await trx
      .selectFrom('solicitud_visita')
      .select('id')
      .where('visitador_id', '=', visitadorId)
      .where('solicitante_id', '=', caller.id)
      .where('producto_id', producto_id === null ? 'is' : '=', producto_id)
      .where('atendida_en', 'is', null)
      .executeTakeFirst();
    if (otra) throw errors.alreadyExists('Ya le has pedido una visita y todavía no ha respondido.');
    const { id } = await trx
      .insertInto('solicitud_visita')
      .values({
        ...columnsOf('solicitud_visita', escrita),
        visitador_id: visitadorId,
        solicitante_id: caller.id,
        producto_id,
        creado_en: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const conversacion = await beginConversacion(trx, deps.now(), caller.id, visitadorId, pedida);
    await trx.updateTable('solicitud_visita').set({ conversacion_id: conversacion }).where('id', '=', id).execute();
    await countSolicitud({ db: trx, now: deps.now }, visitadorId, { producto_id });
    await auditBy(trx, autor, { tipo: 'visita_estado', entidad: ENTIDAD_VISITA, entidadId: id, a: 'pedida' });
    const { nombre, apellidos } = await trx
      .selectFrom('usuario')
      .select(['nombre', 'apellidos'])
      .where('id', '=', caller.id)
      .executeTakeFirstOrThrow();
    const solicitante = [nombre, apellidos].filter(Boolean).join(' ') || 'Alguien';
    await notify(trx, visitadorId, {
      tipo: 'visita_solicitada',
      titulo: 'Te piden una visita',
      texto: producto ? `${solicitante}, sobre ${producto.nombre}.` : `${solicitante}.`,
      url: `/app/chat/${conversacion}`,
      correo: {
        plantilla: 'visita_solicitada',
        datos: {
          solicitante: solicitante.slice(0, 200),
          producto: producto?.nombre.slice(0, 200) ?? null,
          modalidad: escrita.modalidad,
          cuando: escrita.cuando,
          contacto: escrita.contacto,
          mensaje: escrita.mensaje,
          enlace: `${deps.config.publicUrl}/app/chat/${conversacion}`,
        },
      },
    });
    return { id, conversacion, usuarios: [caller.id, visitadorId] };
  });
}

export const COMO = { presencial: 'En persona', video: 'Por vídeo', telefono: 'Por teléfono' } as const;

/** Begins or continues a conversation with the request: an event with how and when, then the text. The representative answers there. */
async function beginConversacion(
  trx: Trx,
  at: Date,
  yo: number,
  visitador: number,
  { producto_id, modalidad, cuando, contacto, mensaje }: Pedida,
): Promise<number> {
  const tipo = producto_id === null ? 'directa' : 'producto';
  const id = await ensureDeDos(trx, at, yo, visitador, { tipo, producto_id });
  const texto = [COMO[modalidad], cuando, contacto].filter(Boolean).join(' · ');
  const suceso = { que: 'visita' as const, quien: yo, a: [visitador], texto };
  const antes = await requireConversacion(trx, id);
  await writeMensaje(trx, at, antes, { autor: null, tipo: 'sistema', texto: '', suceso });
  await writeMensaje(trx, at, await requireConversacion(trx, id), { autor: yo, tipo: 'texto', texto: mensaje });
  return id;
}

async function requireConversacion(trx: Trx, id: number) {
  const conversacion = await lockConversacion(trx, id);
  if (!conversacion) throw new Error(`conversacion ${id} is not there after it was made`);
  return conversacion;
}

/** Reads a product that the representative shows. @throws ApiError 422 for any other */
async function requireProducto(db: Db, visitadorId: number, productoId: number): Promise<{ nombre: string }> {
  const producto = await db
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .select('p.nombre')
    .where('a.usuario_id', '=', visitadorId)
    .where('a.producto_id', '=', productoId)
    .where('a.estado', '=', 'activa')
    .where('a.visible_publico', '=', true)
    .executeTakeFirst();
  if (!producto) throw errors.field('producto_id', 'Ya no lleva ese producto');
  return producto;
}
