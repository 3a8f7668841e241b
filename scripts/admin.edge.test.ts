import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#upstream/db/connect';
import { runScript } from './testing/run-script.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'admin-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const run = (...args: string[]) => runScript('admin', DATA_DIR, args);

test('gives and takes staff roles beside a running platform, each change audited as made at the console', async () => {
  const { db, close } = await openDatabase({ dir: DATA_DIR });
  const cuenta = { register_type: 'web', password_hash: 'x', roles: ['usuario_web'] as 'usuario_web'[] } as const;
  await db
    .insertInto('usuario')
    .values([
      { ...cuenta, email: 'redaccion@farmacia.example.org', estado: 'activa' },
      { ...cuenta, email: 'nueva@farmacia.example.org', estado: 'sin_verificar' },
    ])
    .execute();
  expect((await run('personal')).out).toBe('Nadie tiene todavía un rol del personal.\n');
  const dar = ['dar', 'editor_noticias', 'Redaccion@farmacia.example.org'];
  expect(await run(...dar)).toMatchObject({
    code: 0,
    out: expect.stringContaining('tiene ahora el rol editor_noticias'),
  });
  expect((await run(...dar)).out).toContain('ya tenía el rol');
  expect((await run('personal')).out).toBe('redaccion@farmacia.example.org  editor_noticias\n');
  expect((await run('quitar', 'editor_noticias', 'redaccion@farmacia.example.org')).out).toContain('ya no tiene');
  const eventos = await db.selectFrom('evento_auditoria').select(['tipo', 'de', 'a', 'actor_id', 'motivo']).execute();
  const por = { tipo: 'usuario_rol', actor_id: null, motivo: 'npm run admin' };
  expect(eventos).toEqual([
    { ...por, de: null, a: 'editor_noticias' },
    { ...por, de: 'editor_noticias', a: null },
  ]);

  expect(await run('dar', 'admin', 'nadie@farmacia.example.org')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No hay ninguna cuenta'),
  });
  expect((await run('dar', 'admin', 'nueva@farmacia.example.org')).err).toContain('no está activa');
  await close();
}, 60_000);

test.each(['', 'dar', 'dar jefe a@b.es', 'dar usuario_web a@b.es', 'borrar admin a@b.es', 'personal admin'])(
  '«%s» prints the usage',
  async (orden) => {
    const answer = await run(...orden.split(' ').filter(Boolean));
    expect(answer).toMatchObject({ code: 2, err: expect.stringContaining('npm run admin') });
  },
);
