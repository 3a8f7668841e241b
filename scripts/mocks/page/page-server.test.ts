import { afterEach, expect, test } from 'vitest';
import { addOverride, chooseScenario, newWorld, removeOverride } from '../mock-api.ts';
import { type Listening, openServer } from '../mock-server.ts';
import { createRequestLog } from '../request-log.ts';
import { firstChoice } from '../scenarios.ts';
import { withInventedBody } from './override-form.ts';
import { servePage } from './page-server.ts';
import { pageFile, scenarioPage } from './scenario-page.ts';

const OFFER = 'main GET /api/empleo/ofertas/:id';
let listening: Listening | undefined;
afterEach(() => listening?.close());

/** The page in front of a world of its own. */
async function openPage() {
  const world = newWorld(firstChoice());
  const page = await openServer((request, response) => {
    void servePage(request, response, {
      page: async () => ({ pageFile, scenarioPage, withInventedBody }),
      state: async () => world,
      choices: {
        scenario: async (name) => chooseScenario(world, name) !== null,
        remove: async (id) => removeOverride(world, id) !== null,
        add: async (form) => {
          const added = addOverride(world, form);
          return typeof added === 'string' ? added : null;
        },
      },
      appUrl: 'http://localhost:3000',
      log: createRequestLog(),
    });
  }, 0);
  listening = page;
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(page.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
  return { world, post, get: (path: string) => fetch(page.url + path) };
}

test('a form chooses a scenario, adds an override and removes it', async () => {
  const { world, post, get } = await openPage();
  expect((await post('/', { escenario: 'lento' })).headers.get('location')).toBe('/?elegido=lento');
  expect(world.chosen.respuesta).toBe('lento');
  expect((await post('/', { escenario: 'ninguno' })).status).toBe(404);
  expect((await post('/llamada', { llamada: OFFER, respuesta: '500' })).status).toBe(303);
  expect(await (await get('/')).text()).toContain(`aria-label="Quitar la respuesta a ${OFFER}"`);
  expect((await post('/llamada/quitar', { id: '1' })).status).toBe(303);
  expect(world.overrides).toEqual([]);
  expect((await post('/llamada/quitar', { id: '1' })).status).toBe(404);
});

test('a refused form comes back with what was written in it and the reason', async () => {
  const { world, post } = await openPage();
  const answer = await post('/llamada', { llamada: OFFER, respuesta: 'propia', cuerpo: '{"data": 7}', sesion: 'web' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('data: se espera Object y hay 7.');
  expect(html).toContain('{&quot;data&quot;: 7}');
  expect(html).toContain('<option value="web" selected>');
  expect(world.overrides).toEqual([]);
});

test('the invented body of a call can be filled in', async () => {
  const { get, post } = await openPage();
  expect(await (await get(`/?${new URLSearchParams({ llamada: OFFER })}`)).text()).toContain(`value="${OFFER}"`);
  const html = await (await post('/llamada/cuerpo', { llamada: OFFER, cuerpo: 'x'.repeat(20_000) })).text();
  expect(html).toMatch(/<textarea[^>]*>\{\n {2}&quot;data&quot;/);
  expect(html).toContain('<option value="propia" selected>');
});

test('another site’s form is refused', async () => {
  const { world, post } = await openPage();
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await post('/llamada', { llamada: OFFER, respuesta: '500' }, headers)).status).toBe(403);
  expect(world.overrides).toEqual([]);
});
