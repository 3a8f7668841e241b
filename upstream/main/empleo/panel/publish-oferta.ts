import { type Selectable, sql, type Transaction } from 'kysely';
import { pasoDeOferta } from '#shared/estados/estados-empleo';
import { RENOVAR_DIAS } from '#shared/reglas/limites';
import type { Reparo } from '#shared/reglas/oferta/reglas-oferta';
import { isCurrentVersion, respuestasDe } from '../../../accounts/consent.ts';
import { type Autor, autorDe } from '../../../audit/autor.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { type CallInput, holdEmpresas } from '../acceso-oferta.ts';
import { notifyOfOferta } from '../notify-of-oferta.ts';
import { contenidoDe, huellaDe } from './contenido-oferta.ts';
import { lockOferta, puedeRenovar, readEditable } from './ofertas-propias.ts';
import { erroresDe, judgeOferta, motivosDeRevision } from './reparos.ts';
import { ultimaHora, writeEstado } from './write-estado.ts';

type Trx = Transaction<Schema>;
type Fila = Selectable<OfertaEmpleoTabla>;

/** The company that the user publishes for now. */
const miEmpresa = (trx: Db, usuarioId: number) =>
  trx
    .selectFrom('membresia_empresa as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['e.id', 'e.estado', 'e.nombre', 'e.suspendida_motivo', 'm.delegacion_id', 'm.estado as membresia'])
    .where('m.usuario_id', '=', usuarioId)
    .where('m.estado', 'in', ['activa', 'pendiente'])
    .executeTakeFirst();

/** Requires a company that may publish, and the accepted rules of publishing. @throws ApiError 403, 409 */
async function requirePasos(trx: Db, usuarioId: number) {
  const empresa = await miEmpresa(trx, usuarioId);
  if (!empresa) throw errors.incompleteProfile('Elige antes la empresa para la que publicas.', 'empresa');
  const condiciones = (await respuestasDe(trx, usuarioId, ['condiciones_empleo'])).get('condiciones_empleo');
  if (!condiciones?.valor)
    throw errors.incompleteProfile('Acepta antes las condiciones de publicación.', 'condiciones');
  if (!isCurrentVersion('condiciones_empleo', condiciones.version_texto))
    throw errors.incompleteProfile(
      'Las condiciones de publicación han cambiado: acéptalas antes de publicar.',
      'condiciones',
    );
  if (empresa.estado === 'suspendida')
    throw errors.stateForbids(
      ['Tu empresa está suspendida y no puede publicar ofertas.', empresa.suspendida_motivo].filter(Boolean).join(' '),
    );
  if (empresa.estado === 'rechazada')
    throw errors.stateForbids('Tu empresa no puede publicar ofertas ahora. Escríbenos para saber por qué.');
  return empresa;
}

/**
 * Publishes a draft at once, or sends it to review when its company is not verified, its author's membership is pending, or a
 * filter is hit.
 */
export function publishOferta(deps: Deps, peticion: CallInput, id: number) {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    await holdEmpresas(trx, id, autor.id);
    const oferta = await lockOferta(trx, peticion, id);
    if (pasoDeOferta('autor', 'publicar', oferta.estado) === undefined)
      throw errors.stateForbids('Esta oferta no se puede publicar en su estado.');
    const empresa = await requirePasos(trx, autor.id);
    const reparos = await requireComplete(deps, trx, oferta, peticion, empresa.id);
    await trx
      .updateTable('oferta_empleo')
      .set({ empresa_id: empresa.id, delegacion_id: empresa.delegacion_id, autor_id: oferta.autor_id ?? autor.id })
      .where('id', '=', id)
      .execute();
    const motivo = motivoDeEspera(empresa, reparos);
    await writeEstado(trx, oferta, 'pendiente_revision', autor, { revision_motivo: motivo });
    const enEspera = { ...oferta, estado: 'pendiente_revision' as const };
    if (motivo === null) await putOnline(deps, trx, enEspera, { autor, timezone: peticion.origin.timezone });
    return readEditable(deps, trx, peticion, id);
  });
}

function motivoDeEspera(empresa: { estado: string; membresia: string }, reparos: readonly Reparo[]): string | null {
  const motivos = [
    ...(empresa.estado === 'verificada' ? [] : ['Tu empresa está pendiente de verificación.']),
    ...(empresa.membresia === 'activa' ? [] : ['Tu empresa tiene que aceptar antes tu solicitud.']),
    ...motivosDeRevision(reparos).map(({ texto }) => texto),
  ];
  return motivos.length === 0 ? null : motivos.join(' ');
}

/** @throws ApiError 422 with the missing fields */
async function requireComplete(deps: Deps, trx: Db, oferta: Fila, { origin }: CallInput, empresaId: number | null) {
  const contexto = { timezone: origin.timezone, id: oferta.id, empresaId };
  const reparos = await judgeOferta(deps, trx, contenidoDe(oferta), contexto);
  const fields = erroresDe(reparos);
  if (Object.keys(fields).length > 0) throw errors.validation(fields);
  return reparos;
}

interface Linea {
  autor: Autor;
  timezone: string;
}

/** Puts the offer online: dates, state, audit entry. */
export async function putOnline(deps: Deps, trx: Trx, oferta: Fila, { autor, timezone }: Linea): Promise<void> {
  const ahora = deps.now();
  // An imported offer stays open for as long as its source says.
  const suyo = oferta.origen === 'importada' && oferta.fecha_caducidad !== null;
  const fin = suyo ? oferta.fecha_caducidad : ultimaHora(oferta.ultimo_dia, ahora, timezone);
  await writeEstado(trx, oferta, 'publicada', autor, {
    // An offer that comes back from a review keeps its first publication date.
    fecha_publicacion: oferta.fecha_publicacion ?? ahora,
    fecha_caducidad: fin,
    huella_publicada: huellaDe(contenidoDe(oferta)),
    revision_motivo: null,
  });
}

/** Renews an offer for `DIAS_PUBLICADA` days, once per `RENOVAR_DIAS`; its publication date is renewed only if its content has changed. */
export function renewOferta(deps: Deps, peticion: CallInput, id: number) {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    await holdEmpresas(trx, id, autor.id);
    const oferta = await lockOferta(trx, peticion, id);
    if (pasoDeOferta('autor', 'renovar', oferta.estado) === undefined)
      throw errors.stateForbids('Solo se renuevan las ofertas publicadas o caducadas.');
    const ahora = deps.now();
    if (!puedeRenovar(oferta, ahora))
      throw errors.stateForbids(`Ya la has renovado en los últimos ${RENOVAR_DIAS} días.`);
    const empresa = await requirePasos(trx, autor.id);
    if (empresa.estado !== 'verificada') throw errors.stateForbids('Tu empresa tiene que estar verificada.');
    // The last day that the author wrote is over or near, so the usual time counts from today.
    const renovada = { ...oferta, ultimo_dia: null };
    await requireComplete(deps, trx, renovada, peticion, oferta.empresa_id);
    const huella = huellaDe(contenidoDe(renovada));
    await writeEstado(trx, oferta, 'publicada', autor, {
      ultimo_dia: null,
      fecha_caducidad: ultimaHora(null, ahora, peticion.origin.timezone),
      renovada_en: ahora,
      recordada: null,
      huella_publicada: huella,
      ...(huella !== oferta.huella_publicada && { fecha_publicacion: ahora }),
    });
    return readEditable(deps, trx, peticion, id);
  });
}

/**
 * Publishes the offers that waited only for their company's verification or for their author's membership; those that hit a
 * filter go on waiting. Called in the transaction of the verification or acceptance.
 */
export async function publishWhatWaited(deps: Deps, trx: Trx, empresaId: number, autor: Autor): Promise<void> {
  const filas = await trx
    .selectFrom('oferta_empleo as o')
    .innerJoin('empresa as e', 'e.id', 'o.empresa_id')
    .innerJoin('membresia_empresa as m', (join) =>
      join.onRef('m.usuario_id', '=', 'o.autor_id').onRef('m.empresa_id', '=', 'o.empresa_id'),
    )
    .selectAll('o')
    .where('o.empresa_id', '=', empresaId)
    .where('o.estado', '=', 'pendiente_revision')
    .where('e.estado', '=', 'verificada')
    .where('m.estado', '=', 'activa')
    .forUpdate('o')
    .execute();
  for (const oferta of filas) {
    const { timezone } = autor.origin;
    const reparos = await judgeOferta(deps, trx, contenidoDe(oferta), { timezone, id: oferta.id, empresaId });
    const motivos = motivosDeRevision(reparos).map(({ texto }) => texto);
    if (motivos.length > 0 || Object.keys(erroresDe(reparos)).length > 0) {
      await trx
        .updateTable('oferta_empleo')
        .set({ revision_motivo: motivos.join(' ') || null })
        .where('id', '=', oferta.id)
        .execute();
      continue;
    }
    await putOnline(deps, trx, oferta, { autor, timezone });
    await notifyPublicada(trx, oferta, autor);
  }
}

export async function notifyPublicada(trx: Trx, oferta: Pick<Fila, 'id' | 'slug' | 'titulo'>, autor: Autor) {
  const url = `/app/empleo/oferta/${oferta.slug}/${oferta.id}`;
  await notifyOfOferta(trx, oferta.id, {
    tipo: 'revision_estado',
    titulo: 'Tu oferta está publicada',
    texto: `«${oferta.titulo}» ya se puede encontrar.`,
    url,
    correo: {
      plantilla: 'oferta_estado',
      datos: { oferta: oferta.titulo, estado: 'publicada', motivo: null, enlace: autor.config.publicUrl + url },
    },
  });
}

/** After an edit of a published offer: it must stay publishable, and goes to review if it hits a filter now. */
export async function trasEditarPublicada(deps: Deps, trx: Trx, oferta: Fila, peticion: CallInput): Promise<void> {
  const reparos = await requireComplete(deps, trx, oferta, peticion, oferta.empresa_id);
  const motivos = motivosDeRevision(reparos).map(({ texto }) => texto);
  if (motivos.length > 0) {
    const autor = autorDe(peticion, deps.config);
    await writeEstado(trx, oferta, 'pendiente_revision', autor, { revision_motivo: motivos.join(' ') });
    return;
  }
  if (oferta.ultimo_dia === null) return;
  await trx
    .updateTable('oferta_empleo')
    .set({ fecha_caducidad: ultimaHora(oferta.ultimo_dia, deps.now(), peticion.origin.timezone) })
    .where('id', '=', oferta.id)
    .where(sql<boolean>`fecha_publicacion is not null`)
    .execute();
}
