import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/escape-html';
import type { Configuracion } from '#shared/contract/session';
import type { ClientBuild } from '../files/client-build.ts';
import { FIRST_PAINT_CSS, firstPaint, withRibbon } from './first-paint.ts';
import { appPath } from './metadata.ts';
import type { Metadata, SubjectDocument } from './subject-pages.ts';

export interface PageToRender {
  /** Path pattern below /app. */
  path: string;
  chunks: readonly string[];
  metadata: Metadata;
  /** For a page about one subject: its canonical address, data for search engines, and its first paint. */
  about?: Omit<SubjectDocument, 'metadata' | 'status'>;
}

export interface Document {
  html: string;
  /** Hash of the only inline style, for the policy. */
  styleHash: string;
}

/** index.html with the page's own head: metadata, critical CSS, the chunks that it needs, and the configuration. */
export function renderPage(
  build: ClientBuild,
  { path, chunks, metadata, about }: PageToRender,
  { configuracion, publicUrl }: { configuracion: Configuracion; publicUrl: string },
): Document {
  const { js, css } = build.filesOf(chunks);
  const plain = about?.shell ?? firstPaint(path, configuracion.producto);
  const shell = configuracion.demostracion ? withRibbon(plain) : plain;
  const style = css.map((file) => build.read(file).trim()).join('') + (shell && FIRST_PAINT_CSS);
  const attributes = (file: string) => `href="/${file}" integrity="${build.integrityOf(file)}"`;
  // A page with a first paint delays its chunks: client/main.ts turns `data-rel` into `rel` after the paint.
  const rel = (file: string) => (shell && !build.entryFiles.includes(file) ? 'data-rel' : 'rel');
  const tags = [
    `<style>${style}</style>`,
    ...[...build.fonts, ...(about?.isRead ? build.readingFonts : [])].map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    // The same CSS is inlined above. Vite's loader finds these links, and so waits for no download before it runs the page.
    ...css.map((file) => `<link ${rel(file)}="stylesheet" media="not all" ${attributes(file)}>`),
    ...js.map((file) => `<link ${rel(file)}="modulepreload" ${attributes(file)}>`),
    dataBlock('application/json', configuracion, 'configuracion'),
    ...(about && !metadata.isPrivate ? [dataBlock('application/ld+json', about.jsonLd)] : []),
  ];
  const html = build.html
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/\s*<!--[\s\S]*?-->/g, '')
    .replaceAll(
      /<script type="module"[^>]* src="\/([^"]+)"/g,
      (_, file: string) => `<script type="module" src="/${file}" integrity="${build.integrityOf(file)}"`,
    )
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () =>
      headTags(absolute(about?.canonical ?? appPath(path), publicUrl), metadata, {
        producto: configuracion.producto,
        about,
      }),
    )
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`);
  return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
}

const absolute = (address: string, publicUrl: string) => (/^https?:/.test(address) ? address : publicUrl + address);

interface About {
  producto: string;
  about: PageToRender['about'];
}

function headTags(address: string, { title, description, isPrivate }: Metadata, { producto, about }: About) {
  const full = title ? `${title} · ${producto}` : producto;
  const own = about?.properties ?? [];
  const general = [
    ['og:title', full],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:locale', 'es_ES'],
    ['og:site_name', producto],
  ] as const;
  const properties = [...general.filter(([name]) => !own.some(([replaced]) => replaced === name)), ...own];
  const url = escapeHtml(address);
  return [
    `<title>${escapeHtml(full)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties.map(propertyTag),
    ...(isPrivate
      ? ['<meta name="robots" content="noindex">']
      : [`<meta property="og:url" content="${url}">`, `<link rel="canonical" href="${url}">`]),
    ...(about?.feeds ?? []).map(
      ({ title: name, type, path }) =>
        `<link rel="alternate" type="application/${type}+xml" title="${escapeHtml(name)}" href="${escapeHtml(path)}">`,
    ),
  ].join('');
}

/** Open Graph uses the attribute `property`, Twitter uses `name`. */
const propertyTag = ([name, content]: readonly [string, string]) =>
  `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;

/** A data block is not executed, so the policy allows it. `<` is escaped so that the content cannot close the block. */
const dataBlock = (type: string, data: object, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
