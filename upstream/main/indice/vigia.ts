import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../deps.ts';

export interface Indexado {
  /** Which transaction wrote the row as the index has it; undefined: it has none. */
  conocida(id: number): number | undefined;
  /** So much of it is over that it is better made anew. */
  estaGastado(): boolean;
}

interface Receta<I extends Indexado> {
  tabla: 'noticia' | 'oferta_empleo';
  vacio(): I;
  /** Everything that is published, in pieces between which others have their turn. */
  cargar(indice: I): Promise<void>;
  /** Reads these rows again, as they are now; what is not published any more leaves. */
  releer(indice: I, ids: readonly number[]): Promise<void>;
}

export interface IndiceVivo<I extends Indexado> {
  /** With everything that was committed before the call; not waited for long while very much is coming in. */
  alDia(): Promise<I>;
  /** Before, whoever can do without it may not want to wait. */
  estaCargado(): boolean;
}

const POR_LECTURA = 250;
/** After an import of thousands, lists go on as they are until it is in. */
const ESPERA_MS = 400;

/** An index in this process's memory, kept as its table is. */
export function crearIndiceVivo<I extends Indexado>(db: Db, receta: Receta<I>): IndiceVivo<I> {
  let actual = crearVigia(db, receta);
  let renovado: Promise<void> | undefined;

  /** The old one serves until the new one is whole. */
  function renovar(): void {
    const otro = crearVigia(db, receta);
    renovado = otro
      .alDia()
      .then(() => {
        actual = otro;
      })
      // It is tried again with the next search.
      .catch(() => {})
      .finally(() => {
        renovado = undefined;
      });
  }

  return {
    async alDia() {
      const indice = await actual.alDia();
      if (indice.estaGastado() && !renovado) renovar();
      return indice;
    },
    estaCargado: () => actual.estaCargado(),
  };
}

interface Mirada {
  /** The oldest transaction that is still running. */
  minimo: string;
  /** The newest one that wrote a row, or took one away. */
  ultimo: string;
  /** When the server last came back from a crash: its counts begin anew then, whichever of its processes died. */
  vuelta: string;
}

/** Two ends of indexes: what almost every use asks, because almost never has anything changed since the one before. */
const miradaDe = (tabla: Receta<Indexado>['tabla']) =>
  prepared(`mirada_${tabla}`, [], (db) => ({
    compile: () =>
      sql<Mirada>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as minimo, greatest(
          (select cambio_tx from ${sql.table(tabla)} order by cambio_tx desc limit 1),
          (select cambio_tx from fila_borrada where tabla = ${sql.lit(tabla)} order by cambio_tx desc limit 1),
          '0'::xid8)::text as ultimo,
          coalesce((select stats_reset from pg_stat_bgwriter)::text, '') as vuelta`.compile(db),
  }));

/** Null of `tx`: the row is gone. */
type Cambio = [id: number, tx: string | null];

async function cambiosDesde(db: Db, tabla: string, desde: string): Promise<Cambio[]> {
  const { rows } = await sql<{ cambios: Cambio[] }>`
    select coalesce(json_agg(json_build_array(id, tx)), '[]') as cambios from (
      select id, cambio_tx::text as tx from ${sql.table(tabla)} where cambio_tx >= ${desde}::xid8
      union all
      select fila_id, null from fila_borrada where tabla = ${tabla} and cambio_tx >= ${desde}::xid8
    ) c`.execute(db);
  return rows[0]?.cambios ?? [];
}

/**
 * Before each use it asks the database what changed: rows remember the transaction that wrote them (`cambio_tx`), and
 * everything from the oldest transaction that was still running at the last look is compared again, so that nothing is
 * missed that commits late. With nothing new that is one short question. A server that crashed gives the numbers of
 * transactions that it had not written down a second time, so that after it everything is read anew.
 */
function crearVigia<I extends Indexado>(db: Db, { tabla, vacio, cargar, releer }: Receta<I>): IndiceVivo<I> {
  const lookAt = miradaDe(tabla);
  let indice = vacio();
  let visto: string | undefined;
  /** More than one where several replicas answer. */
  const vueltas = new Set<string>();
  let enMarcha: Promise<void> | undefined;
  let siguiente: Promise<void> | undefined;

  async function poner(): Promise<void> {
    const desde = visto;
    const [mirada] = await lookAt(db, {});
    if (!mirada) return;
    if (desde === undefined || !vueltas.has(mirada.vuelta)) {
      const nuevo = vacio();
      await cargar(nuevo);
      indice = nuevo;
      visto = mirada.minimo;
      vueltas.add(mirada.vuelta);
      return;
    }
    const hayCambios = BigInt(mirada.ultimo) >= BigInt(desde);
    const pendientes = (hayCambios ? await cambiosDesde(db, tabla, desde) : [])
      .filter(([id, tx]) => indice.conocida(id) !== (tx === null ? undefined : Number(tx)))
      .map(([id]) => id);
    for (let at = 0; at < pendientes.length; at += POR_LECTURA)
      await releer(indice, pendientes.slice(at, at + POR_LECTURA));
    visto = mirada.minimo;
  }

  /** One look at a time. Who comes during one waits for the next: the running one may have begun before their own change. */
  function mirar(): Promise<void> {
    if (!enMarcha) {
      enMarcha = poner().finally(() => {
        enMarcha = undefined;
      });
      return enMarcha;
    }
    siguiente ??= enMarcha
      .catch(() => {})
      .then(() => {
        siguiente = undefined;
        return mirar();
      });
    return siguiente;
  }

  return {
    async alDia() {
      const mirada = mirar();
      await (visto === undefined ? mirada : alMenos(mirada));
      return indice;
    },
    estaCargado: () => visto !== undefined,
  };
}

async function alMenos(mirada: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ESPERA_MS);
  });
  // Who has waited long enough leaves nobody to hear of its failure.
  mirada.catch(() => {});
  await Promise.race([mirada, enough]).finally(() => clearTimeout(timer));
}

const SIN_PAUSA_MS = 4;

/** Whoever waits for this process has its turn between some rows and the next. */
export async function conPausas<T>(rows: readonly T[], poner: (row: T) => void): Promise<void> {
  let since = performance.now();
  for (const row of rows) {
    poner(row);
    if (performance.now() - since < SIN_PAUSA_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
