import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '#platform/escape-html';
import { ACCOUNTS, PASSWORD } from '../accounts.ts';
import { findCall } from '../calls.ts';
import { CONTRASENA_ESPECIFICACION, CUENTAS } from '../especificacion/especificacion-cuentas.ts';
import { emptyForm, type Override, type OverrideForm } from '../overrides/override.ts';
import type { LoggedRequest } from '../request-log.ts';
import { type Chosen, GROUPS, inEffect } from '../scenarios.ts';
import { overridesSection } from './override-form.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Style sheets and fonts of the page: the product's own colours, measures and typefaces. */
const FILES: Record<string, { type: string; file: string }> = {
  '/colores.css': { type: 'text/css', file: 'client/ui/theme/tokens.css' },
  '/pagina.css': { type: 'text/css', file: 'scripts/mocks/page/scenario-page.css' },
  '/favicon.svg': { type: 'image/svg+xml', file: 'client/public/favicon.svg' },
  '/sans.woff2': {
    type: 'font/woff2',
    file: 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  },
  '/serif.woff2': {
    type: 'font/woff2',
    file: 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  },
};

/** Null: the page has no such file. */
export function pageFile(address: string): { type: string; content: Buffer } | null {
  const known = FILES[address];
  return known ? { type: known.type, content: readFileSync(path.join(ROOT, known.file)) } : null;
}

export interface PageState {
  chosen: Chosen;
  appUrl: string;
  /** The scenario chosen a moment ago, whose button keeps the focus. */
  just?: string | null;
  requests?: readonly LoggedRequest[];
  overrides?: readonly Override[];
  /** What the form for an override contains, and what is wrong with it. */
  form?: OverrideForm;
  refused?: string | null;
}

/** The page of the scenarios, without a script: each scenario is a button of one form. */
export function scenarioPage({
  chosen,
  appUrl,
  just = null,
  requests = [],
  overrides = [],
  form = emptyForm(),
  refused = null,
}: PageState): string {
  const now = inEffect(chosen).map(({ name }) => name);
  const groups = GROUPS.map(
    ({ name, title, scenarios }) => `<section aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(title)}</h2><ul>
${scenarios.map((scenario) => choiceOf(scenario, now.includes(scenario.name), scenario.name === just)).join('\n')}
</ul></section>`,
  );
  const isSpecification = now.includes('especificacion');
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Escenarios de los simulacros</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/colores.css"><link rel="stylesheet" href="/pagina.css"></head>
<body><header><div><img src="/favicon.svg" alt="" width="28" height="28"><span>Simulacros</span><a href="${escapeHtml(appUrl)}/app">Abrir la aplicación</a></div></header>
<main><h1>Escenarios</h1>
<p class="intro">Lo que elijas vale desde la próxima llamada, y las páginas abiertas vuelven a preguntar por sí solas.</p>
<p role="status" class="ahora">En efecto: <strong>${escapeHtml(now.join(' · '))}</strong></p>
<form method="post" action="/">${groups.join('\n')}</form>
${isSpecification ? specificationAccounts() : ownAccounts()}
${overridesSection(overrides, form, refused)}
${requestsSection(requests)}
</main></body></html>`;
}

const choiceOf = ({ name, says }: { name: string; says: string }, isOn: boolean, hasFocus: boolean) =>
  `<li><button name="escenario" value="${escapeHtml(name)}" aria-pressed="${isOn}"${hasFocus ? ' autofocus' : ''}><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(says)}</span></button></li>`;

const requestsSection = (requests: readonly LoggedRequest[]) =>
  `<section aria-labelledby="llamadas"><h2 id="llamadas">Últimas llamadas</h2>
<p>La más reciente, la primera; para ver las nuevas, recarga esta página.</p>
${requests.length === 0 ? '<p>Ninguna todavía.</p>' : `<ol class="llamadas">${requests.map(requestItem).join('\n')}</ol>`}</section>`;

function requestItem({ at, api, method, address, status, refused }: LoggedRequest): string {
  const call = findCall({ api, method, path: address.replace(/\?.*/, '') })?.name;
  const link =
    call &&
    `<a href="/?llamada=${encodeURIComponent(call)}#propias" aria-label="Responder otra cosa a ${escapeHtml(call)}">Responder otra cosa</a>`;
  return `<li><code>${at.toLocaleTimeString('es-ES')} ${api} ${escapeHtml(`${method} ${address}`)} <strong>${status ?? 'la responde el escenario'}</strong></code> ${link ?? ''}${refused === null ? '' : `<br>No se admite. ${escapeHtml(refused)}`}</li>`;
}

const ownAccounts = () =>
  accounts(
    ACCOUNTS.map(({ email, titulo }) => [email, titulo]),
    PASSWORD,
  );
const specificationAccounts = () =>
  accounts(
    CUENTAS.map(([name, tipo]) => [`${name}@ejemplo.example`, tipo]),
    CONTRASENA_ESPECIFICACION,
  );

const accounts = (list: readonly (readonly [string, string])[], password: string) =>
  `<section aria-labelledby="cuentas"><h2 id="cuentas">Cuentas para entrar</h2>
<p>Todas con la contraseña <code>${escapeHtml(password)}</code></p>
<dl>${list.map(([email, title]) => `<div><dt>${escapeHtml(title)}</dt><dd><code>${escapeHtml(email)}</code></dd></div>`).join('')}</dl></section>`;
