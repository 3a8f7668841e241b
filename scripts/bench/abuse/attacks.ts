import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Answer, openVisitor, type Visitor } from './visitor.ts';

/** The targets of an attack by one address; no request leaves this machine. */
export const Target = v.object({
  url: v.string(),
  /** A picture with large answers, of `bytes` each. */
  picture: v.object({ path: v.string(), bytes: v.number() }),
  account: v.object({ email: v.string(), password: v.string() }),
  /** Representatives without any product, who may take any of `products` and `zones`. */
  representatives: v.array(v.object({ email: v.string(), password: v.string() })),
  products: v.array(v.number()),
  zones: v.array(v.object({ pais_id: v.number(), estado_id: v.number() })),
});
export type Target = v.InferOutput<typeof Target>;

const ATTACKER = '127.0.66.6';
/** Address of one of many attackers. */
const attackerOf = (n: number) => `127.0.67.${1 + n}`;
/** More than kernels buffer for a connection whose reader does not read. */
const UNREAD_BYTES = 8_000_000;

const sockets = new Set<Socket>();

/** Keeps `count` connections open that send `bytes` and read nothing. */
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

/**
 * Answers to the attack by status, reported to the measuring process, which would not notice an attack without effect otherwise.
 */
const answers = new Map<number, number>();
const TELL_EVERY_MS = 500;

/** `count` clients, each of which calls again as soon as it has an answer. */
function flood(count: number, ask: (n: number) => Promise<Answer>): void {
  let n = 0;
  const one = async () => {
    for (;;) {
      const { status } = await ask(n++);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  for (let i = 0; i < count; i++) void one();
}

/** The first `count` representatives, each logged in from an address of their own. */
async function representatives(target: Target, count: number, connections: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const [n, account] of target.representatives.slice(0, count).entries()) {
    const visitor = openVisitor(target.url, attackerOf(n), connections);
    await visitor.logIn(account);
    visitors.push(visitor);
  }
  return visitors;
}

const Created = v.object({
  data: v.object({ creadas: v.array(v.object({ id: v.number(), version: v.number() })) }),
});

/** Takes products into a portfolio with as many zones as one call may have, and out of it again. */
async function fillAndEmpty(visitor: Visitor, target: Target, products: readonly number[]): Promise<Answer> {
  const body = {
    productos: products.map((producto_id) => ({ producto_id })),
    empresa_id: null,
    relacion: 'comercializador',
    zonas: target.zones.slice(0, Math.floor(ROOM / products.length)),
  };
  const answer = await visitor.ask('POST', '/visita/api/cartera', JSON.stringify(body));
  if (answer.status !== 201) return answer;
  const asociaciones = v
    .parse(Created, JSON.parse(answer.text))
    .data.creadas.map(({ id, version }) => ({ id, version }));
  await visitor.ask('POST', '/visita/api/cartera/varias', JSON.stringify({ paso: 'descartar', asociaciones }));
  return answer;
}
/** Most products times zones of one call (shared/reglas/reglas-cartera.ts). */
const ROOM = 2_000;

const WRONG_TYPE = `--limite\r\nContent-Disposition: form-data; name="fichero"; filename="a.exe"\r\nContent-Type: application/x-msdownload\r\n\r\n${'MZ'.repeat(1_000_000)}\r\n--limite--\r\n`;

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
      const answer = await visitor.ask('POST', '/api/ficheros/cv', BROKEN, length);
      await sleep(100);
      return answer;
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
      const answer = await visitor.logIn({ email: `nadie-${n}@ejemplo.es`, password: 'una clave larga' });
      await sleep(20);
      return answer;
    });
  },
  /** Each address stays within its own limits. */
  'crowded logins': (target) => {
    for (let n = 0; n < 60; n++) {
      const visitor = openVisitor(target.url, attackerOf(n), 4);
      flood(4, (attempt) => visitor.logIn({ email: `nadie-${n}-${attempt}@ejemplo.es`, password: 'una clave larga' }));
    }
  },
  sitemaps: (target) => {
    const visitor = openVisitor(target.url, ATTACKER, 40);
    const names = ['productos', 'empleo', 'noticias'];
    flood(40, (n) => visitor.ask('GET', `/sitemap-${names[n % names.length]}/${n % 2 === 0 ? 0 : n}.xml`));
  },
  async 'refused uploads'(target) {
    const visitor = openVisitor(target.url, ATTACKER, 12);
    await visitor.logIn(target.account);
    const headers = { 'content-type': FORM, 'transfer-encoding': 'chunked' };
    flood(12, () => visitor.ask('POST', '/api/ficheros/cv', WRONG_TYPE, headers));
  },
  async 'portfolio writes'(target) {
    for (const visitor of await representatives(target, 4, 8)) {
      const share = Math.floor(target.products.length / 8);
      for (let one = 0; one < 8; one++)
        flood(1, () => fillAndEmpty(visitor, target, target.products.slice(one * share, (one + 1) * share)));
    }
  },
  /** One account from four addresses: each of its writes waits for the one before. */
  async 'own lock'(target) {
    const [account] = target.representatives;
    if (!account) return;
    for (let n = 0; n < 4; n++) {
      const visitor = openVisitor(target.url, attackerOf(n), 10);
      await visitor.logIn(account);
      for (let one = 0; one < 10; one++)
        flood(1, () => fillAndEmpty(visitor, target, [target.products[(n * 10 + one) % target.products.length] ?? 0]));
    }
  },
  'many sockets': (target) => hold(target, 3_000, 'GET /api/noticias HTTP/1.1\r\nHost: HOST\r\nX-Slow: '),
};

/**
 * A process of its own with low priority, which leaves the processor to the measured processes: a real attacker uses machines of
 * their own.
 */
if (import.meta.main) {
  setPriority(19);
  const target = v.parse(Target, JSON.parse(process.env.TARGET ?? '{}'));
  process.once('disconnect', () => process.exit(0));
  setInterval(() => process.send?.(Object.fromEntries(answers)), TELL_EVERY_MS);
  await ATTACKS[process.env.ATTACK ?? '']?.(target);
}
