import path from 'node:path';
import { type DevBff, type DevSettings, openDevBff, ROOT } from '../dev/dev-stack.ts';
import type { ApiPorts } from '../start/ports.ts';
import type { MockWorld } from './mock-api.ts';
import { type Listening, openMockApi, openServer } from './mock-server.ts';
import { type Choices, servePage } from './page/page-server.ts';
import { createRequestLog } from './request-log.ts';
import type { Chosen } from './scenarios.ts';

/** Modules that an edit replaces: all but this file, the servers', the log and the state. */
type MockApi = typeof import('./mock-api.ts');
type Page = typeof import('./page/scenario-page.ts');
type Form = typeof import('./page/override-form.ts');

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
  const renewIf = async ({ isWellAgain }: { isWellAgain: boolean }) => {
    // Otherwise the open breaker of the BFF would refuse calls for some seconds more.
    if (isWellAgain) await bff?.renew();
    tell();
  };
  // By the current code, which has the scenarios that were written since the start.
  const choices: Choices = {
    async scenario(name) {
      const { api, world: now } = await current();
      const choice = api.chooseScenario(now, name);
      if (choice) await renewIf(choice);
      return choice !== null;
    },
    async add(form) {
      const { api, world: now } = await current();
      const added = api.addOverride(now, form);
      if (typeof added === 'string') return added;
      // The pages that are open would use up an answer that is for the next time only.
      if (!added.isOnce) tell();
      return null;
    },
    async remove(id) {
      const { api, world: now } = await current();
      const removed = api.removeOverride(now, id);
      if (removed) await renewIf(removed);
      return removed !== null;
    },
  };

  const [main, visita] = await Promise.all([answerOf('main', ports.MAIN_PORT), answerOf('visita', ports.VISITA_PORT)]);
  const page = await openServer((request, response) => {
    servePage(request, response, {
      page: async () => ({
        ...(await load<Page>('page/scenario-page.ts')),
        ...(await load<Form>('page/override-form.ts')),
      }),
      state: async () => (await current()).world,
      choices,
      appUrl: settings.publicUrl,
      log,
    }).catch((error: unknown) => response.writeHead(500).end(String(error)));
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
