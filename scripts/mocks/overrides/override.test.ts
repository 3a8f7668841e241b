import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { ACCOUNTS } from '../accounts.ts';
import type { MockCall } from '../escenarios/scenario.ts';
import { addOverride, answerCall, chooseScenario, newWorld, removeOverride } from '../mock-api.ts';
import { overridesSection, withInventedBody } from '../page/override-form.ts';
import { scenarioPage } from '../page/scenario-page.ts';
import { madeUpBody } from '../samples/made-up.ts';
import { firstChoice } from '../scenarios.ts';
import { emptyForm, type OverrideForm, OWN } from './override.ts';

const OFFER = 'main GET /api/empleo/ofertas/:id';
const ALERTS = 'main GET /api/empleo/alertas';
const form = (changes: Partial<OverrideForm>): OverrideForm => ({ ...emptyForm(OFFER), ...changes });
const callOf = (path: string, token?: string): MockCall => ({
  api: 'main',
  method: 'GET',
  path,
  query: new URLSearchParams(),
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  body: undefined,
});

/** A world in which each of these accounts has a session, whose token is the account's name. */
function worldWith(...names: string[]) {
  const world = newWorld(firstChoice());
  for (const name of names) {
    const cuenta = world.state.session.cuentas.get(`${name}@simulacro.example`);
    if (!cuenta) throw new Error(`no account ${name}`);
    world.state.session.tokens.set(name, { cuenta, soloRestablecer: false });
  }
  const status = async (path: string, token?: string) => {
    const answer = await answerCall(world, callOf(path, token), new ServerResponse(new IncomingMessage(new Socket())));
    return answer === 'done' ? answer : answer.status;
  };
  return { world, status };
}

test('an override answers its own call only, always or once, the newest first', async () => {
  const { world, status } = worldWith();
  addOverride(world, form({ respuesta: '429' }));
  addOverride(world, form({ respuesta: '500', veces: 'una' }));
  expect(await status('/api/empleo/ofertas/7')).toBe(500);
  expect(await status('/api/empleo/ofertas/8')).toBe(429);
  expect(await status('/api/empleo/ofertas/8')).toBe(429);
  expect(await status('/api/empleo/ofertas')).toBe(200);
  expect(world.overrides).toHaveLength(1);
});

test('it precedes the scenario in effect, which goes on for the other calls', async () => {
  const { world, status } = worldWith();
  chooseScenario(world, '500');
  addOverride(world, form({ respuesta: 'ok' }));
  expect([await status('/api/empleo/ofertas/7'), await status('/api/empleo/ofertas')]).toEqual([200, 500]);
});

test('lists can be empty in one call', async () => {
  const { world } = worldWith();
  addOverride(world, form({ llamada: 'main GET /api/empleo/ofertas', respuesta: 'vacias' }));
  expect(await answerCall(world, callOf('/api/empleo/ofertas'), null)).toMatchObject({ body: { data: [] } });
  expect(await answerCall(world, callOf('/api/noticias'), null)).not.toMatchObject({ body: { data: [] } });
});

test('an override for one session leaves the others alone, whichever account the scenario makes of them', async () => {
  const { world, status } = worldWith('candidato', 'web');
  addOverride(world, form({ respuesta: '429', sesion: 'candidato' }));
  const all = async () => [
    await status('/api/empleo/ofertas/7', 'candidato'),
    await status('/api/empleo/ofertas/7', 'web'),
    await status('/api/empleo/ofertas/7'),
  ];
  expect(await all()).toEqual([429, 200, 200]);
  chooseScenario(world, 'empleo');
  expect(await all()).toEqual([429, 200, 200]);
  addOverride(world, form({ respuesta: '429', sesion: 'anonima' }));
  expect(await all()).toEqual([429, 200, 429]);
});

test('an answer for one session and once waits for a call of that session', async () => {
  const { world, status } = worldWith('candidato');
  addOverride(world, form({ respuesta: '429', veces: 'una', sesion: 'candidato' }));
  expect(await status('/api/empleo/ofertas/7')).toBe(200);
  expect(await status('/api/empleo/ofertas/7', 'candidato')).toBe(429);
  expect(await status('/api/empleo/ofertas/7', 'candidato')).toBe(200);
});

describe('a body of one’s own', () => {
  const body = JSON.stringify(madeUpBody(empleo.detalle)).replace(/"titulo":"[^"]*"/, '"titulo":"Uno solo"');

  test('is answered as it is written', async () => {
    const { world } = worldWith();
    expect(addOverride(world, form({ respuesta: OWN, cuerpo: body }))).toMatchObject({ call: OFFER });
    expect(await answerCall(world, callOf('/api/empleo/ofertas/7'), null)).toMatchObject({
      status: 200,
      body: { data: { titulo: 'Uno solo' } },
    });
  });

  test('does not open a call to whom the contract refuses it', async () => {
    const { world, status } = worldWith('candidato');
    addOverride(world, form({ llamada: ALERTS, respuesta: OWN, cuerpo: '{"data":[]}' }));
    expect([await status('/api/empleo/alertas'), await status('/api/empleo/alertas', 'candidato')]).toEqual([401, 200]);
  });

  test('can be an error with a code, which the screen has its own sentence for', async () => {
    const { world } = worldWith();
    const cuerpo = '{"message":"Ha caducado.","code":"caducado","datos":{"titulo":"Una"}}';
    addOverride(world, form({ respuesta: OWN, estado: '410', cuerpo }));
    expect(await answerCall(world, callOf('/api/empleo/ofertas/7'), null)).toEqual({
      status: 410,
      body: JSON.parse(cuerpo),
    });
  });

  test.each([
    ['an unknown call', { llamada: 'main GET /api/nada' }, 'El contrato no tiene la llamada «main GET /api/nada»'],
    ['an unknown session', { sesion: 'nadie' }, 'No hay ninguna cuenta «nadie»'],
    ['an unknown answer', { respuesta: 'nada' }, 'No hay ninguna respuesta «nada»'],
    ['no JSON', { respuesta: OWN, cuerpo: '{' }, 'El cuerpo no es JSON'],
    ['a missing field', { respuesta: OWN, cuerpo: '{}' }, 'El contrato no admite el cuerpo. data: falta.'],
    [
      'a field of another type',
      { respuesta: OWN, cuerpo: body.replace(/"titulo":"[^"]*"/, '"titulo":7') },
      'data.titulo: se espera string y hay 7.',
    ],
    ['a status of no error', { respuesta: OWN, estado: '204', cuerpo: body }, 'El estado es el de la llamada (200)'],
    ['an unknown code', { respuesta: OWN, estado: '409', cuerpo: '{"message":"","code":"x"}' }, 'code: se espera'],
    [
      'a body where there is none',
      { llamada: 'main POST /api/empleo/ofertas/:id/vistas', respuesta: OWN, cuerpo: '{}' },
      'responde sin cuerpo',
    ],
  ])('%s is refused, with the reason', (_what, changes, sentence) => {
    const { world } = worldWith();
    expect(addOverride(world, form(changes))).toContain(sentence);
    expect(world.overrides).toEqual([]);
  });
});

test('a removed override no longer answers, and says whether its answers could have opened the breaker', async () => {
  const { world, status } = worldWith();
  for (const respuesta of ['500', 'lento']) addOverride(world, form({ respuesta }));
  const [slow, broken] = world.overrides;
  expect(removeOverride(world, slow?.id ?? 0)).toEqual({ isWellAgain: false });
  expect(removeOverride(world, broken?.id ?? 0)).toEqual({ isWellAgain: true });
  expect(removeOverride(world, 99)).toBeNull();
  expect(await status('/api/empleo/ofertas/7')).toBe(200);
});

test('the page lists the overrides, keeps a refused form, and fills in the invented body', () => {
  const { world } = worldWith();
  addOverride(world, form({ respuesta: '500', veces: 'una', sesion: 'candidato' }));
  const refused = form({ respuesta: OWN, cuerpo: '{"a":"<b>"}' });
  const html = overridesSection(world.overrides, refused, 'Falta <algo>.');
  expect(html).toContain('500 · la próxima vez · candidato@simulacro.example');
  expect(html).toContain('{&quot;a&quot;:&quot;&lt;b&gt;&quot;}');
  expect(html).toContain('Falta &lt;algo&gt;.');
  const filled = withInventedBody(form({}));
  expect(JSON.parse(filled.cuerpo)).toEqual(madeUpBody(empleo.detalle));
  expect(addOverride(world, filled)).toMatchObject({ gives: { answer: { status: 200 } } });
});

test('each call of the log leads to the form for it', () => {
  const log = [
    {
      at: new Date(0),
      api: 'main' as const,
      method: 'GET',
      address: '/api/empleo/ofertas?page=2',
      status: 200,
      refused: null,
    },
  ];
  const html = scenarioPage({ chosen: firstChoice(), appUrl: 'http://localhost:3000', requests: log });
  const list = encodeURIComponent('main GET /api/empleo/ofertas');
  expect(html).toContain(`href="/?llamada=${list}#propias"`);
});

test('every account can be chosen as a session', () => {
  for (const { name } of ACCOUNTS)
    expect(typeof addOverride(newWorld(firstChoice()), form({ sesion: name }))).toBe('object');
});
