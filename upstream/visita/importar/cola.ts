import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import * as v from 'valibot';
import type { Config } from '#upstream/config';
import type { Db } from '#upstream/db/schema/schema';
import { openAlmacen } from '#upstream/files/open-almacen';
import type { JobsLog } from '#upstream/jobs/boss-log';
import type { Jobs } from '#upstream/jobs/jobs';
import { defineQueue } from '#upstream/jobs/queue';
import type { Opciones } from './import-catalogo.ts';
import { direccionDe, type FuenteReal } from './lote.ts';
import type { Encargo, Respuesta } from './proceso.ts';
import { extractLista, extractSubida } from './save-lista.ts';

const FUENTES = ['nomenclator', 'listado', 'anmat'] as const satisfies FuenteReal[];
const CANAL = 'importar';
/** An import job. It is retried when its process dies, but not when the file is refused, because the file would be the same. */
const Pedida = v.object({
  fuente: v.picklist(FUENTES),
  /** Id of an earlier import with a stored file: to go back to it, or to import it in spite of its refusal. */
  lote: v.optional(v.number()),
  /** An uploaded file: its id in the store, and its name. */
  fichero: v.optional(v.object({ id: v.pipe(v.string(), v.uuid()), nombre: v.string() })),
});
type Pedida = v.InferOutput<typeof Pedida>;
const COLA = defineQueue('importaciones', Pedida, { retryLimit: 2, expireInSeconds: 1_800 });
const ImportJob = v.object({ id: v.pipe(v.string(), v.uuid()), pedida: Pedida });

/**
 * Asks for an import of a stored or uploaded file, or from the address of the source (`direccionDe`; without an address nothing
 * happens). The process with the job queue runs it.
 */
export async function enqueueImportacion(db: Db, pedida: Pedida): Promise<void> {
  await sql`select pg_notify(${CANAL}, ${JSON.stringify({ id: randomUUID(), pedida })})`.execute(db);
}

interface Options {
  config: Pick<Config, 'importar' | 's3' | 'dataDir'>;
  connection: PoolConfig;
  log: JobsLog;
}

/** Runs the imports that `enqueueImportacion` asks for, and imports every configured source once a day. */
export async function startImportaciones(jobs: Jobs, { config, connection, log }: Options): Promise<void> {
  const almacen = openAlmacen(config);
  await jobs.work(COLA, async ({ fuente, lote, fichero }, { signal }) => {
    const guardada = lote === undefined ? undefined : await extractLista(connection, lote);
    const subida = fichero && (await extractSubida(almacen, fichero));
    const enDisco = guardada ?? subida;
    const sinFichero = lote === undefined && fichero === undefined;
    const de = enDisco?.ruta ?? (sinFichero ? direccionDe(fuente, config.importar[fuente]) : undefined);
    if (!de) return log.warn({ fuente, lote, fichero }, 'import asked for, but there is nothing to read');
    // The warnings about a stored file were already shown to the person who asked for it again.
    const sabido = guardada && { forzar: true, permitirBajas: guardada.permitirBajas };
    const respuesta = await enProceso({ connection, opciones: { fuente, de, ...sabido } }, signal).finally(
      enDisco?.remove,
    );
    if ('fallo' in respuesta) log.warn({ fuente, motivo: respuesta.fallo }, 'import refused');
    else log.info({ fuente, ...respuesta.informe }, 'import done');
  });
  await jobs.listen(
    CANAL,
    (payload) => {
      const pedido = v.safeParse(v.pipe(v.string(), v.parseJson(), ImportJob), payload);
      // The job's id is that of the request, so that several listening processes enqueue one job.
      if (pedido.success)
        void jobs
          .enqueue(null, COLA, pedido.output.pedida, { id: pedido.output.id })
          .catch((error: unknown) => log.error({ err: error }, 'import not queued'));
    },
    () => {},
  );
  for (const [i, fuente] of FUENTES.entries())
    if (config.importar[fuente])
      await jobs.schedule(`importar_${fuente}`, `${11 + 20 * i} 5 * * *`, () => jobs.enqueue(null, COLA, { fuente }));
}

/** Possible places of the entry script: beside this file in the sources, or in a bundle of the build. */
const ENTRADAS = ['proceso.ts', 'importar.js', 'upstream/importar.js'].map((nombre) =>
  path.join(import.meta.dirname, nombre),
);

/** Nearly all that an import allocates becomes garbage at once, so that a small young generation suffices without costing time. */
const POCA_MEMORIA = ['--max-semi-space-size=4'];

/** Runs one import in a process of its own. Rejects when the process dies; an abort kills it. */
export function enProceso(encargo: { connection: PoolConfig; opciones: Opciones }, signal?: AbortSignal) {
  return new Promise<Respuesta>((resolve, reject) => {
    const entrada = ENTRADAS.find((file) => existsSync(file));
    if (!entrada) throw new Error('the importer is not built');
    const child = fork(entrada, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--enable-source-maps', ...POCA_MEMORIA],
    });
    const kill = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', kill, { once: true });
    // The cast is safe: proceso.ts sends nothing else.
    child.once('message', (respuesta) => resolve(respuesta as Respuesta));
    child.once('error', reject);
    child.once('exit', (code, killed) => {
      signal?.removeEventListener('abort', kill);
      reject(new Error(`the importer ended by ${killed ?? `code ${code}`}`));
    });
    child.send(encargo satisfies Encargo);
  });
}
