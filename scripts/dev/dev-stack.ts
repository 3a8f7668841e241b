import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiPorts } from '../start/ports.ts';
import { type Door, openDoor } from './door.ts';
import { type Front, openFront } from './front.ts';
import { type Kept, keepProcess } from './kept-process.ts';
import { writePageShape } from './page-shape.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Sources that no server runs. */
const NOT_RUN = /\.test\.tsx?$|[\\/]testing[\\/]/;

export interface DevSettings {
  port: string;
  host: string;
  publicUrl: string;
  dataDir: string;
}

export interface DevBff {
  front: Front;
  /** Resolves when the BFF listens for the first time. */
  ready: Promise<void>;
  /** Calls the listener for each changed source with its path from the root, with slashes. */
  onSource(listener: (file: string) => void): void;
  /** Replaces the BFF by a new process, whose memory is empty. */
  renew(): Promise<void>;
  /** Makes the open pages read everything again. */
  askAgain(): void;
  stop(): Promise<void>;
}

interface DevBffOptions extends DevSettings {
  /** Addresses of the APIs, and other configuration of the BFF. */
  env: Record<string, string>;
  areApisDown?: () => boolean;
}

export const settingsOf = (env: NodeJS.ProcessEnv): DevSettings => {
  const port = env.PORT || '3000';
  return {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    dataDir: path.resolve(env.DATA_DIR || './data'),
  };
};

/** The BFF from its sources behind Vite's own server, for `npm run dev` and `npm run mocks`. */
export async function openDevBff({ env, areApisDown, ...settings }: DevBffOptions): Promise<DevBff> {
  const shape = mkdtempSync(path.join(tmpdir(), 'desarrollo-'));
  writePageShape(shape);
  const door = await openDoor();
  let listens = () => {};
  const ready = new Promise<void>((resolve) => {
    listens = resolve;
  });
  const bff = keepProcess({
    name: 'El servidor',
    entry: path.join(ROOT, 'server/main.ts'),
    env: () => bffEnv(settings, shape, env),
    overlaps: true,
    onMessage: (message) => {
      if (message.type !== 'listening') return;
      // The message comes from our own child (server/main.ts).
      door.lead((message as { type: string; url: string }).url);
      listens();
    },
    onFall: (comesAgain) => (comesAgain ? door.lead(null) : door.refuse()),
  });
  const front = await openFront({
    port: Number(settings.port),
    host: settings.host,
    bff: door.url,
    ...(areApisDown && { areApisDown }),
  });
  front.vite.watcher.add(['server', 'shared', 'platform', 'upstream', 'scripts'].map((room) => path.join(ROOT, room)));
  const listeners = new Set<(file: string) => void>();
  front.vite.watcher.on('all', (event, changed) => {
    const file = path.relative(ROOT, changed).replaceAll(path.sep, '/');
    if (NOT_RUN.test(file)) return;
    const isNewPage = /^client\/(routes\/|index\.html|public\/)/.test(file) && event !== 'change';
    if (isNewPage) writePageShape(shape);
    if (isNewPage || /^(server|shared|platform)\//.test(file)) void bff.renew();
    for (const listener of listeners) listener(file);
  });
  return {
    front,
    ready,
    onSource: (listener) => void listeners.add(listener),
    renew: bff.renew,
    // client/start/app.tsx listens for it.
    askAgain: () => front.vite.ws.send({ type: 'custom', event: 'api:cambia', data: {} }),
    async stop() {
      await Promise.all([front.close(), bff.stop()]);
      await door.close();
      rmSync(shape, { recursive: true, force: true });
    },
  };
}

const bffEnv = ({ host, publicUrl, dataDir }: DevSettings, shape: string, env: Record<string, string>) => ({
  // Any free port: the old and the new process run side by side during the replacement.
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  CLIENT_DIR: shape,
  ENTORNO: host === '127.0.0.1' ? 'desarrollo' : 'produccion',
  LOG_LEVEL: process.env.LOG_LEVEL || 'error',
  ...env,
});

export interface DevApis {
  urls: { MAIN_API_URL: string; VISITA_API_URL: string };
  /** They do not run, and start only with the next change. */
  isDown(): boolean;
  renew(): void;
  stop(): Promise<void>;
}

interface DevApisOptions {
  ports: ApiPorts;
  onMessage: (message: { type?: string }) => void;
  /** They serve again after they did not start. */
  onRecovery: () => void;
}

/** The two APIs from their sources, with their database, behind proxies at fixed addresses. */
export async function openDevApis(settings: DevSettings, options: DevApisOptions): Promise<DevApis> {
  const { ports, onMessage, onRecovery } = options;
  const doors: [Door, Door] = await Promise.all([
    openDoor(Number(ports.MAIN_PORT)),
    openDoor(Number(ports.VISITA_PORT)),
  ]);
  const [main, visita] = doors;
  let isDown = false;
  const onListening = (urls: { main: string; visita: string }) => {
    main.lead(urls.main);
    visita.lead(urls.visita);
    if (!isDown) return;
    isDown = false;
    onRecovery();
  };
  const apis: Kept = keepProcess({
    name: 'Las API',
    entry: path.join(ROOT, 'upstream/main.ts'),
    env: () => ({
      PORT: settings.port,
      HOST: settings.host,
      // Any free ports: the proxies have the fixed ones.
      MAIN_PORT: '0',
      VISITA_PORT: '0',
      DATA_DIR: settings.dataDir,
      PUBLIC_URL: settings.publicUrl,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    }),
    // Two processes cannot open one embedded database.
    overlaps: false,
    onMessage: (message) => {
      // The message comes from our own child (upstream/main.ts).
      if (message.type === 'listening') onListening(message as { type: string; main: string; visita: string });
      onMessage(message);
    },
    onFall: (comesAgain) => {
      isDown = !comesAgain;
      for (const door of doors)
        if (isDown) door.refuse();
        else door.lead(null);
    },
  });
  return {
    urls: { MAIN_API_URL: main.url, VISITA_API_URL: visita.url },
    isDown: () => isDown,
    renew() {
      // While they are down nobody waits for them: whether this change mends them shows in some seconds.
      if (!isDown) for (const door of doors) door.lead(null);
      void apis.renew();
    },
    async stop() {
      await apis.stop();
      await Promise.all(doors.map(({ close }) => close()));
    },
  };
}
