import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

/** A person logged in at a platform, like a browser: two cookies, our own origin. */
export interface Persona {
  id: number;
  cookie: string;
  /** Headers that a browser sends with every request, including the cookie. */
  headers: Record<string, string>;
  /** Asks one process after the other, until one answers 200. @throws Error when none has within half a minute */
  read(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** The origin that browsers see, and the addresses of the processes behind it. */
export interface Sitio {
  publicUrl: string;
  bffs: readonly string[];
}

const Sesion = v.object({ authUser: v.object({ id: v.number() }) });
const LEER_MS = 30_000;
const LLAMADA_MS = 5_000;
const OTRA_VEZ_MS = 200;

/** @throws Error when the login is refused */
export async function logIn({ publicUrl, bffs }: Sitio, email: string, password: string): Promise<Persona> {
  const [primero = ''] = bffs;
  const own = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', origin: publicUrl, timezone: 'Europe/Madrid' };
  const json = { 'content-type': 'application/json' };
  const entrada = await fetch(`${primero}/api/login`, {
    method: 'POST',
    headers: { ...own, ...json },
    body: JSON.stringify({ email, password }),
  });
  if (entrada.status !== 200) throw new Error(`login of ${email}: ${entrada.status}`);
  const { authUser } = v.parse(Sesion, await entrada.json());
  const cookie = entrada.headers
    .getSetCookie()
    .map((una) => una.split(';')[0])
    .join('; ');
  const headers = { ...own, cookie };
  let turno = authUser.id;
  return {
    id: authUser.id,
    cookie,
    headers,
    async read(path) {
      const fin = performance.now() + LEER_MS;
      for (;;) {
        const bff = bffs[turno % bffs.length] ?? primero;
        const answer = await fetch(bff + path, { headers, signal: AbortSignal.timeout(LLAMADA_MS) }).catch(String);
        if (answer instanceof Response && answer.status === 200) return answer.json();
        if (performance.now() > fin) throw new Error(`${path}: ${answer instanceof Response ? answer.status : answer}`);
        turno += 1;
        await pause(OTRA_VEZ_MS);
      }
    },
    async post(path, body) {
      const answer = await fetch(primero + path, {
        method: 'POST',
        headers: { ...headers, ...json },
        body: JSON.stringify(body),
      });
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

const Pagina = v.object({
  data: v.array(v.object({ seq: v.number(), client_id: v.nullable(v.string()), tipo: v.string(), texto: v.string() })),
  meta: v.object({ hay_despues: v.boolean() }),
});
export type Dicho = v.InferOutput<typeof Pagina>['data'][number];

/** All messages of a conversation after `despues`, as this participant sees them. */
export async function timelineOf(persona: Persona, conversacion: number, despues = 0): Promise<Dicho[]> {
  const todos: Dicho[] = [];
  for (let hayMas = true; hayMas; ) {
    const desde = todos.at(-1)?.seq ?? despues;
    const path = `/api/chat/conversaciones/${conversacion}/mensajes?despues_de=${desde}&limite=100`;
    const { data, meta } = v.parse(Pagina, await persona.read(path));
    todos.push(...data);
    hayMas = meta.hay_despues;
  }
  return todos;
}
