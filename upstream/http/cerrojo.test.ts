import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { demoCatalogo } from '../demo/catalogo/catalogo-demo.ts';
import { demoEmpleo } from '../demo/empleo/empleo-demo.ts';
import { demoNoticias } from '../demo/noticias/noticias-demo.ts';
import { demoTribunas } from '../demo/noticias/tribunas-demo.ts';
import { mainOn, xsrfHeaders } from '../testing/build-test-main.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { waitingForLock } from '../testing/postgres/waiting-for-lock.ts';
import { buildVisita } from '../visita/app.ts';

/** The table of accounts is locked for longer than any call waits: calls that need no account must go on. */
const database = await openTestDatabase({ deadlinesFactor: 1 });
const { app: main, ...t } = await mainOn(database, { limitsFactor: 10_000 });
const visita = buildVisita(t.deps);
await visita.ready();
afterAll(() => visita.close());
/** How often a connection of the pool for writes was taken. */
let taken = 0;
database.pool.on('acquire', () => {
  taken += 1;
});
await demoCatalogo(t.deps);
await demoNoticias(t.deps);
await demoTribunas(t.deps);
await demoEmpleo(t.deps);
const { id: persona } = await t.buildUsuario();
// An article whose author is an account.
await t.db.updateTable('noticia').set({ autor_id: persona }).execute();
const headers = await t.bearer(persona);

/** Addresses of public reads that answer with data, each for an existing object. */
async function publicReads(): Promise<{ app: typeof main; url: string }[]> {
  const first = async (table: 'noticia' | 'oferta_empleo' | 'producto' | 'presentacion') =>
    (await t.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const ids: [RegExp, string | number][] = [
    [/^\/api\/noticias\/:id/, await first('noticia')],
    [/^\/api\/empleo\/ofertas\/:id/, await first('oferta_empleo')],
    [/^\/api\/paises\/:/, 'ES'],
    [/^\/visita\/api\/.*presentacion/, await first('presentacion')],
    [/^\/visita/, await first('producto')],
  ];
  // The answer of other people's name servers takes its own time.
  const isOurs = (e: Endpoint) => e.reach !== 'internal' && !e.path.includes('check-email');
  return ENDPOINTS.filter((e) => e.access === 'public' && e.method === 'GET' && isOurs(e)).map((e) => ({
    app: e.api === 'main' ? main : visita,
    url: e.path.replace(/:\w+/g, String(ids.find(([path]) => path.test(e.path))?.[1] ?? 1)),
  }));
}

/** These reads need the account itself, whose page is shown only while it is active. They are told to repeat, as a login is. */
const isOfAccounts = ({ url }: { url: string }) => /^\/api\/(visitadores|cartera\/publica)/.test(url);

/** Keeps more calls waiting for the lock than the pool has connections, until it is told to stop. */
function crowd(): () => Promise<void> {
  let isOver = false;
  const people = Array.from({ length: 30 }, async () => {
    while (!isOver) await main.inject({ url: '/api/user', headers });
  });
  return async () => {
    isOver = true;
    await Promise.all(people);
  };
}

test('a lock on the accounts blocks no call that needs none; a login is told to repeat', async () => {
  const locker = new pg.Client(t.connection);
  await locker.connect();
  onTestFinished(() => locker.end());
  const reads = await publicReads();
  const xsrf = await xsrfHeaders({ app: main });
  const before = new Map<string, number>();
  for (const { app, url } of reads) before.set(url, (await app.inject({ url })).statusCode);
  // Cached answers are not what is tested.
  t.clock.offsetMs += 3_600_000;
  // Each read must use connections that no lock on the accounts can hold.
  const byOthers: string[] = [];
  for (const { app, url } of reads.filter((read) => !isOfAccounts(read))) {
    const takenBefore = taken;
    await app.inject({ url });
    if (taken > takenBefore) byOthers.push(url);
  }
  expect(byOthers).toEqual([]);
  t.clock.offsetMs += 3_600_000;
  await locker.query('begin');
  await locker.query('lock table usuario in access exclusive mode');
  const disperse = crowd();
  // Every connection of the pool for writes waits for the lock.
  await expect.poll(() => waitingForLock(t.deps.reads)).toBe(10);
  const wrong: string[] = [];
  for (const { app, url } of reads.filter((read) => !isOfAccounts(read))) {
    const { statusCode } = await app.inject({ url });
    if (statusCode !== before.get(url)) wrong.push(`${url} ${before.get(url)} → ${statusCode}`);
  }
  const ofAccounts = await Promise.all(
    reads.filter(isOfAccounts).map(async ({ app, url }) => {
      const { statusCode, headers: told } = await app.inject({ url });
      return [statusCode, told['retry-after']];
    }),
  );
  const login = await main.inject({
    method: 'POST',
    url: '/api/login',
    headers: xsrf,
    payload: { email: 'alguien@ejemplo.es', password: 'una contraseña cualquiera', recordar: false },
  });
  await locker.query('rollback');
  await disperse();
  expect(wrong).toEqual([]);
  expect(ofAccounts.length).toBeGreaterThan(2);
  expect(ofAccounts).toEqual(ofAccounts.map(() => [503, '2']));
  expect([login.statusCode, login.json().code, login.headers['retry-after']]).toEqual([503, 'dependencia', '2']);
  expect((await main.inject({ url: '/api/user', headers })).statusCode).toBe(200);
}, 60_000);
