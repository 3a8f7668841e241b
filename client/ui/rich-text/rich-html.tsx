import type { ReactNode } from 'react';
import { ELEMENTOS_DE_TEXTO } from '#shared/reglas/html-admitido';
import { direccionDe } from '#shared/textos/direccion-enlace';
import { ui } from '../../i18n/es/ui.ts';
import { type Allow, cellProps, drawHtml, type HtmlNode, parseHtml } from './html-tree.ts';
import c from './rich-html.module.css';

/** `a` and `img` are drawn by `allowRich` itself. */
const TAGS: ReadonlySet<string> = new Set(ELEMENTOS_DE_TEXTO);
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };
const sizeOf = (text: string | undefined) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : undefined);

/** Allow-list of elements and attributes of rich text, named as in React. */
export const allowRich: Allow = (name, attributes) => {
  if (name === 'a') {
    const link = direccionDe(attributes.href ?? '');
    if (!link) return null;
    return { tag: 'a', props: { href: link.href, ...(link.tipo === 'web' && { rel: 'noopener nofollow ugc' }) } };
  }
  if (name === 'img') {
    // The CSP blocks pictures of other sites.
    const picture = direccionDe(attributes.src ?? '');
    const [width, height] = [sizeOf(attributes.width), sizeOf(attributes.height)];
    if (picture?.tipo !== 'propia') return null;
    const props = { src: picture.href, alt: attributes.alt ?? '', loading: 'lazy' };
    return { tag: 'img', props: { ...props, ...(width && height && { width, height }) } };
  }
  const tag = SAME[name] ?? (TAGS.has(name) ? name : null);
  return tag === null ? null : { tag, props: cellProps(tag, attributes) };
};

/** The same for an editor's desk, where pictures of other sites are kept, though they are not shown. */
export const allowEdited: Allow = (name, attributes) => {
  const picture = name === 'img' ? direccionDe(attributes.src ?? '') : null;
  if (picture && /^https:/i.test(picture.href))
    return { tag: 'img', props: { src: picture.href, alt: attributes.alt ?? '' } };
  return allowRich(name, attributes);
};

/** Lets a wide table scroll by itself, by touch and keyboard, instead of the page. */
function withTablesThatScroll(node: HtmlNode): HtmlNode {
  const children = node.children.map((child) => (typeof child === 'string' ? child : withTablesThatScroll(child)));
  if (node.tag !== 'table') return { ...node, children };
  const props = { className: c.table ?? '', role: 'region', tabIndex: 0, 'aria-label': ui.tabla };
  return { tag: 'div', props, children: [{ ...node, children }] };
}

/** Renders formatted text with headings, lists, links and tables. */
export const RichHtml = ({ html }: { html: string }): ReactNode => (
  <div className={c.text}>{drawHtml(withTablesThatScroll(parseHtml(html, allowRich)))}</div>
);
