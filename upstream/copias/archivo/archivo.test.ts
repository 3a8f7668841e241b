import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { carpetaDePrueba } from '../testing/copia-de-prueba.ts';
import { createArchivo, readArchivo } from './archivo.ts';

const dir = carpetaDePrueba();
const ENTRADAS: [string, Buffer][] = [
  ['tablas/usuario/000001', randomBytes(3_000_000)],
  ['ficheros/vacio', Buffer.alloc(0)],
  ['manifiesto.json', Buffer.from('{"formato":1}\n'.repeat(400))],
];

async function escribir(file: string): Promise<number> {
  const archivo = await createArchivo(file);
  for (const [name, bytes] of ENTRADAS) await archivo.add(name, bytes.length, [bytes]);
  return archivo.close();
}

async function leer(file: string): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const { name, body } of readArchivo(file)) found.push([name, await buffer(body)]);
  return found;
}

/** The number of entries only: the bytes in the message of a failed assertion would be unreadable. */
const cuantas = async (file: string) => (await leer(file)).length;

test('the entries are read back as they were written; the file is for its owner only, and gets its name only when it is complete', async () => {
  const file = path.join(dir, 'entera.tar.zst');
  const archivo = await createArchivo(file);
  for (const [name, bytes] of ENTRADAS) await archivo.add(name, bytes.length, [bytes]);
  expect(existsSync(file)).toBe(false);
  const bytes = await archivo.close();
  expect(statSync(file)).toMatchObject({ size: bytes });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const found = await leer(file);
  expect(found.map(([name, { length }]) => [name, length])).toEqual(
    ENTRADAS.map(([name, { length }]) => [name, length]),
  );
  expect(found.every(([, bytes], i) => ENTRADAS[i]?.[1].equals(bytes))).toBe(true);
});

test('a file that is cut, altered or extended anywhere is refused', async () => {
  const file = path.join(dir, 'buena.tar.zst');
  await escribir(file);
  const good = readFileSync(file);
  const bad = path.join(dir, 'mala.tar.zst');
  // The compressor may close with an empty frame of 13 bytes without content: if it is missing as a whole, the backup is complete.
  const ends = Array.from({ length: 12 }, (_, i) => good.length - 1 - i);
  const cut = [0, 1, 10, 1_000, good.length >> 1, good.length - 600, good.length - 20, ...ends];
  for (const length of cut) {
    writeFileSync(bad, good.subarray(0, length));
    await expect(cuantas(bad), `cut at ${length}`).rejects.toThrow(/está incompleta o alterada/);
  }
  for (let i = 0; i < 40; i++) {
    const at = Math.floor(((i + 0.5) / 40) * good.length);
    const altered = Buffer.from(good);
    altered[at] = (altered[at] ?? 0) ^ 0x10;
    writeFileSync(bad, altered);
    await expect(cuantas(bad), `byte ${at}`).rejects.toThrow(/está incompleta o alterada/);
  }
  for (const behind of ['x', 'basura', 'basura basura', Buffer.alloc(512), good]) {
    writeFileSync(bad, Buffer.concat([good, Buffer.from(behind)]));
    await expect(cuantas(bad), `${behind.length} bytes behind`).rejects.toThrow(/está incompleta o alterada/);
  }
  writeFileSync(bad, 'otra cosa');
  await expect(cuantas(bad)).rejects.toThrow(/no es una copia/);
});

test('a file of another program is accepted only with the digest of all entries at its end', async () => {
  const file = path.join(dir, 'ajena.tar.zst');
  const texto = '{"formato":1}';
  const manifiesto = { header: { name: 'manifiesto.json', size: texto.length }, body: texto };
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const huella = (digest: string) => ({ header: { name: 'huella.sha256', size: 65 }, body: `${digest}\n` });
  const right = huella(sha256(`${sha256(texto)}  manifiesto.json\n`));
  const escribirAjena = async (...entries: Parameters<typeof packTar>[0]) =>
    writeFileSync(file, zstdCompressSync(await packTar(entries)));
  await escribirAjena(manifiesto, right);
  expect(await cuantas(file)).toBe(1);
  for (const entries of [
    [manifiesto],
    [manifiesto, huella('0'.repeat(64))],
    [right, manifiesto],
    [manifiesto, right, manifiesto],
  ]) {
    await escribirAjena(...entries);
    await expect(cuantas(file)).rejects.toThrow(/está incompleta o alterada/);
  }
});

test('a broken source and a missing folder are reported, and leave no file', async () => {
  const roto = path.join(dir, 'roto.tar.zst');
  const archivo = await createArchivo(roto);
  const broken = (async function* () {
    yield Buffer.from('medio');
    throw new Error('la fuente se ha roto');
  })();
  await expect(archivo.add('tablas/x/000001', 10, broken)).rejects.toThrow('la fuente se ha roto');
  await archivo.discard();
  expect(readdirSync(dir).filter((name) => name.startsWith('roto'))).toEqual([]);

  const sinCarpeta = await createArchivo(path.join(dir, 'no', 'hay.tar.zst'));
  await expect(
    sinCarpeta.add('tablas/x/000001', 3, [Buffer.from('abc')]).then(() => sinCarpeta.close()),
  ).rejects.toThrow(/ENOENT/);
});
