import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { sessionCookie } from '../../testing/samples/session-cookie.ts';

let t: TestApp;
beforeEach(async () => {
  t = await buildTestApp();
});
afterEach(() => t.close());

const violation = (blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://app.example/app/auth/change-password?url=secreto',
  body: { effectiveDirective: 'script-src-elem', blockedURL, sample: 'contraseña' },
});
const report = (body: unknown, type = 'application/reports+json') =>
  t
    .bare('post', '/csp-report')
    .set('Content-Type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));

test('H-01 reports are counted and logged, without query, sample or page', async () => {
  const { status } = await report([violation('https://evil.example/x.js?t=secreto#f'), violation('inline')]);
  expect(status).toBe(204);
  expect(await t.metrics.text()).toMatch(/^bff_csp_reports_total 2$/m);
  const lines = t.logLines().filter(({ msg }) => msg === 'csp report');
  expect(lines.map(({ directiva, origen }) => [directiva, origen])).toEqual([
    ['script-src-elem', 'https://evil.example/x.js'],
    ['script-src-elem', 'inline'],
  ]);
  expect(t.logText()).not.toMatch(/secreto|contraseña/);
});

test.each(['no es JSON', '{}', '[{"type":7}]', '[null]', '[]'])(
  'H-01 a report that is %s is taken and forgotten',
  async (body) => {
    expect((await report(body)).status).toBe(204);
    expect(await t.metrics.text()).not.toMatch(/^bff_csp_reports_total [1-9]/m);
  },
);

test('H-01 reports are limited: by size, by entries per report, by address', async () => {
  expect((await report(Array.from({ length: 30 }, () => violation('x')))).status).toBe(204);
  expect(await t.metrics.text()).toMatch(/^bff_csp_reports_total 10$/m);
  expect((await report(`["${'a'.repeat(40_000)}"]`)).status).toBe(413);
  for (let i = 0; i < 59; i++) await report('[]');
  expect((await report('[]')).status).toBe(429);
});

const see = (body: object) => t.ask('post', '/analytics').send(body);

test('analytics: template and role are logged, and nothing of the person', async () => {
  const cookie = await sessionCookie(t, 471_100_471_100);
  expect((await see({ ruta: '/noticias/$id', rol: 'candidato' }).set('Cookie', cookie)).status).toBe(204);
  const [line] = t.logLines().filter(({ analitica }) => analitica !== undefined);
  expect(line).toMatchObject({ analitica: 'pagina', ruta_vista: '/noticias/$id', rol: 'candidato' });
  expect(JSON.stringify(line)).not.toMatch(/127\.0\.0\.1|471100471100/);
  expect(await t.metrics.text()).toMatch(/^bff_page_views_total\{ruta="\/noticias\/\$id",rol="candidato"\} 1$/m);
});

test.each([
  { ruta: '/a?email=x@y.es', rol: 'candidato' },
  { ruta: '/noticias/un título', rol: 'candidato' },
  { ruta: '/a', rol: 'x y' },
  { ruta: 'https://a', rol: 'candidato' },
  { rol: 'candidato' },
])('analytics: %j, without a template or a role, is refused', async (body) => {
  expect((await see(body)).status).toBe(422);
});

test('analytics: invented templates do not grow the metrics without end', async () => {
  const patient = await buildTestApp({ env: { LIMITS_FACTOR: '100' } });
  for (let i = 0; i < 600; i++)
    await patient
      .ask('post', '/analytics')
      .send({ ruta: `/inventada/a${i}`, rol: 'candidato' })
      .expect(204);
  const series = (await patient.metrics.text()).match(/^bff_page_views_total\{.*/gm) ?? [];
  await patient.close();
  expect(series).toHaveLength(501);
  expect(series.at(-1)).toBe('bff_page_views_total{ruta="otra",rol="otro"} 100');
});

test('analytics: the CSRF rules and a limit per address apply', async () => {
  expect((await t.bare('post', '/analytics').send({ ruta: '/a', rol: 'candidato' })).status).toBe(403);
  for (let i = 0; i < 120; i++) await see({ ruta: '/a', rol: 'candidato' });
  expect((await see({ ruta: '/a', rol: 'candidato' })).status).toBe(429);
});
