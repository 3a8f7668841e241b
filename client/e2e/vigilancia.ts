import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { VIGILANCIA } from '../../scripts/testing/report.ts';

/** A Sanctum token, or the JSON key of one. */
const TOKEN = /\d+\|[A-Za-z0-9]{40,}|"access_token"/;

/** Console lines that the browser writes itself when a call answers 4xx or 5xx, or a socket is refused: the tests provoke those. */
const NETWORK = /^(Failed to load resource|WebSocket connection to)/;

/** Files with a content hash in their names: they are checked for tokens only once. */
const DE_CONTENIDO_FIJO = /\/assets\/[^?]+-[\w-]{8}\.(?:js|css)$/;
const leidos = new Set<string>();

const pausa = (ms: number) => new Promise<string>((listo) => setTimeout(listo, ms, ''));

export interface Vigilancia {
  /** Allows a console error that the test provokes. */
  admite(linea: RegExp): void;
  /** Throws with all collected findings. */
  check(): Promise<void>;
  /** The latest calls of its pages, a line each: time, duration, status. Without queries, which may have tokens of mails. */
  llamadas(): string[];
}

/**
 * Watches a browser during a whole test (S-01, H-02): no access token in any answer, in what scripts can read, or in the page; no
 * violation of the policy; no error in the console.
 */
export async function vigilar(context: BrowserContext): Promise<Vigilancia> {
  const problemas: string[] = [];
  const lecturas: Promise<void>[] = [];
  const admitidas = [NETWORK];
  const llamadas = anotarLlamadas(context);

  const mirarRespuesta = async (response: Response) => {
    const url = response.url();
    if (TOKEN.test(url)) problemas.push(`token in the address ${url}`);
    // Playwright never gives the bodies of answers that a service worker made.
    const all = await Promise.race([response.allHeaders().catch(() => null), pausa(5_000).then(() => null)]);
    for (const [name, value] of Object.entries(all ?? response.headers()))
      if (TOKEN.test(value)) problemas.push(`token in the header ${name} of ${url}`);
    const type = response.headers()['content-type'] ?? '';
    if (!/json|html|text/.test(type) || leidos.has(url)) return;
    // The browser gives no body for a page that was left meanwhile.
    const body = await Promise.race([response.text().catch(() => ''), pausa(5_000)]);
    if (TOKEN.test(body)) problemas.push(`token in the body of ${url}`);
    else if (body !== '' && DE_CONTENIDO_FIJO.test(url)) leidos.add(url);
  };
  const mirarPagina = (page: Page) => {
    page.on('console', (message) => {
      const text = message.text();
      if (TOKEN.test(text)) problemas.push(`token in the console: ${text.slice(0, 80)}`);
      if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(text))
        problemas.push(`policy: ${text.slice(0, 300)}`);
      else if (message.type() === 'error' && !admitidas.some((linea) => linea.test(text)))
        problemas.push(`console: ${text.slice(0, 300)}`);
    });
    page.on('pageerror', (error) => problemas.push(`page error: ${error.message}`));
  };

  context.on('response', (response) => {
    lecturas.push(mirarRespuesta(response));
  });
  context.on('page', mirarPagina);
  return {
    llamadas,
    admite: (linea) => void admitidas.push(linea),
    async check() {
      await Promise.all(lecturas);
      for (const page of context.pages()) {
        if (page.url() === 'about:blank') continue;
        const visto = await page.evaluate(() =>
          JSON.stringify([
            document.cookie,
            { ...localStorage },
            { ...sessionStorage },
            document.documentElement.outerHTML,
          ]),
        );
        if (TOKEN.test(visto)) problemas.push(`token in what scripts of ${page.url()} can read`);
        const cookies = await page.evaluate(() => document.cookie);
        if (cookies !== '') problemas.push(`a cookie that scripts can read: ${cookies}`);
      }
      expect(problemas, VIGILANCIA).toEqual([]);
    },
  };
}

const LLAMADAS_MAX = 60;

/** Records the latest calls of a window; returns a function that gives their lines. */
function anotarLlamadas(context: BrowserContext): () => string[] {
  const notas = new Map<Request, { desde: number; fin: string }>();
  const record = (request: Request, fin: string, falta = '') => {
    const nota = notas.get(request);
    if (nota) nota.fin = `${fin} a los ${Date.now() - nota.desde} ms${falta}`;
  };
  context.on('request', (request) => {
    notas.set(request, { desde: Date.now(), fin: 'sin respuesta' });
    const [primera] = notas.keys();
    if (notas.size > LLAMADAS_MAX && primera) notas.delete(primera);
  });
  context.on('response', (response) => record(response.request(), String(response.status()), ', sin acabar'));
  context.on('requestfinished', async (request) => {
    const response = await request.response().catch(() => null);
    record(request, String(response?.status()));
  });
  context.on('requestfailed', (request) => record(request, request.failure()?.errorText ?? 'fallida'));
  return () =>
    [...notas].map(([request, { desde, fin }]) =>
      [new Date(desde).toISOString(), request.method(), request.url().replace(/[?#].*/, ''), fin].join(' '),
    );
}
