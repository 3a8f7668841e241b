import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGuardedAgent } from '#platform/network/guarded-agent';
import { redirect } from '../testing/fakes/fake-pages.ts';
import { type PreviewBff, startPreviewBff } from '../testing/preview-bff.ts';

let bff: PreviewBff;

beforeEach(async () => {
  bff = await startPreviewBff({
    env: {
      PUBLIC_URL: 'https://nosotros.pagina.com',
      MAIN_API_URL: 'https://api.pagina.com',
      VISITA_API_URL: 'http://visita.pagina.com',
    },
  });
});
afterEach(() => bff.close());

const PAGE = '<meta property="og:title" content="Hola">';
const titleOf = async (url: string): Promise<string | null> => {
  const { body } = await bff.preview(url);
  return body.preview === null ? null : body.preview.titulo;
};
const expectBlocked = async (url: string) => {
  expect(await titleOf(url)).toBeNull();
  expect(bff.pages.connections()).toBe(0);
  expect(bff.app.logLines().filter(({ audit }) => audit === 'ssrf_blocked')).toHaveLength(1);
  expect(await bff.app.metrics.text()).toMatch(/^bff_ssrf_blocked_total 1$/m);
};

test('O-02 the fake internet itself works', async () => {
  bff.pages.at('pagina.com/', PAGE);
  expect(await titleOf('http://pagina.com/')).toBe('Hola');
});

test.each(['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://１２７.0.0.1/'])(
  'O-02 no packet leaves for the literal %s',
  async (url) => {
    bff.pages.isLoopbackPublic = false;
    await expectBlocked(url);
  },
);

test.each([
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/',
  'https://[fd00:ec2::254]/',
])('O-02 no packet leaves for %s', expectBlocked);

test('O-02 no packet leaves for a name that resolves to an internal address', async () => {
  bff.pages.isLoopbackPublic = false;
  await expectBlocked('http://pagina.com/');
});

test('O-03 a name with one internal address among public ones is refused', async () => {
  bff.pages.names.set('pagina.com', ['127.0.0.1', '10.0.0.1']);
  await expectBlocked('http://pagina.com/');
});

test('O-03 DNS rebinding: the address that is checked is the one that is connected to', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']];
  let asked = 0;
  bff.pages.names.set('pagina.com', () => answers[asked++] ?? []);
  bff.pages.at('pagina.com/', PAGE);
  expect(await titleOf('http://pagina.com/')).toBe('Hola');
  // One lookup in all: none between the check and the connection.
  expect(asked).toBe(1);
  bff.pages.at('pagina.com/b', PAGE);
  expect(await titleOf('http://pagina.com/b')).toBeNull();
  expect(asked).toBe(2);
});

test('O-03 each request has a connection of its own, and so a lookup, however soon it follows', async () => {
  let asked = 0;
  bff.pages.names.set('pagina.com', () => {
    asked += 1;
    return ['127.0.0.1'];
  });
  bff.pages.at('pagina.com/', PAGE);
  const agent = createGuardedAgent(bff.pages.network, { connectMs: 1_000, connections: 1 });
  for (let vez = 1; vez <= 3; vez++) {
    const { body } = await agent.request({ origin: 'http://pagina.com', path: '/', method: 'GET' });
    expect(await body.text()).toBe(PAGE);
    expect([asked, bff.pages.connections()]).toEqual([vez, vez]);
  }
  await agent.close();
});

test('O-03 the remote address of the established connection is checked too', async () => {
  const judged: string[] = [];
  bff.pages.network.permits = (address) => judged.push(address) === 1;
  bff.pages.at('pagina.com/', PAGE);
  expect(await titleOf('http://pagina.com/')).toBeNull();
  expect(judged).toEqual(['127.0.0.1', '127.0.0.1']);
  expect(bff.pages.seen).toEqual([]);
});

test('O-04 three redirects are followed, a fourth is not', async () => {
  for (let i = 0; i < 4; i++) bff.pages.at(`salto.com/${i}`, redirect(`http://salto.com/${i + 1}`));
  bff.pages.at('salto.com/4', PAGE);
  expect(await titleOf('http://salto.com/1')).toBe('Hola');
  expect(await titleOf('http://salto.com/0')).toBeNull();
});

test.each([
  'http://10.0.0.1/',
  'http://dentro.com/',
  'http://pagina.com:8080/',
  'http://db.internal/',
  'file:///etc/passwd',
  'http://yo@pagina.com/',
  'https://nosotros.pagina.com/',
  'https://api.pagina.com/api/user',
])('O-04 a redirect to %s is not followed', async (location) => {
  bff.pages.names.set('dentro.com', ['10.0.0.1']);
  bff.pages.at('salto.com/', redirect(location));
  expect(await titleOf('http://salto.com/')).toBeNull();
  expect(bff.pages.seen.map(({ address }) => address)).toEqual(['salto.com/']);
});

test.each([
  'https://nosotros.pagina.com/',
  'https://api.pagina.com/api/user',
  'http://visita.pagina.com/',
  'http://VISITA.pagina.com./',
])('O-04 our own host %s is refused', expectBlocked);
