import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Configuracion } from '#shared/contract/session';
import { escapeHtml, FIRST_PAINT_CSS, firstPaint } from './first-paint.ts';
import { metadataOf } from './metadata.ts';
import { pageRoutesOf } from './page-routes.ts';

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

export interface Page {
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
  status: 200 | 404;
  isPrivate: boolean;
}

export interface Pages {
  /** The document for an address below /app; unknown ones are the not-found page with its status. */
  find(pathname: string): Page;
  /** Of the inline CSS, for the policy. */
  styleHashes: readonly string[];
}

const sha384 = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const sha256 = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** index.html in memory, once per page: with its metadata, its critical CSS and its chunks preloaded. */
export function buildPages(clientDir: string, configuracion: Configuracion, publicUrl: string): Pages {
  const read = (file: string) => readFileSync(path.join(clientDir, file));
  const html = read('index.html').toString('utf8');
  const manifest = v.parse(Manifest, JSON.parse(read('.vite/manifest.json').toString('utf8')));
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0];
  if (!entry) throw new Error('the client build has no entry: run npm run build');
  const styleHashes = new Set<string>();

  const render = (route: string, chunks: readonly string[], status: 200 | 404): Page => {
    const { js, css } = collect(manifest, [entry, ...chunks]);
    const shell = firstPaint(route, configuracion.producto);
    const style = css.map((file) => read(file).toString('utf8').trim()).join('') + (shell ? FIRST_PAINT_CSS : '');
    styleHashes.add(sha256(style));
    const preloads = js.map((file) => `<link rel="modulepreload" href="/${file}" integrity="${sha384(read(file))}">`);
    const document = html
      .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
      .replaceAll(
        /(<script type="module")( crossorigin)?( src="\/([^"]+)")/g,
        (_, head, __, src, file: string) => `${head}${src} integrity="${sha384(read(file))}"`,
      )
      .replace(/<title>[^<]*<\/title>/, () => headOf(route, status, configuracion.producto, publicUrl))
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace('</head>', () => `<style>${style}</style>${preloads.join('')}${configScript(configuracion)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`);
    const raw = Buffer.from(document);
    return {
      raw,
      br: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(raw),
      status,
      isPrivate: metadataOf(route).isPrivate ?? false,
    };
  };

  const routes = pageRoutesOf(Object.keys(manifest));
  // Rendered when first asked for: starting must not wait for pages that nobody opens.
  const rendered = new Map<string, Page>();
  const once = (key: string, make: () => Page) => {
    const known = rendered.get(key) ?? make();
    rendered.set(key, known);
    return known;
  };
  // Every page's CSS is one of few sums; the policy has to know them before the first page is sent.
  for (const { path: route, chunks } of routes) {
    const { css } = collect(manifest, [entry, ...chunks]);
    styleHashes.add(
      sha256(css.map((f) => read(f).toString('utf8').trim()).join('') + (firstPaint(route, '') ? FIRST_PAINT_CSS : '')),
    );
  }
  styleHashes.add(
    sha256(
      collect(manifest, [entry])
        .css.map((f) => read(f).toString('utf8').trim())
        .join(''),
    ),
  );
  return {
    find(pathname) {
      const route = routes.find(({ regexp }) => regexp.test(pathname));
      return route
        ? once(route.path, () => render(route.path, route.chunks, 200))
        : once('404', () => render('404', [], 404));
    },
    styleHashes: [...styleHashes],
  };
}

function collect(manifest: Manifest, keys: readonly string[]): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const imported of chunk.imports) add(imported);
    for (const file of chunk.css) css.add(file);
  };
  for (const key of keys) add(key);
  return { js: [...js], css: [...css] };
}

function headOf(route: string, status: 200 | 404, producto: string, publicUrl: string): string {
  const { title, description, isPrivate } = metadataOf(route);
  const name = status === 404 ? 'Página no encontrada' : title;
  const full = escapeHtml(name ? `${name} · ${producto}` : producto);
  const tags = [
    `<title>${full}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${full}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:locale" content="es_ES">`,
    `<meta property="og:site_name" content="${escapeHtml(producto)}">`,
  ];
  if (status === 404 || isPrivate || route.includes('$')) tags.push('<meta name="robots" content="noindex">');
  else tags.push(`<link rel="canonical" href="${escapeHtml(publicUrl)}/app${route === '/' ? '' : route}">`);
  return tags.join('');
}

/** A data block: no script runs in it, so the policy allows it. `<` escaped, so that it cannot be left. */
const configScript = (configuracion: Configuracion) =>
  `<script type="application/json" id="configuracion">${JSON.stringify(configuracion).replaceAll('<', '\\u003c')}</script>`;
