import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';

/** The proxies of docs/proxy/ as an operator starts them, except for ports and certificate. */
const root = path.resolve(import.meta.dirname, '../..');
const TLS = path.join(root, 'server/testing/tls');
export const NAME = 'www.example.org';
export const CERTIFICATE = readFileSync(path.join(TLS, 'www.pem'), 'utf8');

export interface TlsProxy {
  /** Port of https, on 127.0.0.1. */
  port: number;
  /** Port of plain http. */
  plainPort: number;
  stop(): Promise<void>;
}

/**
 * A configuration file of docs/proxy with this machine's values. @throws when the file does not contain a replaced text any more
 */
function withOwn(file: string, own: [string | RegExp, string][]): string {
  let text = readFileSync(path.join(root, 'docs/proxy', file), 'utf8');
  for (const [said, instead] of own) {
    const without = text.replaceAll(said, instead);
    if (without === text) throw new Error(`docs/proxy/${file} no longer says ${said}`);
    text = without;
  }
  return text;
}

async function run(file: string, args: string[], dir: string, port: number, env = {}): Promise<() => Promise<void>> {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const until = Date.now() + 20_000;
  while (!(await listens(port))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${file} does not listen: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A folder that other users may write: nginx's workers may run as another user. */
function openDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  chmodSync(dir, 0o777);
  return dir;
}

/** @param upstreams host and port of each process of the platform */
export async function startNginx(...upstreams: string[]): Promise<TlsProxy> {
  const dir = openDir();
  const [port, plainPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const site = withOwn('nginx.conf', [
    ['    listen [::]:80;\n', ''],
    [/ {4}listen \[::\]:443 [^\n]*\n/g, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [/ {4}server 127\.0\.0\.1:3000([^\n]*\n)/g, upstreams.map((one) => `    server ${one}$1`).join('')],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, path.join(TLS, 'www.pem')],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, path.join(TLS, 'upstream.key')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${dir}/${of};`);
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
     events { worker_connections 768; }
     http { access_log off; ${temporary.join(' ')}
     ${site} }`,
  );
  const stop = await run(process.env.NGINX ?? 'nginx', ['-c', path.join(dir, 'nginx.conf'), '-p', dir], dir, port);
  return { port, plainPort, stop };
}

/** @param upstream host and port of the platform */
export async function startCaddy(upstream: string): Promise<TlsProxy> {
  const dir = openDir();
  const [port, plainPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const site = withOwn('Caddyfile', [
    [
      /\n\{\$PUBLIC_URL:[^\n]*\n/g,
      `\n{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n}\n{$$PUBLIC_URL} {\n` +
        `\tbind 127.0.0.1\n\ttls ${path.join(TLS, 'www.pem')} ${path.join(TLS, 'upstream.key')}\n`,
    ],
  ]);
  const file = path.join(dir, 'Caddyfile');
  writeFileSync(file, site);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { PUBLIC_URL: `https://${NAME}`, BFF: upstream, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, HOME: dir };
  const stop = await run(process.env.CADDY ?? 'caddy', args, dir, port, env);
  return { port, plainPort, stop };
}
