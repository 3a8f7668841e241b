import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/connect.ts';
import { crearIndiceVivo, type Indexado } from './vigia.ts';

// A database of its own: this file kills it.
const dir = mkdtempSync(path.join(tmpdir(), 'vigia-'));
const { db, close } = await openDatabase({ dir });
afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true, force: true });
});

class Filas implements Indexado {
  readonly #filas = new Map<number, number>();
  conocida = (id: number) => this.#filas.get(id);
  estaGastado = () => false;
  poner = (id: number, tx: number) => void this.#filas.set(id, tx);
}

async function leer(filas: Filas, ids: readonly number[] | null): Promise<void> {
  const { rows } = await sql<{ id: number; tx: number }>`
    select id, cambio_tx::text::int as tx from noticia where ${ids}::int[] is null or id = any(${ids}::int[])`.execute(
    db,
  );
  for (const { id, tx } of rows) filas.poner(id, tx);
}

const escribir = async (slug: string) => {
  const { rows } = await sql<{ id: number; tx: number }>`
    insert into noticia (slug, titulo) values (${slug}, 'Prueba') returning id, cambio_tx::text::int as tx`.execute(db);
  return rows[0] ?? { id: 0, tx: 0 };
};

const vuelta = async () =>
  (await sql<{ en: string }>`select stats_reset::text as en from pg_stat_bgwriter`.execute(db)).rows[0]?.en;

test.each(['the postmaster', 'one backend'])(
  'F-10 kill -9 of %s: what is written later with an older number is seen',
  async (whom) => {
    // As little of what transactions without effect leave is written down as may be.
    await sql`alter system set wal_writer_delay = '10s'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    // Its last pause of before.
    await sql`select pg_sleep(1)`.execute(db);
    const vivo = crearIndiceVivo(db, {
      tabla: 'noticia',
      vacio: () => new Filas(),
      cargar: (filas) => leer(filas, null),
      releer: leer,
    });
    const antes = await escribir(crypto.randomUUID());
    await sql`select pg_switch_wal()`.execute(db);
    for (let i = 0; i < 100; i += 1)
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`select pg_current_xact_id()`.execute(trx);
          throw new Error('taken back');
        })
        .catch(() => undefined);
    expect((await vivo.alDia()).conocida(antes.id)).toBe(antes.tx);

    const postmaster = Number(readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const antesDelGolpe = await vuelta();
    process.kill(whom === 'one backend' ? (rows[0]?.pid ?? 0) : postmaster, 'SIGKILL');
    // The killed one's children may answer for a moment longer.
    await expect.poll(() => vuelta().catch(() => antesDelGolpe)).not.toBe(antesDelGolpe);
    const despues = await escribir(crypto.randomUUID());
    // The case is there at all: the number is one that the index has seen go by.
    expect(despues.tx).toBeLessThan(antes.tx + 100);
    // Reading everything anew is not waited for long.
    await expect.poll(async () => (await vivo.alDia()).conocida(despues.id)).toBe(despues.tx);
  },
);
