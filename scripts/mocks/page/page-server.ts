import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLoopbackHost } from '#shared/loopback';
import { formOf, type OverrideForm } from '../overrides/override.ts';
import type { RequestLog } from '../request-log.ts';
import type { PageState } from './scenario-page.ts';

/** Modules of the page, by their current code. */
type Page = Pick<typeof import('./scenario-page.ts'), 'pageFile' | 'scenarioPage'> &
  Pick<typeof import('./override-form.ts'), 'withInventedBody'>;

/** What the page's forms do. */
export interface Choices {
  /** False: there is no such scenario. */
  scenario(name: string): Promise<boolean>;
  /** Null, or what is wrong with the form. */
  add(form: OverrideForm): Promise<string | null>;
  /** False: there is no such override. */
  remove(id: number): Promise<boolean>;
}

export interface PageDeps {
  page: () => Promise<Page>;
  state: () => Promise<Pick<PageState, 'chosen' | 'overrides'>>;
  choices: Choices;
  appUrl: string;
  log: RequestLog;
}

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'";

/** Answers one request for the page of scenarios: from this machine, and a write only from the page itself. */
export async function servePage(request: IncomingMessage, response: ServerResponse, deps: PageDeps): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulacro.invalid');
  const isOurs = ['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined);
  if (!isLoopbackHost(request.headers.host) || (request.method === 'POST' && !isOurs))
    return void response.writeHead(403).end();
  if (request.method === 'POST') return choose(pathname, new URLSearchParams(await text(request)), response, deps);
  const page = await deps.page();
  const file = page.pageFile(pathname);
  if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.content);
  if (pathname !== '/') return void response.writeHead(404).end();
  await sendPage(response, 200, deps, { just: searchParams.get('elegido'), form: formOf(searchParams) });
}

async function choose(path: string, sent: URLSearchParams, response: ServerResponse, deps: PageDeps): Promise<void> {
  const goTo = (location: string) => void response.writeHead(303, { location }).end();
  const { choices } = deps;
  const name = sent.get('escenario') ?? '';
  if (path === '/' && (await choices.scenario(name))) return goTo(`/?elegido=${encodeURIComponent(name)}`);
  if (path === '/llamada/quitar' && (await choices.remove(Number(sent.get('id'))))) return goTo('/#propias');
  const form = formOf(sent);
  if (path === '/llamada/cuerpo')
    return sendPage(response, 200, deps, { form: (await deps.page()).withInventedBody(form) });
  if (path !== '/llamada') return void response.writeHead(404).end();
  const refused = await choices.add(form);
  if (refused === null) return goTo('/#propias');
  await sendPage(response, 422, deps, { form, refused });
}

async function sendPage(
  response: ServerResponse,
  status: number,
  { page, state, appUrl, log }: PageDeps,
  shown: Pick<PageState, 'just' | 'form' | 'refused'>,
): Promise<void> {
  const html = (await page()).scenarioPage({ ...(await state()), ...shown, appUrl, requests: log.last() });
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    .end(html);
}
