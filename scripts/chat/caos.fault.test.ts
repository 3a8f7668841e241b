import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Fallible, type Stack, startStack } from '../start/stack.ts';
import { type Escritor, logIn, openEscritor, type Persona } from './escritor.ts';

/** `npm start` as it is, built, while people write to each other and everything between them falls. */
const ESCRITORES = ['marketing', 'visitador', 'redaccion', 'academia'] as const;
const MENSAJES = 2_000;
const CORTE_MS = 20_000;
const START_MS = 120_000;

let stack: Stack;
let personas: Persona[];
let escritores: Escritor[];
let grupo: number;
beforeAll(async () => {
  stack = await startStack();
  const cuentas = stack.demo();
  personas = await Promise.all(
    ESCRITORES.map((quien) => {
      const cuenta = cuentas.find(({ email }) => email.startsWith(`${quien}@`));
      return logIn(stack.url, cuenta?.email ?? '', cuenta?.password ?? '');
    }),
  );
  // Neither sells anything: they may begin with everybody here.
  const dueno = personas[2];
  const abierta = await dueno?.call('POST', '/api/chat/conversaciones', {
    ...{ tipo: 'grupo', titulo: 'Caos', participantes: personas.filter((una) => una !== dueno).map(({ id }) => id) },
  });
  grupo = v.parse(v.object({ data: v.object({ id: v.number() }) }), abierta?.body).data.id;
  escritores = personas.map(openEscritor);
  // From here on everybody hears everything.
  await vi.waitUntil(() => escritores.every(({ desde }) => desde !== null), { timeout: 20_000 });
}, START_MS);
afterAll(async () => {
  for (const escritor of escritores ?? []) escritor.stop();
  await stack.stop();
});

const Pagina = v.object({
  data: v.array(v.object({ seq: v.number(), client_id: v.nullable(v.string()), tipo: v.string(), texto: v.string() })),
  meta: v.object({ hay_despues: v.boolean() }),
});

async function timelineOf(persona: Persona) {
  const todos: v.InferOutput<typeof Pagina>['data'] = [];
  for (let hayMas = true; hayMas; ) {
    const desde = todos.at(-1)?.seq ?? 0;
    const url = `/api/chat/conversaciones/${grupo}/mensajes?despues_de=${desde}&limite=100`;
    const { data, meta } = v.parse(Pagina, (await persona.call('GET', url)).body);
    todos.push(...data);
    hayMas = meta.hay_despues;
  }
  return todos;
}

test('F-18 2,000 messages of four writers while API and BFF are killed, the network is cut and tabs are closed: each once, in order', async () => {
  const victimas: Fallible[] = ['apis', 'bff', 'backend', 'apis', 'bff', 'postmaster'];
  let dichos = 0;
  const each = MENSAJES / escritores.length;
  const writing = Promise.all(
    escritores.map(async (escritor, quien) => {
      for (let n = 0; n < each; n += 1) {
        escritor.say(grupo, `${quien}:${n}`);
        dichos += 1;
        await pause(60 + Math.random() * 60);
        // What waits is not piled up for ever: a person waits too.
        while (escritor.pendientes.length > 40) await pause(50);
      }
    }),
  );
  const falling = (async () => {
    for (const [n, which] of victimas.entries()) {
      await pause(4_000);
      stack.kill(which);
      await pause(1_000);
      escritores[n % escritores.length]?.reload();
      if (n === 1) escritores[0]?.cut(CORTE_MS);
    }
  })();
  await Promise.all([writing, falling]);
  await expect
    .poll(() => escritores.reduce((sum, { pendientes }) => sum + pendientes.length, 0), { timeout: 60_000 })
    .toBe(0);
  const hechos = new Map(escritores.flatMap((escritor) => [...escritor.hechos]));
  expect([dichos, hechos.size]).toEqual([MENSAJES, MENSAJES]);
  for (const persona of personas) {
    const todos = await timelineOf(persona);
    // In order and without a gap.
    expect(todos.map(({ seq }) => seq)).toEqual(todos.map((_, i) => i + 1));
    const suyos = todos.filter(({ tipo }) => tipo !== 'sistema');
    expect(suyos).toHaveLength(MENSAJES);
    expect(new Map(suyos.map(({ client_id, seq }) => [client_id, seq]))).toEqual(hechos);
  }
  // Each writer's own come in the order in which they were written.
  const [primera] = personas;
  const todos = primera ? await timelineOf(primera) : [];
  for (const quien of escritores.keys()) {
    const numeros = todos.flatMap(({ texto }) => (texto.startsWith(`${quien}:`) ? Number(texto.slice(2)) : []));
    expect(numeros.filter((numero, i) => numero !== i)).toEqual([]);
  }
  // Heard live: none twice, and nobody missed one but who was told to read anew, as after more than 500 events away.
  for (const escritor of escritores) {
    expect([...escritor.oidos.values()].filter((veces) => veces > 1)).toEqual([]);
    if (escritor.releidos === 0)
      await expect.poll(() => escritor.oidos.size, { timeout: 10_000 }).toBeGreaterThanOrEqual(MENSAJES);
  }
  expect(escritores.some(({ releidos }) => releidos === 0)).toBe(true);
  const conexiones = escritores.map((escritor) => escritor.conexiones);
  process.stdout.write(`caos: ${MENSAJES} dichos, conexiones ${conexiones.join(', ')}\n`);
  // Thrown out, and back: also who had no network for most of it.
  expect(Math.min(...conexiones)).toBeGreaterThan(1);
}, 300_000);
