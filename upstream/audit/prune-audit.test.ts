import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain } from '../testing/build-test-main.ts';
import { pruneAudit } from './prune-audit.ts';

const { db } = await buildTestMain();

/** Writes an event with its origin, as it would be `months` months and one day from now. */
const write = (tipo: string, months: number) =>
  sql`insert into evento_auditoria (tipo, entidad, entidad_id, motivo, ip_hash, agente, request_id, creado_en)
    values (${tipo}, 'prueba', ${`${months}`}, 'porque sí', 'hash', 'Navegador', 'r-1',
      now() - make_interval(months => ${months}, days => 1))`.execute(db);
const left = async () =>
  (
    await sql<Record<string, string | null>>`
      select tipo, entidad_id, motivo, ip_hash, agente, request_id from evento_auditoria
      where entidad = 'prueba' order by id`.execute(db)
  ).rows.map((row) => Object.values(row));

test('after a year an event of access is deleted, and another one loses the address and browser that it came from', async () => {
  for (const tipo of [
    'authn_login_success',
    'authz_fail',
    'excess_rate_limit_exceeded',
    'upload_stored',
    'oferta_estado',
  ])
    for (const months of [11, 12]) await write(tipo, months);
  await pruneAudit(db);
  const whole = ['11', 'porque sí', 'hash', 'Navegador', 'r-1'];
  expect(await left()).toEqual([
    ['authn_login_success', ...whole],
    ['authz_fail', ...whole],
    ['excess_rate_limit_exceeded', ...whole],
    ['upload_stored', ...whole],
    ['oferta_estado', ...whole],
    ['oferta_estado', '12', 'porque sí', null, null, null],
  ]);
});

test('of an old event nothing else can be changed, nor can it be deleted, even by the database’s owner', async () => {
  await write('oferta_estado', 30);
  const old = sql`entidad_id = '30'`;
  for (const change of [
    sql`delete from evento_auditoria where ${old}`,
    sql`update evento_auditoria set motivo = null, ip_hash = null, agente = null, request_id = null where ${old}`,
    sql`update evento_auditoria set ip_hash = 'otro', agente = null, request_id = null where ${old}`,
    sql`truncate evento_auditoria`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/append-only/);
});
