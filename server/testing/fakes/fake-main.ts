import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#platform/network/listen';
import { type Answer, type Cuenta, createFakeMainSession, readSeen, type Seen, send } from './fake-main-session.ts';

/** `hangs`: takes the call and never answers. `html`: a debug page. `cuts`: the connection ends in the middle. */
type Behaviour = 'ok' | 'hangs' | 'fails' | 'maintenance' | 'html' | 'cuts';

export interface FakeMain {
  url: string;
  /** Every call that arrived, oldest first. */
  seen: Seen[];
  state: ReturnType<typeof newState>;
  /** Routes added to the session routes, as `GET /api/x`. */
  routes: Map<string, (seen: Seen) => Answer | Promise<Answer>>;
  behaviour: Behaviour;
  /** Adds an account with a valid password. */
  addCuenta(email: string, estado?: Cuenta['estado']): Cuenta;
  /** Calls to one route, as `POST /api/login`. */
  callsTo(route: string): Seen[];
  /** Refuses connections from now on. */
  stop(): Promise<void>;
  /** Listens again, at the same address. */
  start(): Promise<void>;
}

/**
 * Calls that the BFF makes itself, to find out which areas exist (http/apis/areas.ts). They are answered and not counted in
 * `seen`.
 */
const AREAS = new Set([
  '/api/noticias',
  '/api/empleo/ofertas',
  '/api/catalogo',
  '/api/tribunas',
  '/api/user/perfil',
  '/api/chat/conversaciones',
]);

const newState = () => ({
  cuentas: new Map<string, Cuenta>(),
  tokens: new Map<string, { cuenta: Cuenta; soloRestablecer: boolean }>(),
  mismatches: 0,
  enlaces: new Map<string, Cuenta>(),
  hashes: new Map<string, Cuenta>(),
  undeclared: {},
});

/** A really listening main API with accounts, tokens and Sanctum's CSRF exchange, and ways to misbehave. */
export async function startFakeMain(): Promise<FakeMain> {
  const state = newState();
  const session = createFakeMainSession(state);
  let port = 0;
  let server = createServer();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { query, ...seen } = await readSeen(request);
    const isNobodys = request.headers.authorization === undefined;
    const isArea = isNobodys && AREAS.has(seen.path) && !fake.routes.has(`GET ${seen.path}`);
    if (isArea && fake.behaviour === 'ok')
      return send(response, { status: 401, body: { message: 'Unauthenticated.' } });
    fake.seen.push(seen);
    const misbehaved = MISBEHAVIOURS[fake.behaviour];
    if (misbehaved) return misbehaved(response);
    const route = fake.routes.get(`${seen.method} ${seen.path}`);
    const given = route ? await route(seen) : session.answer(seen, query);
    send(response, given ?? { status: 404, body: { message: 'Not Found' } });
  }

  const fake: FakeMain = {
    url: '',
    seen: [],
    state,
    routes: new Map(),
    behaviour: 'ok',
    addCuenta(email, estado = 'activa') {
      const cuenta = { id: 100 + state.cuentas.size, email, password: `clave larga de ${email}`, estado };
      state.cuentas.set(email, cuenta);
      return cuenta;
    },
    callsTo: (route) => fake.seen.filter(({ method, path }) => `${method} ${path}` === route),
    async stop() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
    async start() {
      server = createServer((request, response) => {
        answer(request, response).catch(() => response.destroy());
      });
      port = await listen(server, port);
      fake.url = `http://127.0.0.1:${port}`;
    },
  };
  await fake.start();
  return fake;
}

const MISBEHAVIOURS: Partial<Record<Behaviour, (response: ServerResponse) => void>> = {
  hangs: () => undefined,
  fails: (response) => send(response, { status: 500, body: { message: 'Server Error' } }),
  maintenance: (response) =>
    send(response, { status: 503, body: { message: 'Service Unavailable' }, headers: { 'retry-after': '30' } }),
  html: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<h1>Whoops at 10.0.0.7:5432</h1>');
  },
  cuts: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id":');
    setTimeout(() => response.destroy(), 20);
  },
};
