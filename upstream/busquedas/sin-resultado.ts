import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AreaBuscada } from '#shared/contract/main/busquedas';
import type { Deps } from '../deps.ts';
import { comoSeCuenta } from './se-cuenta.ts';

const CADA_MS = 10_000;
/** Different searches between two writes; a robot that types at random cannot add more. */
const MAXIMO = 300;

interface WarnLog {
  warn(datos: object, texto: string): void;
}

const MOSTRADA_MAX = 200;

/** Counts searches that found nothing, and those that were answered with a corrected query. */
export interface SinResultado {
  /** Never waits and never fails. With `elsewhere` (results without the filters) it is counted only when that resolves to 0. */
  count(area: AreaBuscada, q: string, elsewhere?: Promise<number>): void;
  /** The same for a search that showed the results of a corrected query. */
  countCorregida(area: AreaBuscada, q: string, mostrada: string): void;
  /** Writes the counts. */
  flush(): Promise<void>;
  /** Writes the counts after all `elsewhere` have resolved. */
  end(): Promise<void>;
}

interface Contada {
  area: AreaBuscada;
  consulta: string;
  veces: number;
  /** The corrected query of the last time. */
  mostrada: string | null;
}

const claveDe = ({ area, consulta }: Contada) => `${area} ${consulta}`;

/**
 * Counts are kept in memory, and written every ten seconds in one statement. A process that dies loses its unwritten counts; a
 * failed write is retried with the next one.
 */
export function createSinResultado({ db, now }: Pick<Deps, 'db' | 'now'>, log: WarnLog): SinResultado {
  const contadas = new Map<string, Contada>();
  const asking = new Set<Promise<void>>();
  let turno: NodeJS.Timeout | undefined;

  function add(una: Contada): void {
    const clave = claveDe(una);
    const hay = contadas.get(clave);
    if (hay) contadas.set(clave, { ...una, veces: hay.veces + una.veces });
    else if (contadas.size < MAXIMO) contadas.set(clave, una);
    turno ??= setTimeout(() => void flush(), CADA_MS).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(turno);
    turno = undefined;
    const todas = [...contadas.values()];
    contadas.clear();
    if (todas.length === 0) return;
    try {
      await write(db, todas, now().toISOString().slice(0, 10));
    } catch (error) {
      log.warn({ err: error }, 'searches without a result not counted');
      // Counts made during the failed write are newer, so their `mostrada` is kept.
      for (const una of todas) add({ ...una, mostrada: (contadas.get(claveDe(una)) ?? una).mostrada });
    }
  }

  return {
    count(area, q, elsewhere) {
      const consulta = comoSeCuenta(q);
      if (consulta === null) {
        elsewhere?.catch(() => undefined);
        return;
      }
      const countIt = () => add({ area, consulta, veces: 1, mostrada: null });
      if (!elsewhere) {
        countIt();
        return;
      }
      const asked = elsewhere
        .then(
          (total) => total === 0 && countIt(),
          () => undefined,
        )
        .then(() => void asking.delete(asked));
      asking.add(asked);
    },
    countCorregida(area, q, mostrada) {
      const consulta = comoSeCuenta(q);
      if (consulta !== null) add({ area, consulta, veces: 1, mostrada: mostrada.slice(0, MOSTRADA_MAX) });
    },
    flush,
    async end() {
      await Promise.all(asking);
      await flush();
    },
  };
}

/** The counter of an API; unwritten counts are written when the app closes. */
export function countBusquedas(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
): Pick<SinResultado, 'count' | 'countCorregida'> {
  const { count, countCorregida, end } = createSinResultado(deps, app.log);
  app.addHook('onClose', end);
  return { count, countCorregida };
}

/** The counter for lists that never correct a query. */
export const createContadorSinResultado = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
): SinResultado['count'] => countBusquedas(app, deps).count;

/** In one order, so that two processes wait for each other's locks and never deadlock. */
const write = (db: Deps['db'], contadas: readonly Contada[], dia: string) =>
  sql`insert into busqueda_sin_resultado as b (area, consulta, veces, primera, ultima, mostrada)
    select area, consulta, veces, ${dia}::date, ${dia}::date, mostrada
    from unnest(${contadas.map(({ area }) => area)}::text[], ${contadas.map(({ consulta }) => consulta)}::text[],
      ${contadas.map(({ veces }) => veces)}::int[], ${contadas.map(({ mostrada }) => mostrada)}::text[])
      as c (area, consulta, veces, mostrada) order by area, consulta
    on conflict (area, consulta) do update set veces = b.veces + excluded.veces, ultima = greatest(b.ultima, excluded.ultima),
      mostrada = excluded.mostrada`.execute(db);
