import { randomBytes } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type InlineConfig, type ViteDevServer } from 'vite';
import { listen } from '#platform/network/listen';
import { withoutInnerHtml } from '../build/vite-plugins.ts';
import { devDocument, devPolicy, isPage, type ViteHead } from './dev-document.ts';
import { VITE_BASE } from './page-shape.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface FrontOptions {
  port: number;
  host: string;
  /** Fixed address of the BFF, whichever process serves it. */
  bff: string;
  /** Whether the APIs are down, and do not come by themselves: their calls are answered at once. */
  areApisDown?: () => boolean;
}

export interface Front {
  vite: ViteDevServer;
  close(): Promise<void>;
}

/** The only origin that browsers see in development: Vite's own server below one path, the BFF for everything else. */
export async function openFront({ port, host, bff, areApisDown = () => false }: FrontOptions): Promise<Front> {
  const nonce = randomBytes(16).toString('base64url');
  const server = createServer();
  // A cache folder per port: two servers of one clone would overwrite each other's pre-bundled packages.
  const vite = await createVite({
    ...viteConfig(nonce, server),
    cacheDir: path.join(ROOT, `node_modules/.vite/${port}`),
  });
  const empty = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  const head: ViteHead = { nonce, tags: /<head>([\s\S]*)<\/head>/.exec(empty)?.[1] ?? '' };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === PIECES) void servePieces(response, { vite, nonce });
    else if (request.url?.startsWith(VITE_BASE))
      vite.middlewares(request, response, () => response.writeHead(404).end());
    else if (areApisDown() && OF_APIS.test(request.url ?? '')) sayApisAreDown(response);
    else passOn(request, response, { bff, head });
  });
  await listen(server, port, host);
  return {
    vite,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await vite.close();
      await closed;
    },
  };
}

const OF_APIS = /^\/(?:visita\/)?api\//;
const APIS_ARE_DOWN = {
  code: 'upstream_unreachable',
  message: 'Las API están paradas: el motivo está en la terminal de «npm run dev». Arrancan con el próximo cambio.',
  requestId: '',
};

/** In place of the BFF, which would say so only after its calls have failed one by one. */
function sayApisAreDown(response: ServerResponse): void {
  response
    .writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(APIS_ARE_DOWN));
}

/** Address of client/piezas, which is separate from the application. */
const PIECES = '/_piezas';

async function servePieces(response: ServerResponse, { vite, nonce }: { vite: ViteDevServer; nonce: string }) {
  const html = readFileSync(path.join(ROOT, 'client/piezas/piezas.html'), 'utf8');
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'`,
    })
    .end(await vite.transformIndexHtml(PIECES, html));
}

const viteConfig = (nonce: string, server: ReturnType<typeof createServer>): InlineConfig => ({
  configFile: path.join(ROOT, 'vite.config.ts'),
  base: VITE_BASE,
  appType: 'custom',
  logLevel: 'warn',
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server },
    allowedHosts: ['localhost'],
    // What a page throws, or writes to the console as an error, is written in the terminal too, with the places in the sources.
    forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
    // An editor empties a file before it writes it: without the wait Vite would read an empty module, and reload the page.
    watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
    // Not the whole folder, which may also contain the data with their keys.
    fs: { allow: ['client', 'shared', 'node_modules'].map((folder) => realpathSync(path.join(ROOT, folder))) },
  },
  html: { cspNonce: nonce },
  // withoutInnerHtml again, because pre-bundled packages pass no other plugin.
  optimizeDeps: { rolldownOptions: { plugins: [withoutInnerHtml()] } },
});

interface Behind {
  bff: string;
  head: ViteHead;
}

/** Passes requests and answers on unchanged, except for pages. */
function passOn(request: IncomingMessage, response: ServerResponse, { bff, head }: Behind): void {
  const { 'accept-encoding': _packed, ...headers } = request.headers;
  // A page has this process's nonce; a page that the browser cached has another one.
  if (headers.accept?.includes('text/html')) delete headers['if-none-match'];
  const passed = ask(new URL(request.url ?? '/', bff), { method: request.method, headers }, (answer) => {
    const { 'content-type': type, 'content-security-policy': policy } = answer.headers;
    if (!isPage(type, String(policy))) {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      return void answer.pipe(response);
    }
    const { 'content-length': _length, etag: _etag, 'transfer-encoding': _chunks, ...kept } = answer.headers;
    kept['content-security-policy'] = devPolicy(String(policy), head);
    kept['cache-control'] = 'no-store';
    let html = '';
    answer.setEncoding('utf8').on('data', (piece: string) => {
      html += piece;
    });
    answer.on('end', () => response.writeHead(answer.statusCode ?? 502, kept).end(devDocument(html, head)));
  });
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('El servidor no responde: mira la terminal.\n');
  });
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
