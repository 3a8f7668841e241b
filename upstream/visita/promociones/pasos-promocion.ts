import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import type { ContenidoPromocion } from '#shared/contract/visita/promocion-contenido';
import { admitePasoPromocion, llevaPropuesta, type PasoPromocion } from '#shared/estados/pasos-promocion';
import { judgePromocion, needsOtraPersona } from '#shared/reglas/promocion/reglas-promocion';
import { ENTIDAD_PROMOCION } from '../../accounts/visitador/perfil-publicado.ts';
import { SISTEMA } from '../../audit/audit.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { notifyAutor, notifyEmpresa } from './avisos-promocion.ts';
import { columnasDe } from './columnas.ts';
import {
  EN_PALABRAS,
  lockPromocion,
  type MotorPromocion,
  movePromocion,
  type PromocionEnMano,
  type Trx,
} from './move-promocion.ts';
import { papelesDe, requireAlguno, requirePapel } from './papeles.ts';
import { bloqueLegalDe, type Juzgado, readHechos } from './politica/hechos.ts';

const motorDe = (deps: Deps, autor: Autor, como: MotorPromocion['como']): MotorPromocion => ({
  como,
  actor: autor,
  origin: autor.origin,
  config: deps.config,
  now: deps.now(),
});
export const motorSistema = (deps: Deps): MotorPromocion => ({
  como: 'sistema',
  actor: null,
  origin: SISTEMA,
  config: deps.config,
  now: deps.now(),
});
/** The date (`yyyy-MM-dd`) by which promotions begin and end: in the platform's time zone, not a reader's. */
export const hoyDeLaCasa = ({ now }: Pick<Deps, 'now'>) => dayIn(DEFAULT_TIMEZONE, now());

interface EnMano {
  fila: PromocionEnMano;
  autoria: Parameters<typeof readHechos>[1] | null;
  papeles: ReturnType<typeof papelesDe>;
}

/** Locks the author first, so that concurrent steps of their promotions count each other, and then the promotion. */
async function lockConAutor(trx: Trx, id: string, version: number, autor: Autor): Promise<EnMano> {
  const suya = /^\d{1,15}$/.test(id)
    ? await trx.selectFrom('promocion').select('autor_id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!suya) throw errors.notFound();
  const autoria =
    suya.autor_id === null
      ? null
      : await trx
          .selectFrom('usuario')
          .select(['id', 'roles'])
          .where('id', '=', suya.autor_id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
  const fila = await lockPromocion(trx, id, null);
  const papeles = papelesDe(fila, autor, await empresasDe(trx, autor));
  // The rights are checked before the version, so that strangers learn nothing of it.
  requireAlguno(papeles, fila);
  if (fila.version !== version) throw errors.versionConflict();
  return { fila, autoria, papeles };
}

/** @throws ApiError 422 with every rule that blocks the promotion */
async function requireReglas(
  trx: Trx,
  { fila, autoria }: EnMano,
  contenido: ContenidoPromocion,
  hoy: string,
): Promise<Juzgado & { pideOtra: boolean }> {
  if (!autoria) throw errors.stateForbids('Quien la escribió ya no tiene cuenta: duplícala.');
  const juzgado = await readHechos(trx, autoria, fila.producto_id, contenido, { hoy, promocionId: fila.id });
  const { errores, reglas } = judgePromocion(contenido, juzgado);
  const empezada = (fila.estado === 'vigente' || fila.estado === 'pausada') && (contenido.fecha_inicio ?? hoy) > hoy;
  if (empezada) errores.fecha_inicio = ['Ya ha empezado: no la puedes llevar a un día que no ha llegado'];
  if (Object.keys(errores).length > 0) throw errors.validation(errores);
  return { ...juzgado, pideOtra: needsOtraPersona(reglas) };
}

/** The columns that an approval fixes: the legal block and the date of the ficha técnica. */
const aprobada = ({ oficial }: Juzgado, contenido: ContenidoPromocion, now: Date) => ({
  bloque_legal: JSON.stringify(bloqueLegalDe(oficial, contenido.presentaciones)),
  ft_fecha_base: oficial.ficha_tecnica?.fecha ?? null,
  aprobada_en: now,
});

/** Begins a scheduled promotion whose first day is today or past. */
async function beginIfDue(trx: Trx, deps: Deps, fila: PromocionEnMano): Promise<PromocionEnMano> {
  if (fila.estado !== 'programada' || (fila.fecha_inicio ?? '9999') > hoyDeLaCasa(deps)) return fila;
  return movePromocion(trx, fila, 'empezar', motorSistema(deps));
}

interface PropuestaJuzgada {
  fila: PromocionEnMano;
  propuesta: ContenidoPromocion;
  juzgado: Awaited<ReturnType<typeof requireReglas>>;
}

/** @throws ApiError 409 without a new version, 422 with every rule that blocks it */
async function requirePropuesta(trx: Trx, enMano: EnMano, hoy: string): Promise<PropuestaJuzgada> {
  const { fila } = enMano;
  const { propuesta } = fila;
  if (!propuesta) throw errors.stateForbids('No hay ninguna versión nueva.');
  return { fila, propuesta, juzgado: await requireReglas(trx, enMano, propuesta, hoy) };
}

async function applyPropuesta(trx: Trx, deps: Deps, { fila, propuesta, juzgado }: PropuestaJuzgada, autor: Autor) {
  const despues = await trx
    .updateTable('promocion')
    .set({
      ...columnasDe(propuesta),
      ...aprobada(juzgado, propuesta, deps.now()),
      propuesta: null,
      propuesta_estado: null,
      propuesta_motivo: null,
      recordada_en: null,
      version: fila.version + 1,
      actualizado_en: deps.now(),
    })
    .where('id', '=', fila.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditBy(trx, autor, {
    tipo: 'promocion_contenido',
    entidad: ENTIDAD_PROMOCION,
    entidadId: fila.id,
    a: 'aprobada',
    datos: { paso: 'aprobar', como: 'empresa' },
  });
  return beginIfDue(trx, deps, despues);
}

/** Sends a promotion for approval. One of the company's own marketing is published at once, unless a rule requires another person. */
export function sendPromocion(deps: Deps, id: string, version: number, autor: Autor): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const enMano = await lockConAutor(trx, id, version, autor);
    const { fila, papeles } = enMano;
    requirePapel(papeles, 'autor', 'empresa');
    const hoy = dayIn(autor.origin.timezone, deps.now());
    const propia = fila.autor_id === autor.id;
    if (llevaPropuesta(fila.estado)) {
      if (fila.propuesta_estado !== 'borrador' && fila.propuesta_estado !== 'rechazada')
        throw errors.stateForbids('No hay cambios que enviar.');
      const nueva = await requirePropuesta(trx, enMano, hoy);
      if (papeles.includes('empresa') && !(propia && nueva.juzgado.pideOtra)) {
        await applyPropuesta(trx, deps, nueva, autor);
        if (!propia) await notifyAutor(trx, deps.config, fila, 'aprobada');
        return;
      }
      await trx
        .updateTable('promocion')
        .set({
          propuesta_estado: 'pendiente',
          propuesta_motivo: null,
          version: fila.version + 1,
          actualizado_en: deps.now(),
        })
        .where('id', '=', fila.id)
        .execute();
      await auditBy(trx, autor, {
        tipo: 'promocion_contenido',
        entidad: ENTIDAD_PROMOCION,
        entidadId: fila.id,
        a: 'pendiente',
        datos: { paso: 'enviar', como: 'autor' },
      });
      return notifyEmpresa(trx, deps.config, fila);
    }
    if (!admitePasoPromocion('enviar', fila.estado))
      throw errors.stateForbids(`Esta promoción ${EN_PALABRAS[fila.estado]}.`);
    // A promotion that is sent again may belong to another company by now: that of the association.
    const juzgado = await requireReglas(trx, enMano, fila.contenido, hoy);
    const empresa = { empresa_id: juzgado.empresaId };
    const directa = papeles.includes('empresa') || juzgado.alcance.por === 'empresa';
    if (!directa || (propia && juzgado.pideOtra)) {
      const enviada = await movePromocion(trx, fila, 'enviar', motorDe(deps, autor, 'autor'), empresa);
      return notifyEmpresa(trx, deps.config, enviada);
    }
    const publicada = await movePromocion(trx, fila, 'publicar', motorDe(deps, autor, 'empresa'), {
      ...empresa,
      ...aprobada(juzgado, fila.contenido, deps.now()),
    });
    await beginIfDue(trx, deps, publicada);
    if (!propia) await notifyAutor(trx, deps.config, fila, 'aprobada');
  });
}

/** Checks that the caller answers for the company and is not the author. Their own promotions need no approval, or another person's. */
function requireResponsable({ papeles, fila }: EnMano, autor: Autor): void {
  requirePapel(papeles, 'empresa');
  if (fila.autor_id === autor.id) throw errors.forbidden('No puedes responder a tu propia promoción.');
}

/** Approves a promotion, or its new version. @throws ApiError 403, 409, 422 for what the rules forbid by now */
export function approvePromocion(deps: Deps, id: string, version: number, autor: Autor): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const enMano = await lockConAutor(trx, id, version, autor);
    requireResponsable(enMano, autor);
    const { fila } = enMano;
    const hoy = dayIn(autor.origin.timezone, deps.now());
    if (llevaPropuesta(fila.estado) && fila.propuesta_estado === 'pendiente')
      await applyPropuesta(trx, deps, await requirePropuesta(trx, enMano, hoy), autor);
    else {
      const motor = motorDe(deps, autor, 'empresa');
      const cambio =
        fila.estado === 'pendiente_aprobacion'
          ? aprobada(await requireReglas(trx, enMano, fila.contenido, hoy), fila.contenido, motor.now)
          : {};
      await beginIfDue(trx, deps, await movePromocion(trx, fila, 'aprobar', motor, cambio));
    }
    await notifyAutor(trx, deps.config, { ...fila, titulo: (fila.propuesta ?? fila.contenido).titulo }, 'aprobada');
  });
}

export function rejectPromocion(
  deps: Deps,
  id: string,
  { version, motivo }: { version: number; motivo: string },
  autor: Autor,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const enMano = await lockConAutor(trx, id, version, autor);
    requireResponsable(enMano, autor);
    const { fila } = enMano;
    if (llevaPropuesta(fila.estado) && fila.propuesta_estado === 'pendiente') {
      await trx
        .updateTable('promocion')
        .set({
          propuesta_estado: 'rechazada',
          propuesta_motivo: motivo,
          version: fila.version + 1,
          actualizado_en: deps.now(),
        })
        .where('id', '=', fila.id)
        .execute();
      await auditBy(trx, autor, {
        tipo: 'promocion_contenido',
        entidad: ENTIDAD_PROMOCION,
        entidadId: fila.id,
        a: 'rechazada',
        motivo,
        datos: { paso: 'rechazar', como: 'empresa' },
      });
    } else await movePromocion(trx, fila, 'rechazar', motorDe(deps, autor, 'empresa'), { motivo });
    await notifyAutor(trx, deps.config, fila, 'rechazada', motivo);
  });
}

/** The simple steps, each with the state of which the author is told when another person takes the step; null: no notice. */
const AVISO = { pausar: 'pausada', reanudar: 'vigente', finalizar: 'finalizada', reabrir: null } as const;

export function stepPromocion(
  deps: Deps,
  id: string,
  paso: keyof typeof AVISO,
  version: number,
  autor: Autor,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const enMano = await lockConAutor(trx, id, version, autor);
    const { fila, papeles } = enMano;
    const como = requirePapel(papeles, 'autor', ...(paso === 'reabrir' ? [] : (['empresa'] as const)));
    if (paso === 'reanudar' && fila.estado === 'pausada')
      await requireReglas(trx, enMano, fila.contenido, dayIn(autor.origin.timezone, deps.now()));
    await movePromocion(trx, fila, paso satisfies PasoPromocion, motorDe(deps, autor, como));
    const estado = AVISO[paso];
    if (estado !== null && fila.autor_id !== autor.id) await notifyAutor(trx, deps.config, fila, estado);
  });
}

/** A moderator withdraws a promotion. @throws ApiError 404, 409 in another state */
export function withdrawPromocion(
  deps: Deps,
  id: string,
  { version, motivo }: { version: number; motivo: string },
  autor: Autor,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const { fila } = await lockConAutor(trx, id, version, autor);
    await movePromocion(trx, fila, 'retirar', motorDe(deps, autor, 'moderador'), { motivo });
    await notifyAutor(trx, deps.config, fila, 'retirada', motivo);
  });
}
