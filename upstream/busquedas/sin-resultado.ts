import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AreaBuscada } from '#shared/contract/main/busquedas';
import type { Deps } from '../deps.ts';
import { comoSeCuenta } from './se-cuenta.ts';

const CADA_MS = 10_000;
/** Different ones between two writings; a robot that types at random fills no more. */
const MAXIMO = 300;

interface Aviso {
  warn(datos: object, texto: string): void;
}

const MOSTRADA_MAX = 200;

/** Counts searches that found nothing, and those that were answered as if something else had been typed. */
export interface SinResultado {
  /** Never waits and never fails. With `elsewhere` it is counted when that comes to be none. */
  count(area: AreaBuscada, q: string, elsewhere?: Promise<number>): void;
  /** The same, of a search that showed what was found by other words. */
  countCorregida(area: AreaBuscada, q: string, mostrada: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  /** The same, once nothing is being asked elsewhere. */
  end(): Promise<void>;
}

interface Contada {
  area: AreaBuscada;
  consulta: string;
  veces: number;
  /** Of the last time. */
  mostrada: string | null;
}

const claveDe = ({ area, consulta }: Contada) => `${area} ${consulta}`;

/**
 * Kept in memory and written every ten seconds in one statement; what a process that dies had not written is lost, and what cannot be
 * written waits for the next time.
 */
export function createSinResultado({ db, now }: Pick<Deps, 'db' | 'now'>, log: Aviso): SinResultado {
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
      // What was counted meanwhile is later.
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

/** What an API counts by; the rest of it is written when the API ends. */
export function countBusquedas(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
): Pick<SinResultado, 'count' | 'countCorregida'> {
  const { count, countCorregida, end } = createSinResultado(deps, app.log);
  app.addHook('onClose', end);
  return { count, countCorregida };
}

/** Of who answers nothing by other words. */
export const countSinResultado = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): SinResultado['count'] =>
  countBusquedas(app, deps).count;

/** In one order, so that two processes wait for each other and never in a circle. */
const write = (db: Deps['db'], contadas: readonly Contada[], dia: string) =>
  sql`insert into busqueda_sin_resultado as b (area, consulta, veces, primera, ultima, mostrada)
    select area, consulta, veces, ${dia}::date, ${dia}::date, mostrada
    from unnest(${contadas.map(({ area }) => area)}::text[], ${contadas.map(({ consulta }) => consulta)}::text[],
      ${contadas.map(({ veces }) => veces)}::int[], ${contadas.map(({ mostrada }) => mostrada)}::text[])
      as c (area, consulta, veces, mostrada) order by area, consulta
    on conflict (area, consulta) do update set veces = b.veces + excluded.veces, ultima = greatest(b.ultima, excluded.ultima),
      mostrada = excluded.mostrada`.execute(db);
