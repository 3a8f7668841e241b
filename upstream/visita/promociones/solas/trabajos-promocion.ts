import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import type { EstadoPromocion, PasoPromocion } from '#shared/estados/pasos-promocion';
import { PROMOCION } from '#shared/reglas/promocion/datos-promocion';
import { DIA_MS, diaEscrito } from '#shared/reglas/tiempo/dias';
import { notify } from '../../../avisos/notify.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { notifyAutor, productoDe, rutaDe } from '../avisos-promocion.ts';
import { movePromocion } from '../move-promocion.ts';
import { hoyDeLaCasa, motorSistema } from '../pasos-promocion.ts';
import { reviewDeApartados } from './promociones-de-apartados.ts';
import { reviewTrasImportar } from './tras-importar.ts';

const DE_UNA_VEZ = 200;

/** Schedules the jobs about promotions. */
export async function schedulePromociones(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.schedule('promociones_empiezan', '*/10 * * * *', () => beginPromociones(deps));
  await jobs.schedule('promociones_acaban', '5 * * * *', () => endPromociones(deps));
  await jobs.schedule('promociones_recordatorios', '20 8 * * *', () => remindPromociones(deps));
  await jobs.schedule('promociones_importacion', '* * * * *', () => reviewTrasImportar(deps));
  await jobs.schedule('promociones_empresas', '* * * * *', () => reviewDeApartados(deps));
}

/** Moves the promotions in `estados` whose column `dia` has come, one by one, until there are none left. */
async function moveLlegadas(
  deps: Deps,
  paso: PasoPromocion,
  estados: readonly EstadoPromocion[],
  dia: 'fecha_inicio' | 'fecha_fin',
  aviso: 'vigente' | 'finalizada',
): Promise<void> {
  const hoy = hoyDeLaCasa(deps);
  const movidas = await deps.db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('promocion')
      .selectAll()
      .where('estado', 'in', estados)
      .where(dia, dia === 'fecha_inicio' ? '<=' : '<', hoy)
      .orderBy('id')
      .limit(DE_UNA_VEZ)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const fila of filas) {
      await movePromocion(trx, fila, paso, motorSistema(deps));
      await notifyAutor(trx, deps.config, fila, aviso);
    }
    return filas.length;
  });
  if (movidas === DE_UNA_VEZ) await moveLlegadas(deps, paso, estados, dia, aviso);
}

/** Begins approved promotions on their first day. */
export const beginPromociones = (deps: Deps): Promise<void> =>
  moveLlegadas(deps, 'empezar', ['programada'], 'fecha_inicio', 'vigente');

/** Ends promotions after their last day. */
export const endPromociones = (deps: Deps): Promise<void> =>
  moveLlegadas(deps, 'finalizar', ['programada', 'vigente', 'pausada', 'requiere_revision'], 'fecha_fin', 'finalizada');

/** Reminds authors once, some days before the last day of a promotion. */
export async function remindPromociones(deps: Deps): Promise<void> {
  const hasta = dayIn(DEFAULT_TIMEZONE, new Date(deps.now().getTime() + PROMOCION.AVISO_DIAS * DIA_MS));
  const avisadas = await deps.db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('promocion')
      .selectAll()
      .where('estado', 'in', ['vigente', 'pausada'])
      .where('fecha_fin', '<=', hasta)
      .where('fecha_fin', '>=', hoyDeLaCasa(deps))
      .where('recordada_en', 'is', null)
      .orderBy('id')
      .limit(DE_UNA_VEZ)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, autor_id, titulo, fecha_fin, producto_id } of filas) {
      await trx.updateTable('promocion').set({ recordada_en: deps.now() }).where('id', '=', id).execute();
      if (autor_id === null || fecha_fin === null) continue;
      const { nombre } = await productoDe(trx, producto_id);
      await notify(trx, autor_id, {
        tipo: 'promo_caduca',
        titulo: 'Una promoción acaba pronto',
        texto: `«${titulo}», de ${nombre}, acaba el ${diaEscrito(fecha_fin)}.`,
        url: rutaDe(id),
        correo: {
          plantilla: 'promocion_caduca',
          datos: {
            titulo: titulo.slice(0, 200),
            producto: nombre.slice(0, 200),
            // Noon UTC is the same date in the time zones of all our countries.
            fecha: `${fecha_fin}T12:00:00.000Z`,
            enlace: deps.config.publicUrl + rutaDe(id),
          },
        },
      });
    }
    return filas.length;
  });
  if (avisadas === DE_UNA_VEZ) await remindPromociones(deps);
}
