import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#upstream/db/connect';
import { sendPrueba } from '#upstream/testing/mail/mail-rig';
import { ended } from './testing/run-script.ts';

/** The two commands as npm runs them. */
const root = mkdtempSync(path.join(tmpdir(), 'copias-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const DATA_DIR = path.join(root, 'datos');
const COPIAS = mkdtempSync(path.join(root, 'copias-'));
const copia = (name: string) => path.join(COPIAS, name);

function start(command: string, args: string[], env: Record<string, string> = {}, limits = ''): ChildProcess {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const all = { ...process.env, DATA_DIR, DATABASE_URL: '', S3_URL: '', ...env };
  const shell = ['-c', `${limits} exec "$@"`, 'sh', process.execPath, script, ...args];
  return spawn('/bin/sh', shell, { env: all });
}

const run = (...args: Parameters<typeof start>) => ended(start(...args));

const running = await openDatabase({ dir: DATA_DIR });
afterAll(() => running.close());
writeFileSync(path.join(DATA_DIR, 'app-key'), 'clave\n', { mode: 0o600 });
writeFileSync(path.join(DATA_DIR, 'cookie-keys'), 'k1:clave\n', { mode: 0o600 });
writeFileSync(path.join(DATA_DIR, 'vapid.json'), '{}\n', { mode: 0o600 });

test('backup beside a running platform, and restore into a folder that does not exist yet, with the secrets where requested', async () => {
  for (const para of ['una@correo.example.org', 'otra@correo.example.org']) await sendPrueba(running.db, para);
  const sin = await run('backup', [copia('sin.tar.zst')]);
  expect(sin.out).toContain(
    'correos    2 por enviar y 0 más con su texto: se quedan en la plataforma, no van en la copia',
  );
  expect([sin.code, sin.err.includes('no van dentro')]).toEqual([0, true]);
  expect(sin.out).toMatch(/^Copia terminada en «.*sin\.tar\.zst»\.\n {2}filas +[\d.]+ de \d+ tablas, nivel \d{4}-/);
  const con = await run('backup', [copia('con.tar.zst'), '--con-secretos']);
  expect([con.code, con.err]).toEqual([0, expect.stringContaining('AVISO: la copia lleva dentro las claves')]);
  expect(con.err).toContain('AVISO: la copia lleva dentro correos con enlaces');
  expect(con.out).toContain('correos    2 por enviar y 0 más con su texto, dentro de la copia');
  expect(statSync(copia('con.tar.zst')).mode & 0o777).toBe(0o600);

  const otra = path.join(root, 'otra');
  const vista = await run('restore', [copia('con.tar.zst'), '--comprobar'], { DATA_DIR: otra });
  expect(vista).toMatchObject({ code: 0, out: expect.stringContaining('secretos   app-key, cookie-keys, vapid.json') });
  expect(existsSync(otra)).toBe(false);
  const hecha = await run('restore', [copia('con.tar.zst')], { DATA_DIR: otra });
  expect([hecha.code, hecha.out]).toEqual([0, expect.stringContaining('arranca con DEMO=0')]);
  expect(hecha.out).toContain('Los 2 correos que estaban por enviar quedan retenidos');
  expect(readFileSync(path.join(otra, 'app-key'), 'utf8')).toBe('clave\n');
  // With other keys a subscribed device gets no notices until its owner opens the page again.
  expect(readFileSync(path.join(otra, 'vapid.json'), 'utf8')).toBe('{}\n');
  expect(statSync(path.join(otra, 'cookie-keys')).mode & 0o777).toBe(0o600);
  // The command has stopped its database, and the folder holds a complete platform.
  const restored = await openDatabase({ dir: otra });
  const { rows } = await restored.pool.query('select estado from correo_salida');
  expect(rows).toEqual([{ estado: 'muerto' }, { estado: 'muerto' }]);
  await restored.close();

  expect(await run('restore', [copia('sin.tar.zst')], { DATA_DIR: otra })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^El destino no está vacío: .*\n$/),
  });
  expect(await run('restore', [copia('sin.tar.zst')])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^La plataforma de .* está en marcha, así que no está vacía: .*\n$/),
  });
}, 90_000);

test('each command prints its usage, or one sentence that says what is wrong', async () => {
  for (const command of ['backup', 'restore'])
    for (const args of [[], ['a', 'b'], ['a', '--inventada']])
      expect(await run(command, args)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`npm run ${command} --`),
      });
  const nada = path.join(root, 'nada');
  expect(await run('backup', [copia('x')], { DATA_DIR: nada })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^En .*nada no hay ninguna base de datos que copiar: .*\n$/),
  });
  expect(await run('backup', [copia('x')], { S3_URL: 'https://sin-clave/cubo' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^S3_URL no es válida: .*\n$/),
  });
  expect(await run('backup', [path.join(nada, 'x')])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^La carpeta .*nada no existe: créala .*\n$/),
  });
  expect(existsSync(nada)).toBe(false);
}, 60_000);

test('a restore into a folder of another account is refused, because that account could not start on the result', async () => {
  const buena = await run('backup', [copia('ajena.tar.zst')]);
  expect(buena.code).toBe(0);
  const ajena = mkdtempSync(path.join(root, 'ajena-'));
  // root could write there, but would leave files that only root can read; another account cannot write there at all.
  if (process.getuid?.() === 0) chownSync(ajena, 1, 1);
  else chmodSync(ajena, 0o500);
  for (const DATA_DIR of process.getuid?.() === 0 ? [ajena] : [ajena, path.join(ajena, 'nueva')])
    expect(await run('restore', [copia('ajena.tar.zst')], { DATA_DIR })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^La carpeta de datos .*ajena-.* es de otra cuenta .*\n$/),
    });
  expect(readdirSync(ajena)).toEqual([]);
}, 60_000);

test('a full disk, Ctrl-C and kill -9 leave no file that looks like a backup', async () => {
  await running.pool.query(`insert into idempotencia (clave, huella, cuerpo)
    select i, '', to_jsonb((select string_agg(md5(random()::text || i || j), '') from generate_series(1, 20) j))
    from generate_series(1, 60000) i`);
  const before = readdirSync(COPIAS);
  // Limit of 512 blocks of 512 bytes per file.
  const lleno = await run('backup', [copia('lleno.tar.zst')], {}, 'ulimit -f 512;');
  expect(lleno).toMatchObject({ code: 1, err: expect.stringMatching(/No queda espacio para «.*»: no se ha guardado/) });
  expect(readdirSync(COPIAS)).toEqual(before);
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const child = start('backup', [copia('cortada.tar.zst')]);
    const over = ended(child);
    const partial = copia('cortada.tar.zst.partial');
    await expect.poll(() => existsSync(partial) && statSync(partial).size > 0).toBe(true);
    child.kill(signal);
    const { code, err } = await over;
    const isKilled = signal === 'SIGKILL';
    expect([code, err.includes('Copia interrumpida: no se ha guardado nada.')]).toEqual([
      isKilled ? null : 130,
      !isKilled,
    ]);
    expect(readdirSync(COPIAS).filter((name) => name.startsWith('cortada'))).toEqual(
      isKilled ? [path.basename(partial)] : [],
    );
  }
  // The remains of the partial file do not hinder the next backup.
  expect(await run('backup', [copia('cortada.tar.zst')])).toMatchObject({ code: 0 });
  expect(readdirSync(COPIAS).filter((name) => name.startsWith('cortada'))).toEqual(['cortada.tar.zst']);
}, 90_000);
