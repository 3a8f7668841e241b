import { type Selectable, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { BodyOf } from '#shared/contract/endpoint';
import type { empleoCandidato, MiCandidatura } from '#shared/contract/main/empleo/empleo-candidato';
import { Pregunta } from '#shared/contract/main/empleo/empleo-panel';
import { esCandidaturaAbierta } from '#shared/estados/estados-empleo';
import { respuestaCumple } from '#shared/reglas/oferta/reglas-oferta';
import { recordConsent } from '../../../accounts/consent.ts';
import { throttle } from '../../../accounts/throttle.ts';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import { notify } from '../../../avisos/notify.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { Deps } from '../../../deps.ts';
import { errors, type FieldErrors } from '../../../http/call/errors.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import { type CallInput, esDeSuCasa, estaAbierta, holdEmpresas } from '../acceso-oferta.ts';
import { notifyOfOferta } from '../notify-of-oferta.ts';
import { readOferta } from '../oferta-detalle.ts';
import { forgetCandidaturas, rutaDeTablero } from '../tablero/ausente.ts';
import { writeCandidatura } from '../tablero/move-candidatura.ts';
import { RUTA_MIS_CANDIDATURAS, rutaDeCandidatura } from '../tablero/notify-candidato.ts';
import { tellTablero } from '../tablero/tell-tablero.ts';
import { listMisCandidaturas } from './mis-candidaturas.ts';
import { linkCv } from './perfil-candidato.ts';

type Trx = Transaction<Schema>;
type Body = BodyOf<typeof empleoCandidato.solicitar>;

/** Applies to an offer (docs/states.md). */
export async function applyToOferta(deps: Deps, peticion: CallInput, id: number, body: Body): Promise<MiCandidatura> {
  const { caller } = peticion;
  // `readOferta` throws the same 404 and 410 as the offer's page.
  const leida = await readOferta(deps, id, caller);
  if (!caller.roles.includes('candidato'))
    throw errors.incompleteProfile('Completa antes tu perfil de candidato.', 'candidato');
  if (leida.pausada) throw errors.stateForbids('Esta oferta está en pausa: no admite candidaturas ahora.');
  if (leida.solicitud === 'externa') throw errors.stateForbids('En esta oferta te inscribes en la web de la empresa.');
  await throttle(deps, 'candidatura_usuario', String(caller.id));
  return deps.db.transaction().execute(async (trx) => {
    await holdEmpresas(trx, id);
    const oferta = await trx
      .selectFrom('oferta_empleo as o')
      .selectAll()
      .where('o.id', '=', id)
      .where(estaAbierta('o', deps.now()))
      .forUpdate()
      .executeTakeFirst();
    if (!oferta) throw errors.stateForbids('Esta oferta ya no admite candidaturas.');
    await requireOthers(trx, id, caller.id);
    const preguntas = v.parse(v.array(Pregunta), oferta.preguntas);
    const fields = fallosDe(preguntas, body.respuestas);
    if (Object.keys(fields).length > 0) throw errors.validation(fields);
    await requirePerfil(trx, caller.id, body.cv);
    if (body.cv !== null) await linkCv(trx, caller.id, body.cv, 'cv');
    const candidaturaId = await insert(deps, trx, { oferta, preguntas, body, usuarioId: caller.id });
    await recordConsent(trx, deps, peticion.origin, {
      usuarioId: caller.id,
      tipo: 'cesion_empresa_candidatura',
      valor: true,
      origen: `candidatura ${candidaturaId}`,
      actor: caller,
    });
    const autor = autorDe(peticion, deps.config);
    await auditBy(trx, autor, {
      tipo: 'candidatura_estado',
      entidad: 'candidatura',
      entidadId: candidaturaId,
      a: 'enviada',
    });
    await notifyOfEnvio(deps, trx, { oferta, candidaturaId, usuarioId: caller.id });
    return unaMia(trx, caller.id, deps.now(), candidaturaId);
  });
}

async function requireOthers(trx: Trx, ofertaId: number, usuarioId: number): Promise<void> {
  const propia = await trx
    .selectFrom('oferta_empleo as o')
    .select('o.id')
    .where('o.id', '=', ofertaId)
    .where(esDeSuCasa('o', usuarioId))
    .executeTakeFirst();
  if (propia) throw errors.stateForbids('Es una oferta de tu propia empresa.');
  const ya = await trx
    .selectFrom('candidatura')
    .select('id')
    .where('oferta_id', '=', ofertaId)
    .where('candidato_id', '=', usuarioId)
    .executeTakeFirst();
  if (ya) throw errors.alreadyExists('Ya te has inscrito en esta oferta.');
}

/** Requires a CV, or a profile with at least something to read. @throws ApiError 403 */
async function requirePerfil(trx: Trx, usuarioId: number, cv: string | null): Promise<void> {
  if (cv !== null) return;
  const perfil = await trx
    .selectFrom('perfil_candidato')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where(sql<boolean>`jsonb_array_length(experiencias) + jsonb_array_length(formaciones) > 0`)
    .executeTakeFirst();
  if (!perfil) throw errors.incompleteProfile('Añade un CV, o tu experiencia o formación al perfil.', 'perfil');
}

function fallosDe(preguntas: readonly Pregunta[], respuestas: Body['respuestas']): FieldErrors {
  const fields: FieldErrors = {};
  for (const p of preguntas) {
    const dada = respuestas[p.id]?.trim() ?? '';
    if (dada === '' && p.obligatoria) fields[`respuestas.${p.id}`] = ['Responde a esta pregunta'];
    else if (dada !== '' && !esRespuesta(p, dada)) fields[`respuestas.${p.id}`] = ['Esta respuesta no vale'];
  }
  return fields;
}

function esRespuesta(p: Pregunta, dada: string): boolean {
  if (p.tipo === 'si_no') return dada === 'si' || dada === 'no';
  if (p.tipo === 'opcion') return p.opciones.includes(dada);
  return p.tipo === 'texto' || /^\d{1,6}$/.test(dada);
}

interface Nueva {
  oferta: Selectable<OfertaEmpleoTabla>;
  preguntas: readonly Pregunta[];
  body: Body;
  usuarioId: number;
}

async function insert(deps: Deps, trx: Trx, { oferta, preguntas, body, usuarioId }: Nueva): Promise<number> {
  const contestadas = Object.fromEntries(
    preguntas.flatMap(({ id }) => (body.respuestas[id] ? [[id, body.respuestas[id].trim()]] : [])),
  );
  const juicios = preguntas.flatMap((p) => respuestaCumple(p, contestadas[p.id]) ?? []);
  const { id } = await trx
    .insertInto('candidatura')
    .values({
      oferta_id: oferta.id,
      candidato_id: usuarioId,
      cv_id: body.cv,
      carta: body.carta,
      respuestas: JSON.stringify(contestadas),
      preguntas: JSON.stringify(preguntas),
      cumple: juicios.length === 0 ? null : juicios.every(Boolean),
      creado_en: deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('candidatura_paso')
    .values({ candidatura_id: id, estado: 'enviada', autor_id: null, creado_en: deps.now() })
    .execute();
  await tellTablero(trx, id);
  await trx
    .updateTable('oferta_empleo')
    .set({ num_candidaturas: sql`num_candidaturas + 1` })
    .where('id', '=', oferta.id)
    .execute();
  return id;
}

async function notifyOfEnvio(
  { config }: Deps,
  trx: Trx,
  { oferta, candidaturaId, usuarioId }: { oferta: Nueva['oferta']; candidaturaId: number; usuarioId: number },
): Promise<void> {
  const { nombre, apellidos, empresa } = await trx
    .selectFrom('usuario as u')
    .select(['u.nombre', 'u.apellidos'])
    .select((eb) =>
      eb
        .selectFrom('empresa')
        .select('nombre')
        .where('id', '=', oferta.empresa_id ?? -1)
        .as('empresa'),
    )
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const deQuien = (oferta.empresa_confidencial ? null : (empresa ?? oferta.empresa_texto)) ?? 'la empresa';
  await notify(trx, usuarioId, {
    tipo: 'candidatura_estado',
    titulo: 'Tu candidatura está enviada',
    texto: `«${oferta.titulo}», de ${deQuien}.`,
    url: rutaDeCandidatura(candidaturaId),
    correo: {
      plantilla: 'candidatura_enviada',
      datos: { oferta: oferta.titulo, empresa: deQuien, enlace: config.publicUrl + RUTA_MIS_CANDIDATURAS },
    },
  });
  const url = rutaDeTablero(oferta.id, candidaturaId);
  const candidato = [nombre, apellidos].filter(Boolean).join(' ') || 'Una persona';
  await notifyOfOferta(trx, oferta.id, {
    tipo: 'candidatura_nueva',
    titulo: 'Tienes una candidatura nueva',
    texto: `${candidato} se ha inscrito en «${oferta.titulo}».`,
    url,
    correo: {
      plantilla: 'candidatura_nueva',
      datos: { oferta: oferta.titulo, candidato, enlace: config.publicUrl + url },
    },
  });
}

async function unaMia(trx: Trx, usuarioId: number, ahora: Date, id: number): Promise<MiCandidatura> {
  const [mia] = await listMisCandidaturas(trx, usuarioId, ahora, id);
  if (!mia) throw errors.notFound();
  return mia;
}

/**
 * Withdraws an open application: recruiters keep only its step and the date. @throws ApiError 404 (audited when the application
 * is another user's), 409
 */
export function withdrawCandidatura(deps: Deps, peticion: CallInput, id: number): Promise<MiCandidatura> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const k = await trx
      .selectFrom('candidatura')
      .select(['id', 'oferta_id', 'estado'])
      .where('id', '=', id)
      .where('candidato_id', '=', autor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!k) throw await notTheirs(trx, 'candidatura', id);
    if (!esCandidaturaAbierta(k.estado)) throw errors.stateForbids('Esta candidatura ya ha terminado.');
    await writeCandidatura(trx, k, { a: 'retirada', quien: null }, { autor, ahora: deps.now() });
    await forgetCandidaturas(trx, [k]);
    return unaMia(trx, autor.id, deps.now(), id);
  });
}
