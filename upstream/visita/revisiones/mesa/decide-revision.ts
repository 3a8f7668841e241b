import type { BodyOf } from '#shared/contract/endpoint';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { FALTA_MOTIVO, type revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { admitePasoRevision } from '#shared/estados/pasos-revision';
import { MOTIVO_MIN } from '#shared/reglas/limites';
import type { CampoAlta } from '#shared/reglas/revision/campos-alta';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import { esRetirada, obligatoriosAlta } from '#shared/reglas/revision/reglas-revision';
import type { Autor } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors, type FieldErrors } from '../../../http/call/errors.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';
import { llegoAntes } from '../../verificaciones/comprobacion/llego-antes.ts';
import { requireNoEsta } from '../alta/duplicados.ts';
import { publishAlta } from '../alta/publish-alta.ts';
import { addComentario } from '../comentarios.ts';
import { lockRevision, moveRevision, notifyAutor, type RevisionEnMano } from '../move-revision.ts';
import { cambiosDe, type FilaCambio } from '../objeto-revision.ts';
import { applyRetirada, undoRetirada } from '../retirada/apply-retirada.ts';
import { readRevision } from '../revision-vista.ts';
import { listObsoletos, motorDe } from '../send-revision.ts';
import { applyEdicion, undoEdicion } from './apply-edicion.ts';

type Decision = BodyOf<typeof revisionesMesa.decidir>['decisiones'][number];

/**
 * Locks a suggestion, and before it its product, so that of two concurrent decisions on a product the second sees the first.
 * @param requirePrimero a check whose error goes before that of a stale version
 * @throws ApiError 404, 403 for the caller's own, 409 for another version
 */
async function lockEnMesa(
  trx: Trx,
  id: string,
  version: number,
  autor: Autor,
  requirePrimero?: (antes: RevisionEnMano) => Promise<void>,
): Promise<RevisionEnMano> {
  const productoId = /^\d{1,15}$/.test(id)
    ? (await trx.selectFrom('revision').select('producto_id').where('id', '=', Number(id)).executeTakeFirst())
        ?.producto_id
    : undefined;
  if (productoId)
    await trx.selectFrom('producto').select('id').where('id', '=', productoId).forUpdate().executeTakeFirst();
  const antes = await lockRevision(trx, id, null, null);
  if (antes.autor_id === autor.id) throw errors.forbidden('No puedes decidir tu propia sugerencia.');
  await requirePrimero?.(antes);
  if (antes.version !== version) throw errors.versionConflict();
  return antes;
}

function requireEnMano(antes: RevisionEnMano, autor: Autor): void {
  if (antes.estado === 'en_revision' && antes.asignado_a !== autor.id)
    throw errors.stateForbids(
      antes.asignado_a === null ? 'Tómala antes de decidir.' : 'La tiene otra persona: pídele que la suelte.',
    );
}

/** @throws ApiError 409 when another person has taken or answered it, with their name */
async function requireDeNadie(trx: Trx, antes: RevisionEnMano, autor: Autor): Promise<void> {
  if (antes.estado === 'en_revision' && antes.asignado_a !== null)
    throw await llegoAntes(trx, 'tomada', antes.asignado_a, autor);
  if (antes.resuelta_por !== null && !admitePasoRevision('tomar', antes.estado))
    throw await llegoAntes(trx, 'respondida', antes.resuelta_por, autor);
}

/** Takes a suggestion. @throws ApiError 409 when another person was faster, with their name, even if the caller's version is stale */
export const takeRevision = (deps: Deps, id: string, version: number, autor: Autor): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockEnMesa(trx, id, version, autor, (fila) => requireDeNadie(trx, fila, autor));
    await moveRevision(trx, antes, 'tomar', motorDe(deps, autor, 'revisor'), { asignado_a: autor.id });
    return readRevision(trx, autor, id);
  });

/** Releases a suggestion; an admin also releases those of others. */
export const releaseRevision = (deps: Deps, id: string, version: number, autor: Autor): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockEnMesa(trx, id, version, autor);
    if (!autor.roles.includes('admin')) requireEnMano(antes, autor);
    await moveRevision(trx, antes, 'soltar', motorDe(deps, autor, 'revisor'), { asignado_a: null });
    return readRevision(trx, autor, id);
  });

export const askInfo = (
  deps: Deps,
  id: string,
  { version, texto }: BodyOf<typeof revisionesMesa.pedirInfo>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockEnMesa(trx, id, version, autor);
    requireEnMano(antes, autor);
    const motor = motorDe(deps, autor, 'revisor');
    const despues = await moveRevision(trx, antes, 'pedir_info', motor, { vence_en: null, motivo: texto });
    await addComentario(trx, deps, { revisionId: antes.id, autorId: autor.id, esRevisor: true, texto });
    await notifyAutor(trx, deps, despues, 'info_solicitada', texto);
    return readRevision(trx, autor, id);
  });

/** @throws ApiError 422 unless each change has its decision, and each refusal its reason */
function requireDecisiones(cambios: readonly FilaCambio[], decisiones: readonly Decision[]): Map<string, Decision> {
  const por = new Map(decisiones.map((una) => [una.campo, una]));
  const fallos: FieldErrors = {};
  for (const { campo } of cambios) {
    const una = por.get(campo);
    if (!una) fallos[`decisiones.${campo}`] = ['Decide este cambio'];
    else if (una.decision === 'rechazada' && (una.motivo?.length ?? 0) < MOTIVO_MIN)
      fallos[`decisiones.${campo}`] = [FALTA_MOTIVO];
  }
  if (por.size !== decisiones.length || decisiones.some(({ campo }) => !cambios.some((uno) => uno.campo === campo)))
    fallos.decisiones = ['Decide cada cambio una vez'];
  if (Object.keys(fallos).length > 0) throw errors.validation(fallos);
  return por;
}

/** @throws ApiError 422 when a proposed product would lack a required field */
function requirePublicable(cambios: readonly FilaCambio[], rechazados: ReadonlySet<string>): void {
  const valores: Partial<Record<CampoAlta, Valor>> = Object.fromEntries(
    cambios.map(({ campo, valor_propuesto }) => [campo, valor_propuesto]),
  );
  const faltaria = obligatoriosAlta(valores).filter((campo) => rechazados.has(campo));
  if (faltaria.length > 0)
    throw errors.validation(
      Object.fromEntries(
        faltaria.map((campo) => [
          `decisiones.${campo}`,
          ['Sin este dato no se puede publicar: pide información, o rechaza todos'],
        ]),
      ),
    );
}

/** Decides field by field and applies the approved ones. If their values have changed, the suggestion becomes `obsoleta` and nothing is decided. */
export const decideRevision = (
  deps: Deps,
  id: string,
  { version, decisiones }: BodyOf<typeof revisionesMesa.decidir>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockEnMesa(trx, id, version, autor);
    requireEnMano(antes, autor);
    const cambios = await cambiosDe(trx, [antes.id]);
    const motor = motorDe(deps, autor, 'revisor');
    // The state is checked first, so that a decided suggestion is refused before its decisions are judged.
    if (antes.estado !== 'en_revision') await moveRevision(trx, antes, 'aprobar', motor);
    const por = requireDecisiones(cambios, decisiones);
    const aprobados = cambios.filter(({ campo }) => por.get(campo)?.decision === 'aprobada');
    const obsoletos = await listObsoletos(trx, antes, aprobados);
    if (obsoletos.length > 0) {
      const sistema = { ...motor, como: 'sistema' } as const;
      await notifyAutor(
        trx,
        deps,
        await moveRevision(trx, antes, 'quedar_obsoleta', sistema, { vence_en: null }),
        'obsoleta',
        null,
      );
      return readRevision(trx, autor, id);
    }
    await writeDecisiones(trx, antes.id, por);
    const motivo = decisiones.flatMap((una) => (una.decision === 'rechazada' && una.motivo) || []).join(' · ') || null;
    const resuelta = {
      resuelta_en: motor.now,
      resuelta_por: autor.id,
      vence_en: null,
      motivo: motivo?.slice(0, 1000) ?? null,
    };
    if (aprobados.length === 0) {
      const despues = await moveRevision(trx, antes, 'rechazar', motor, { ...resuelta, resultado: 'rechazada' });
      await notifyAutor(trx, deps, despues, 'rechazada', resuelta.motivo);
      return readRevision(trx, autor, id);
    }
    const toda = aprobados.length === cambios.length;
    const resultado = toda ? 'aprobada' : 'aprobada_parcial';
    const paso = toda ? 'aprobar' : 'aprobar_en_parte';
    const aprobada = await moveRevision(trx, antes, paso, motor, { ...resuelta, resultado });
    const rechazados = new Set(cambios.filter((uno) => !aprobados.includes(uno)).map(({ campo }) => campo));
    const deja = await apply(trx, deps, { aprobada, cambios, aprobados, rechazados }, autor);
    const aplicada = await moveRevision(trx, aprobada, 'aplicar', { ...motor, como: 'sistema' }, deja);
    await notifyAutor(trx, deps, aplicada, toda ? 'aplicada' : 'aplicada_parcial', resuelta.motivo);
    return readRevision(trx, autor, id);
  });

interface Aprobada {
  aprobada: RevisionEnMano;
  cambios: readonly FilaCambio[];
  aprobados: readonly FilaCambio[];
  rechazados: ReadonlySet<string>;
}

/** Applies an approved suggestion; returns the columns that the revision keeps of the result. */
async function apply(trx: Trx, deps: Deps, { aprobada, cambios, aprobados, rechazados }: Aprobada, autor: Autor) {
  if (aprobada.tipo === 'alta') {
    requirePublicable(cambios, rechazados);
    await requireNoEsta(trx, aprobados);
    return publishAlta(trx, deps, aprobada, aprobados, autor);
  }
  if (esRetirada(aprobada.tipo)) await applyRetirada(trx, deps, aprobada, aprobados, autor);
  else await applyEdicion(trx, deps, aprobada, aprobados, autor);
  return {};
}

async function writeDecisiones(trx: Trx, revisionId: number, por: ReadonlyMap<string, Decision>): Promise<void> {
  for (const { campo, decision, motivo } of por.values())
    await trx
      .updateTable('revision_cambio')
      .set({ decision, motivo: decision === 'rechazada' ? motivo : null })
      .where('revision_id', '=', revisionId)
      .where('campo', '=', campo)
      .execute();
}

/** Reverts an applied suggestion. @throws ApiError 409 for a published product, or when the fields have changed since */
export const revertRevision = (
  deps: Deps,
  id: string,
  { version, motivo }: BodyOf<typeof revisionesMesa.revertir>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockEnMesa(trx, id, version, autor);
    const despues = await moveRevision(trx, antes, 'revertir', motorDe(deps, autor, 'revisor'), { motivo });
    if (esRetirada(despues.tipo)) await undoRetirada(trx, deps, despues);
    else await undoEdicion(trx, deps, despues, autor);
    await notifyAutor(trx, deps, despues, 'revertida', motivo);
    return readRevision(trx, autor, id);
  });
