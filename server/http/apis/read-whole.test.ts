import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readWhole } from './read-whole.ts';

/** A stream of `count` pieces of ten bytes, each made when it is read. */
function pieces(count: number) {
  let made = 0;
  const stream = new Readable({
    highWaterMark: 0,
    read() {
      made += 1;
      this.push(made > count ? null : Buffer.alloc(10, made));
    },
  });
  return { stream, made: () => made };
}

test('a body exactly as long as its limit is read whole', async () => {
  const body = await readWhole(pieces(3).stream, 30);
  expect([...body]).toEqual([...Buffer.alloc(10, 1), ...Buffer.alloc(10, 2), ...Buffer.alloc(10, 3)]);
});

test('P-04 a body over its limit is upstream_bad_response, and is not read on', async () => {
  const { stream, made } = pieces(1_000);
  await expect(readWhole(stream, 25)).rejects.toMatchObject({ code: 'upstream_bad_response', status: 502 });
  expect(stream.destroyed).toBe(true);
  expect(made()).toBeLessThanOrEqual(4);
});

test('an error of the stream is passed on unchanged', async () => {
  const stream = new Readable({ read: () => stream.destroy(new Error('cut')) });
  await expect(readWhole(stream)).rejects.toThrow('cut');
});
