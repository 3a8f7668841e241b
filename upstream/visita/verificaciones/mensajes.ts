import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { requireDeFuera } from '../../accounts/require-de-fuera.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import { notify } from '../../avisos/notify.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { nombrados } from '../cartera/fin/tell-cambio.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { revisionDeVerificacion } from '../revisiones/objeto-revision.ts';
import { lockDocumental, lockVisible } from './acciones.ts';
import { esDeComprobacion } from './comprobacion/comprobacion.ts';
import { nombreDe } from './nombre-persona.ts';
import { productosDe } from './objeto-verificacion.ts';
import { RUTA_VERIFICACIONES, responsablesDe, rutaDe } from './request-verificacion.ts';
import { estaAbierta, type VerificacionEnMano } from './resolve-verificacion.ts';
import { readDocumental, readVerificacion } from './verificacion-vista.ts';

const RUTA_DOCUMENTALES = '/app/admin/verificaciones';

/** @param alEquipo whether the staff ask, who may also do so while they check a company's confirmation */
function requireAbierta(enMano: VerificacionEnMano, alEquipo: boolean): void {
  if (!estaAbierta(enMano.estado) && !(alEquipo && esDeComprobacion(enMano)))
    throw errors.stateForbids('Esta solicitud ya está respondida o cerrada.');
}

const ultimoDe = (trx: Trx, verificacionId: number) =>
  trx
    .selectFrom('verificacion_mensaje')
    .select(['de', 'autor_id'])
    .where('verificacion_id', '=', verificacionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function writeMensaje(
  trx: Trx,
  { now }: Deps,
  { id }: VerificacionEnMano,
  de: 'verificador' | 'solicitante',
  texto: string,
  autor: Autor,
): Promise<void> {
  await trx
    .insertInto('verificacion_mensaje')
    .values({ verificacion_id: id, autor_id: autor.id, de, texto, creado_en: now() })
    .execute();
  await auditBy(trx, autor, {
    tipo: 'verificacion_mensaje',
    entidad: 'verificacion',
    entidadId: id,
    a: de === 'verificador' ? 'preguntada' : 'contestada',
    datos: { como: de },
  });
}

/** The name of a request's object, and the page of the request in the app. */
async function asuntoDe(trx: Trx, id: number): Promise<{ nombre: string; ruta: string }> {
  const revision = await revisionDeVerificacion(trx, id);
  if (revision) return { nombre: revision.nombre, ruta: rutaDe(revision.producto_id ?? 0, id, 1) };
  const productos = await productosDe(trx, id);
  const [primero] = productos;
  if (!primero) return { nombre: `la solicitud ${id}`, ruta: RUTA_VERIFICACIONES };
  return { nombre: nombrados(productos.map(({ nombre }) => nombre)), ruta: rutaDe(primero.producto_id, id, 0) };
}

interface Dicho {
  que: 'pregunta' | 'respuesta' | 'delegada';
  texto: string | null;
  /** A page other than the request's own. */
  ruta?: string;
}
const TITULO = {
  pregunta: 'Te preguntan antes de responder',
  respuesta: 'Han respondido a tu pregunta',
  delegada: 'Te pasan una solicitud',
} as const;

async function notifyMensaje(
  trx: Trx,
  { config }: Deps,
  { id, caduca_en }: VerificacionEnMano,
  a: number,
  { que, texto, ruta }: Dicho,
  autor: Autor,
): Promise<void> {
  const asunto = await asuntoDe(trx, id);
  const persona = await trx
    .selectFrom('usuario')
    .select(['nombre', 'apellidos', 'email'])
    .where('id', '=', autor.id)
    .executeTakeFirstOrThrow();
  const url = ruta ?? asunto.ruta;
  await notify(trx, a, {
    // For the applicant the notice is about the result of their request, for the others about something that waits for them.
    tipo: que === 'pregunta' ? 'verificacion_resuelta' : 'verificacion_solicitada',
    titulo: TITULO[que],
    texto: texto === null ? `${nombreDe(persona)}: ${asunto.nombre}.` : `${asunto.nombre}: «${texto.slice(0, 300)}»`,
    url,
    correo: {
      plantilla: 'verificacion_mensaje',
      datos: {
        que,
        quien: nombreDe(persona).slice(0, 200),
        objeto: asunto.nombre.slice(0, 200),
        texto,
        caducidad: caduca_en.toISOString(),
        enlace: config.publicUrl + url,
      },
    },
  });
}

const isMarketing = ({ roles }: Autor) => roles.includes('marketing');

/** Locks a request for its answerer: those who answer for the company, or the staff for requests that are theirs. @throws ApiError 404 */
const lockDeQuienResponde = (trx: Trx, autor: Autor, id: string): Promise<VerificacionEnMano> =>
  isMarketing(autor) ? lockVisible(trx, autor, id) : lockDocumental(trx, id);

/** Asks the applicant. @throws ApiError 403 for one's own request, or one that one's company has confirmed; 404; 409 if answered or with a pending question */
export const askSolicitante = (deps: Deps, id: string, texto: string, autor: Autor): Promise<Verificacion> =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockDeQuienResponde(trx, autor, id);
    if (enMano.solicitante_id === autor.id) throw errors.forbidden('No puedes responder a tu propia solicitud.');
    requireAbierta(enMano, !isMarketing(autor));
    if (esDeComprobacion(enMano) && enMano.empresa_id !== null) await requireDeFuera(trx, enMano.empresa_id, autor.id);
    if ((await ultimoDe(trx, enMano.id))?.de === 'verificador')
      throw errors.stateForbids('Ya hay una pregunta que espera respuesta.');
    await writeMensaje(trx, deps, enMano, 'verificador', texto, autor);
    await notifyMensaje(trx, deps, enMano, enMano.solicitante_id, { que: 'pregunta', texto }, autor);
    return isMarketing(autor) ? readVerificacion(trx, deps.config, autor, id) : readDocumental(trx, autor, id);
  });

/** Answers a question about the caller's own request. @throws ApiError 404 for another person's, 409 when there is no question */
export const answerPregunta = (deps: Deps, id: string, texto: string, autor: Autor): Promise<Verificacion> =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockVisible(trx, autor, id);
    if (enMano.solicitante_id !== autor.id) throw errors.notTheirs('verificacion', enMano.id);
    requireAbierta(enMano, true);
    const ultimo = await ultimoDe(trx, enMano.id);
    if (ultimo?.de !== 'verificador') throw errors.stateForbids('Nadie te ha preguntado nada que espere respuesta.');
    await writeMensaje(trx, deps, enMano, 'solicitante', texto, autor);
    if (ultimo.autor_id !== null) {
      const isSuyo = (await companerosDe(trx, enMano)).some((uno) => uno.id === ultimo.autor_id);
      const ruta = isSuyo ? {} : { ruta: RUTA_DOCUMENTALES };
      await notifyMensaje(trx, deps, enMano, ultimo.autor_id, { que: 'respuesta', texto, ...ruta }, autor);
    }
    return readVerificacion(trx, deps.config, autor, id);
  });

const companerosDe = async (trx: Db, { empresa_id, solicitante_id }: VerificacionEnMano) =>
  empresa_id === null ? [] : responsablesDe(trx, empresa_id, solicitante_id);

/** Colleagues who also answer for the company of a request. @throws ApiError 404 */
export const listCompaneros = (deps: Deps, id: string, autor: Autor): Promise<{ id: number; nombre: string }[]> =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockVisible(trx, autor, id);
    if (enMano.solicitante_id === autor.id) throw errors.notFound();
    const filas = await companerosDe(trx, enMano);
    return filas.filter((uno) => uno.id !== autor.id).map((uno) => ({ id: uno.id, nombre: nombreDe(uno) }));
  });

/** Assigns a request to a colleague, or to nobody. @throws ApiError 403 for one's own request, 404, 409 when it is answered, 422 for no colleague */
export const delegate = (
  deps: Deps,
  id: string,
  { usuario_id, nota }: { usuario_id: number | null; nota: string | null },
  autor: Autor,
): Promise<Verificacion> =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockVisible(trx, autor, id);
    if (enMano.solicitante_id === autor.id) throw errors.forbidden('No puedes responder a tu propia solicitud.');
    requireAbierta(enMano, false);
    const companeros = await companerosDe(trx, enMano);
    if (usuario_id !== null && !companeros.some((uno) => uno.id === usuario_id && uno.id !== autor.id))
      throw errors.field('usuario_id', 'Elige a alguien de marketing de la empresa');
    await trx.updateTable('verificacion').set({ delegada_a: usuario_id }).where('id', '=', enMano.id).execute();
    await auditBy(trx, autor, {
      tipo: 'verificacion_delegada',
      entidad: 'verificacion',
      entidadId: enMano.id,
      a: usuario_id === null ? 'de_nadie' : 'delegada',
      datos: { como: 'verificador', a: usuario_id },
    });
    if (usuario_id !== null)
      await notifyMensaje(trx, deps, enMano, usuario_id, { que: 'delegada', texto: nota }, autor);
    return readVerificacion(trx, deps.config, autor, id);
  });
