import { sql } from 'kysely';
import * as v from 'valibot';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { audit, SISTEMA } from '../../audit/audit.ts';
import { notify } from '../../avisos/notify.ts';
import type { Deps } from '../../deps.ts';
import type { JobsLog } from '../../jobs/boss-log.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue } from '../../jobs/queue.ts';
import { ofertasNuevas } from '../../mail/texts/contenido-empleo.ts';
import { FalloLectura } from '../../remote/fallo-lectura.ts';
import { filtrosDe } from './alertas.ts';
import { pruneCandidatos } from './candidato/prune-candidatos.ts';
import { readFuente } from './importar/import-empleo.ts';
import { enUnaLinea } from './importar/informe-empleo.ts';
import { filasPorId, truncate } from './lista/oferta-fila.ts';
import { searchOfertas } from './lista/search-ofertas.ts';
import { notifyOfOferta } from './notify-of-oferta.ts';
import { scheduleAvisos } from './tablero/aviso-pendiente.ts';

const RECUERDA = [7, 1] as const;
const EN_UN_CORREO = 5;
/** Offers that expire in one transaction. */
const DE_UNA_VEZ = 200;
const RUTA_ALERTAS = '/app/empleo/alertas';

const COLA_FUENTES = defineQueue('fuentes_empleo', v.object({ fuente_id: v.number() }), {
  retryLimit: 1,
  expireInSeconds: 900,
});

/** Schedules the jobs of employment: offers expire, their authors are reminded, alertas are sent, sources are read, old data go. */
export async function scheduleEmpleoJobs(jobs: Jobs, deps: Deps, log: JobsLog): Promise<void> {
  // Hourly, because midnight comes at a different hour in each country.
  await jobs.schedule('empleo_caducidad', '5 * * * *', () => expireOfertas(deps));
  await jobs.schedule('empleo_recordatorios', '20 8 * * *', () => rememberCaducidad(deps));
  await jobs.schedule('empleo_alertas', '*/15 * * * *', () => sendAlertas(deps, 'inmediata'));
  await jobs.schedule('empleo_alertas_dia', '30 7 * * *', () => sendAlertas(deps, 'diaria'));
  await jobs.schedule('empleo_alertas_semana', '45 7 * * 1', () => sendAlertas(deps, 'semanal'));
  await jobs.schedule('empleo_conservacion', '11 4 * * *', () => pruneCandidatos(deps));
  await scheduleAvisos(jobs, deps);
  await jobs.work(COLA_FUENTES, async ({ fuente_id }) => {
    try {
      const informe = await readFuente(deps, fuente_id);
      if (informe) log.info({ fuente: fuente_id, informe: enUnaLinea(informe) }, 'job source read');
    } catch (error) {
      // The failure is stored with the source for the desk; the next turn tries again.
      if (!(error instanceof FalloLectura)) throw error;
      log.warn({ fuente: fuente_id, motivo: error.message }, 'job source not read');
    }
  });
  await jobs.schedule('fuentes_empleo_turno', '* * * * *', async () => {
    const ids = await takeTurn(deps);
    await jobs.enqueueMany(
      COLA_FUENTES,
      ids.map((fuente_id) => ({ data: { fuente_id } })),
    );
  });
}

/** Ids of the due sources; the update takes each source once, however many processes ask. */
async function takeTurn({ db, now }: Deps): Promise<number[]> {
  const rows = await db
    .updateTable('fuente_oferta')
    .set({
      proxima_en: sql`case when cada_min is null then null else ${now()}::timestamptz + make_interval(mins => cada_min) end`,
    })
    .where('proxima_en', '<=', now())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sets the state `caducada`, for the panel; lists and pages leave an expired offer out from its last moment on. An imported offer
 * expires in the moderators' queue too, because its source has said when it ends; another offer gets its end when it is published.
 */
export async function expireOfertas(deps: Deps): Promise<void> {
  while ((await expireSome(deps)) === DE_UNA_VEZ);
}

const expireSome = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('oferta_empleo')
      .select(['id', 'estado'])
      .where((eb) =>
        eb.or([
          eb('estado', 'in', ['publicada', 'pausada']),
          eb.and([eb('estado', '=', 'pendiente_revision'), eb('origen', '=', 'importada')]),
        ]),
      )
      .where('fecha_caducidad', '<=', deps.now())
      .limit(DE_UNA_VEZ)
      .forUpdate()
      .skipLocked()
      .execute();
    if (filas.length === 0) return 0;
    await trx
      .updateTable('oferta_empleo')
      .set({ estado: 'caducada', actualizado_en: deps.now(), version: sql`version + 1` })
      .where(
        'id',
        'in',
        filas.map(({ id }) => id),
      )
      .execute();
    for (const { id: entidadId, estado: de } of filas) {
      const entrada = { entidad: 'oferta_empleo', entidadId, de, a: 'caducada', motivo: 'calendario' };
      await audit(trx, deps, SISTEMA, { tipo: 'oferta_estado', ...entrada });
    }
    return filas.length;
  });

/** Notifies seven days and one day before the end, each once. */
export async function rememberCaducidad({ db, now, config }: Deps): Promise<void> {
  for (const dias of RECUERDA)
    await db.transaction().execute(async (trx) => {
      const filas = await trx
        .updateTable('oferta_empleo')
        .set({ recordada: dias })
        .where('estado', 'in', ['publicada', 'pausada'])
        .where('autor_id', 'is not', null)
        .where('fecha_caducidad', '>', now())
        .where('fecha_caducidad', '<=', new Date(now().getTime() + dias * DIA_MS))
        .where((eb) => eb.or([eb('recordada', 'is', null), eb('recordada', '>', dias)]))
        .returning(['id', 'titulo', 'fecha_caducidad', 'num_candidaturas'])
        .execute();
      for (const o of filas) {
        if (o.fecha_caducidad === null) continue;
        const url = `/app/empleo/panel/${o.id}`;
        await notifyOfOferta(trx, o.id, {
          tipo: 'oferta_caduca',
          titulo: 'Una oferta tuya caduca pronto',
          texto: `«${o.titulo}» deja de estar publicada en menos de ${dias === 1 ? 'un día' : `${dias} días`}.`,
          url,
          correo: {
            plantilla: 'oferta_caduca',
            datos: {
              oferta: o.titulo,
              fecha: o.fecha_caducidad.toISOString(),
              candidaturas: o.num_candidaturas,
              enlace: config.publicUrl + url,
            },
          },
        });
      }
    });
}

/** Sends the alertas of one rhythm: the offers published since each alerta's last sending. */
export async function sendAlertas(deps: Deps, frecuencia: 'inmediata' | 'diaria' | 'semanal'): Promise<void> {
  const alertas = await deps.db
    .selectFrom('alerta_empleo as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['a.id', 'a.usuario_id', 'a.nombre', 'a.filtros', 'a.desde'])
    .where('a.activa', '=', true)
    .where('a.frecuencia', '=', frecuencia)
    .where('u.estado', '=', 'activa')
    .orderBy('a.id')
    .execute();
  for (const alerta of alertas) await sendOne(deps, alerta);
}

async function sendOne(
  deps: Deps,
  a: { id: number; usuario_id: number; nombre: string; filtros: string; desde: Date },
): Promise<void> {
  const { db, now, config } = deps;
  const filtros = filtrosDe(a.filtros);
  const ahora = now();
  if (!filtros) return;
  const { ids, ...cuantas } = await searchOfertas(deps, filtros, { desde: a.desde, cuantas: EN_UN_CORREO });
  const { total } = cuantas;
  await db.transaction().execute(async (trx) => {
    // Of two processes at once, the one whose update finds the old `desde` sends.
    const tomada = await trx
      .updateTable('alerta_empleo')
      .set({ desde: ahora, ...(total > 0 && { ultima_en: ahora }) })
      .where('id', '=', a.id)
      .where('desde', '=', a.desde)
      .returning('id')
      .executeTakeFirst();
    if (!tomada || total === 0) return;
    const filas = await filasPorId(trx, ids, null, ahora);
    const [primera, ...otras] = filas.map((o) =>
      truncate([o.titulo, o.empresa_nombre, o.poblacion ?? o.estado?.nombre].filter(Boolean).join(' · '), 180),
    );
    if (primera === undefined) return;
    const consulta = sinPais(a.filtros);
    const url = filtros.pais ? `/app/empleo/p/${filtros.pais}?${consulta}` : `/app/empleo/p?${consulta}`;
    await notify(trx, a.usuario_id, {
      tipo: 'alerta_empleo',
      titulo: `${ofertasNuevas(cuantas)} para ti`,
      texto: `Tu alerta «${a.nombre}» ha encontrado ${primera}${total > 1 ? ' y más' : ''}.`,
      url,
      correo: {
        plantilla: 'alerta_empleo',
        datos: {
          alerta: a.nombre,
          ...cuantas,
          oferta_1: primera,
          oferta_2: otras[0] ?? null,
          oferta_3: otras[1] ?? null,
          oferta_4: otras[2] ?? null,
          oferta_5: otras[3] ?? null,
          enlace: config.publicUrl + url,
          enlace_alertas: config.publicUrl + RUTA_ALERTAS,
        },
      },
    });
  });
}

/** The filters without the country, which stands in the path of the list. */
function sinPais(filtros: string): string {
  const query = new URLSearchParams(filtros);
  query.delete('pais');
  return query.toString();
}
