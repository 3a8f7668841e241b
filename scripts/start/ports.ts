import { createServer } from 'node:net';
import { listen } from '#platform/network/listen';

/** The platform's port while its processes start. */
export interface HeldPort {
  /** Frees the port for the process that serves it. */
  release(): Promise<void>;
}

/** What a command listens on beside the platform's port, in the order of the ports. */
export type ApiPorts = Record<'MAIN_PORT' | 'VISITA_PORT', string>;

/** How far the port is that a sentence proposes: further than the ports that one platform takes. */
const NEXT_PLATFORM = 10;
const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Holds the platform's port from the first moment, because a taken port is the most frequent failure: another start on it is told
 * at once, also while this one still makes its database. A port that is not free ends the process with a sentence.
 */
export async function holdPort(port: string, host: string): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  await listen(server, Number(port), host).catch((error: NodeJS.ErrnoException) => {
    const other = `PORT=${Number(port) + NEXT_PLATFORM} ${commandOf(process.env)}`;
    say(
      error.code === 'EADDRINUSE'
        ? `El puerto ${port} ya está en uso por otro programa: ciérralo, o elige otro con ${other} (al lado de otra plataforma, también con otra carpeta: DATA_DIR).`
        : `No se puede escuchar en ${host}:${port} (${error.code ?? error.message}).`,
    );
    process.exit(1);
  });
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

const commandOf = ({ npm_lifecycle_event: script = 'start' }: NodeJS.ProcessEnv) =>
  script === 'start' ? 'npm start' : `npm run ${script}`;

/**
 * Ports of the two APIs: the named ones, else the two after the platform's, so that curl and `npm run contract-check` find them at
 * the same address after each start. In place of a taken one any free port is used ('0'), and a line says so.
 */
export async function apiPorts(port: string, env: NodeJS.ProcessEnv, tell = say): Promise<ApiPorts> {
  const host = env.API_HOST || '127.0.0.1';
  const freeOrAny = async (wanted: number, whose: string) => {
    if (await isFree(wanted, host)) return String(wanted);
    tell(`${whose} no puede tomar el puerto ${wanted}, que no está libre: toma otro.`);
    return '0';
  };
  return {
    MAIN_PORT: env.MAIN_PORT || (await freeOrAny(Number(port) + 1, 'La API principal')),
    VISITA_PORT: env.VISITA_PORT || (await freeOrAny(Number(port) + 2, 'La API de visita')),
  };
}

export async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    await listen(server, port, host);
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Lines of the announcement: where the APIs listen, and the command that checks their contract. */
export const apiLines = ({ main, visita }: { main: string; visita: string }): string[] => [
  `  Las API: la principal en ${main}, la de visita en ${visita}`,
  `  Para comprobar su contrato: npm run contract-check -- ${main} --visita ${visita}`,
];
