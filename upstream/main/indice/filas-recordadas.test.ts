import { expect, test } from 'vitest';
import { FilasRecordadas } from './filas-recordadas.ts';

/** Rows that say which reading they come from, and an index that knows of each by which transaction it was written. */
function abrir(max: number) {
  const leidas: number[][] = [];
  const tx = new Map<number, number>();
  const filas = new FilasRecordadas<{ id: number; lectura: number }>(({ id }) => id, max);
  const pedir = (...ids: number[]) =>
    filas.deIds({ conocida: (id) => tx.get(id) }, ids, async (faltan) => {
      leidas.push([...faltan]);
      return faltan.map((id) => ({ id, lectura: leidas.length }));
    });
  for (const id of [1, 2, 3, 4]) tx.set(id, 10);
  return { leidas, tx, pedir };
}

test('what is asked for again is not read again, until a later transaction wrote it', async () => {
  const { leidas, tx, pedir } = abrir(10);
  await pedir(1, 2);
  expect([...(await pedir(2, 1)).keys()].sort()).toEqual([1, 2]);
  expect(leidas).toEqual([[1, 2]]);
  tx.set(2, 11);
  expect((await pedir(1, 2)).get(2)).toEqual({ id: 2, lectura: 2 });
  expect(leidas).toEqual([[1, 2], [2]]);
});

test('what was asked for longest ago makes room', async () => {
  const { leidas, pedir } = abrir(3);
  await pedir(1, 2, 3);
  await pedir(1);
  await pedir(4);
  await pedir(1, 3, 4);
  expect(leidas).toEqual([[1, 2, 3], [4]]);
  await pedir(2);
  expect(leidas.at(-1)).toEqual([2]);
});

test('what the index does not know is read each time', async () => {
  const { leidas, pedir } = abrir(3);
  await pedir(9);
  await pedir(9);
  expect(leidas).toEqual([[9], [9]]);
});
