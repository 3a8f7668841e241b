import { escapeHtml } from '#platform/escape-html';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import { CINTA } from '#shared/textos/paginas/cinta';
import { HUB, TIPOS } from '#shared/textos/paginas/textos-entrada';
import { LOGIN } from '#shared/textos/paginas/textos-login';
import { TITULOS } from '#shared/textos/titulos';

/**
 * What the landing pages show before JavaScript has run: the frame, the heading and placeholders in the places where React
 * renders the content, so that the largest paint waits for no script and there is no layout shift. React replaces all of it. The
 * measures are those of client/features/marco, whose class names only the build knows.
 */
export const FIRST_PAINT_CSS = `
.fp{display:flex;flex-direction:column;min-height:100dvh}

.fp-ribbon{padding:2px 16px;background:var(--amber-tint);color:var(--amber);font-size:var(--text-13);line-height:20px;text-align:center}
.fp-bar{background:var(--surface);border-bottom:1px solid var(--line)}
.fp-bar div{display:flex;align-items:center;gap:10px;min-height:var(--header);max-width:calc(var(--page) + 48px);margin:0 auto;padding:0 16px;font:600 var(--text-20)/1 var(--serif);letter-spacing:-.01em}
.fp-bar svg{color:var(--green)}
.fp main{flex:1;width:100%;max-width:calc(var(--page) + 48px);margin:0 auto;padding:24px 16px 64px}
.fp-mini main{max-width:608px}
.fp-login{display:grid;gap:16px;width:min(440px,100%);margin-inline:auto}
.fp h1{font:600 var(--text-32)/1.2 var(--serif);letter-spacing:-.01em}
.fp h1+p{max-width:var(--measure);margin:8px 0 24px;font-size:var(--text-17);color:var(--muted)}
.fp-card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);height:386px}
.fp-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));gap:12px}
.fp-door{display:grid;gap:8px;padding:20px;height:auto}
.fp-door strong{display:flex;align-items:center;min-height:24px;padding-left:34px;font-size:var(--text-17)}
.fp-door small{color:var(--muted);font-size:var(--text-13)}
.fp-crumbs{display:flex;flex-wrap:wrap;gap:0 8px;margin-bottom:32px;font-size:var(--text-13);line-height:28px;color:var(--muted)}
.fp-eyebrow{margin-bottom:6px;font-size:var(--text-13);font-weight:600;color:var(--muted)}
.fp-list{margin-top:24px;line-height:1.6}
.fp-text{max-width:640px;font:400 var(--text-17)/1.6 var(--serif)}
.fp-plain{font-family:inherit}
.fp-text>*+*{margin-top:1em}
.fp-term{margin-top:24px;font-size:var(--text-20)}
.fp-lines{white-space:pre-wrap;overflow-wrap:anywhere}
.fp-text :is(ul,ol){padding-left:1.3em;list-style:disc}
.fp-news{display:grid;gap:16px;margin-top:24px}
.fp-news .fp-picture{aspect-ratio:16/9;max-height:40svh}
.fp-drawn{aspect-ratio:16/9;max-height:40svh}
.fp-picture{display:block;width:100%;height:auto;margin-bottom:12px;object-fit:cover;border-radius:var(--radius);background:var(--sunken)}
.fp-news a{font:600 var(--text-20)/1.25 var(--serif);color:inherit;text-decoration:none}
@media(width<48em){.fp-side{display:none}}
.fp .fp-side h1{padding:0 16px;font-size:var(--text-25);line-height:68px}
.fp-find{height:44px;margin:0 16px 60px;border:1px solid var(--control-line);border-radius:var(--radius-control)}
.fp-row{display:flex;align-items:center;gap:12px;height:68px;padding:0 16px}
.fp-row i{width:44px;height:44px;border-radius:50%;background:var(--sunken)}
.fp-row b{flex:1;max-width:180px;height:14px;border-radius:4px;background:var(--sunken)}
@media(width<30em){.fp h1{font-size:1.75rem}}
@media(width>=48em){.fp-bar div{padding-inline:24px}.fp main{padding:32px 24px 96px}.fp .fp-chat{display:grid;grid-template-columns:minmax(280px,340px) 1fr;max-width:none;padding:0}.fp-side{background:var(--surface);border-inline-end:1px solid var(--line)}.fp-mini main{padding-top:48px}}
`.replaceAll('\n', '');

const ARM =
  'M13.6 1.5h4.8a2.6 2.6 0 0 1 2.6 2.6v5a2.6 2.6 0 0 1-2.6 2.6h-1.1l-3.6 3.5a.5.5 0 0 1-.85-.36V11.7a2.6 2.6 0 0 1-1.85-2.5V4.1a2.6 2.6 0 0 1 2.6-2.6Z';
const MARK = `<svg width="28" height="28" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">${[0, 90, 180, 270]
  .map((turn) => `<path d="${ARM}" transform="rotate(${turn} 16 16)"/>`)
  .join('')}</svg>`;
const CARD = '<div class="fp-card"></div>';

const door = ({ nombre, para, obtienes, pediremos, minutos }: (typeof TIPOS)[keyof typeof TIPOS]) =>
  `<div class="fp-card fp-door"><strong>${escapeHtml(nombre)}</strong><span>${escapeHtml(`${para} ${obtienes}`)}</span><small>${escapeHtml(`${HUB.pedimos} ${pediremos} · ${HUB.minutos(minutos)}`)}</small></div>`;

interface Shell {
  layout: 'login' | 'mini';
  title: string;
  intro: (producto: string) => string;
  body: string;
}

const SHELLS: Record<string, Shell> = {
  '/auth/login': {
    layout: 'login',
    title: LOGIN.tituloLogin,
    intro: LOGIN.entradilla,
    body: CARD,
  },
  '/auth/crear-cuenta': {
    layout: 'mini',
    title: HUB.tituloHub,
    intro: () => HUB.hubTexto,
    body: `<div class="fp-cards">${TIPOS_REGISTRO.map((tipo) => door(TIPOS[tipo])).join('')}</div>`,
  },
};

/**
 * No name is shown, and where there is room for one column only, its content is not guessed: the address may be that of a
 * conversation.
 */
const CHAT = `<div class="fp-side"><h1>${TITULOS['/chat/{-$id}']}</h1><div class="fp-find"></div>${'<div class="fp-row"><i></i><b></b></div>'.repeat(6)}</div>`;

/** Markup for #root; empty for pages without a first paint. */
export function firstPaint(path: string, producto: string): string {
  if (path === '/chat/{-$id}') return page(producto, `<main class="fp-chat">${CHAT}</main>`);
  const shell = SHELLS[path];
  if (!shell) return '';
  const { layout, title, intro, body } = shell;
  const heading = `<div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro(producto))}</p></div>`;
  return frame(producto, `<div class="fp-${layout}">${heading}${body}</div>`, layout === 'mini' ? 'mini' : 'main');
}

/** The header and the column of a layout around `main`. */
export const frame = (producto: string, main: string, layout: 'main' | 'mini' = 'main') =>
  page(producto, `<main>${main}</main>`, layout);

/** Adds the ribbon of a demonstration above the header, where the client renders it. */
export const withRibbon = (shell: string): string => shell.replace(BAR, `${RIBBON}${BAR}`);
const BAR = '<header class="fp-bar">';
const RIBBON = `<aside class="fp-ribbon" aria-label="${CINTA.nombre}"><strong>${CINTA.nombre}</strong> ${CINTA.texto}</aside>`;

const page = (producto: string, main: string, layout = 'main') =>
  `<div class="fp fp-${layout}">${BAR}<div>${MARK}${escapeHtml(producto)}</div></header>${main}</div>`;
