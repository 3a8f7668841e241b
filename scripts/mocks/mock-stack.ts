import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isLoopbackHost } from '#shared/loopback';
import { type DevBff, type DevSettings, openDevBff, ROOT } from '../dev/dev-stack.ts';
import type { ApiPorts } from '../start/ports.ts';
import type { MockWorld } from './mock-api.ts';
import { type Listening, listen, openMockApi } from './mock-server.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import type { Chosen } from './scenarios.ts';

/** Modules that an edit replaces: all but this file, the server's, the log and the state. */
type MockApi = typeof import('./mock-api.ts');
type Page = typeof import('./scenario-page.ts');

export interface MockStack {
  /** Address of the page of scenarios. */
  page: string;
  urls: { main: string; visita: string };
  ready: Promise<void>;
  stop(): Promise<void>;
}

interface MockOptions extends DevSettings {
  chosen: Chosen;
  /** Ports of the two mock APIs. */
  ports: ApiPorts;
  env: Record<string, string>;
}

/** The page of scenarios comes after the platform and the two APIs. */
const PAGE_AFTER = 3;

/** The BFF and the page in development, in front of two mock APIs that follow the contract. */
export async function openMocks({ chosen, ports, env, ...settings }: MockOptions): Promise<MockStack> {
  let bff: DevBff | undefined;
  let world: MockWorld | undefined;
  let loaded: MockApi | undefined;
  const log = createRequestLog();

  /** Vite tracks changes of files, so that the next call is answered by the current code. */
  const load = async <T>(file: string): Promise<T> => {
    if (!bff) throw new Error('the development server is not there yet');
    // The module's own type; the modules are in this folder.
    return (await bff.front.vite.ssrLoadModule(path.join(ROOT, 'scripts/mocks', file))) as T;
  };
  const current = async (): Promise<{ api: MockApi; world: MockWorld }> => {
    const api = await load<MockApi>('mock-api.ts');
    if (api !== loaded || !world) world = world ? api.renewWorld(world) : api.newWorld(chosen);
    loaded = api;
    return { api, world };
  };
  const answerOf = (name: 'main' | 'visita', port: string) =>
    openMockApi(name, {
      port,
      log,
      answer: async (call, response) => {
        const { api, world: now } = await current();
        return api.answerCall(now, call, response);
      },
    });

  const tell = () => bff?.askAgain();
  const change = async (name: string): Promise<boolean> => {
    // By the current code, which has the scenarios that were written since the start.
    const { api, world: now } = await current();
    const choice = api.chooseScenario(now, name);
    if (!choice) return false;
    // Otherwise the open breaker of the BFF would refuse calls for some seconds more.
    if (choice.isWellAgain) await bff?.renew();
    tell();
    return true;
  };

  const [main, visita] = await Promise.all([answerOf('main', ports.MAIN_PORT), answerOf('visita', ports.VISITA_PORT)]);
  const page = await listen((request, response) => {
    const shown = async () => (await load<Page>('scenario-page.ts')) satisfies Page;
    const nowChosen = async () => (await current()).world.chosen;
    servePage(request, response, { shown, chosen: nowChosen, change, settings, log }).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  }, Number(settings.port) + PAGE_AFTER);
  const all: Listening[] = [main, visita, page];
  bff = await openDevBff({
    ...settings,
    env: { MAIN_API_URL: main.url, VISITA_API_URL: visita.url, LIMITS_FACTOR: '1000', ...env },
  });
  bff.onSource((file) => {
    if (file.startsWith('scripts/mocks/')) tell();
  });
  return {
    page: page.url,
    urls: { main: main.url, visita: visita.url },
    ready: bff.ready,
    async stop() {
      await bff?.stop();
      await Promise.all(all.map(({ close }) => close()));
    },
  };
}

interface PageDeps {
  shown: () => Promise<Page>;
  chosen: () => Promise<Chosen>;
  change: (name: string) => Promise<boolean>;
  settings: DevSettings;
  log: RequestLog;
}

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'";

async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { shown, chosen, change, settings, log }: PageDeps,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulacro.invalid');
  const isOurs = ['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined);
  if (!isLoopbackHost(request.headers.host) || (request.method === 'POST' && !isOurs))
    return void response.writeHead(403).end();
  const page = await shown();
  if (request.method === 'POST') {
    const name = new URLSearchParams(await text(request)).get('escenario') ?? '';
    if (!(await change(name))) return void response.writeHead(404).end();
    return void response.writeHead(303, { location: `/?elegido=${encodeURIComponent(name)}` }).end();
  }
  const file = page.pageFile(pathname);
  if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.content);
  if (pathname !== '/') return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    .end(page.scenarioPage(await chosen(), settings.publicUrl, searchParams.get('elegido'), log.last()));
}
