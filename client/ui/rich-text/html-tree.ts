import { Parser } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';

export interface HtmlNode {
  /** Null: the element is dropped, and its children stay. */
  tag: string | null;
  /** Attributes, named as in React. */
  props: Record<string, string | number>;
  children: (HtmlNode | string)[];
}

/** Decides about an element: its new tag and props; null drops the tag and keeps the text. */
export type Allow = (
  name: string,
  attributes: Record<string, string>,
) => { tag: string; props?: Record<string, string | number> } | null;

/** Elements whose text is dropped, too. */
const MUTE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
/** React wants no text nodes directly inside these, not even white space. */
const NO_TEXT: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol']);
const VOID: ReadonlySet<string> = new Set(['br', 'img', 'hr']);

/** Parses HTML and keeps what the allow-list allows. The browser's own parser cannot be used: our CSP (`trusted-types 'none'`) forbids it. */
export function parseHtml(html: string, allow: Allow): HtmlNode {
  const root: HtmlNode = { tag: null, props: {}, children: [] };
  const open: HtmlNode[] = [root];
  const current = () => open.at(-1) ?? root;
  let mute = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (MUTE.has(name)) mute += 1;
      const allowed = allow(name, attributes);
      const node: HtmlNode = { tag: allowed?.tag ?? null, props: allowed?.props ?? {}, children: [] };
      if (mute === 0) current().children.push(node);
      open.push(node);
    },
    ontext(text) {
      if (mute === 0) current().children.push(text);
    },
    onclosetag(name) {
      if (MUTE.has(name)) mute -= 1;
      open.pop();
    },
  });
  parser.end(html);
  return root;
}

const isTag = (node: HtmlNode | string, tag: string) => typeof node === 'object' && node.tag === tag;

/** Adds a `tbody` around rows, as a browser's parser would. */
function childrenOf({ tag, children }: HtmlNode): (HtmlNode | string)[] {
  const clean = NO_TEXT.has(tag ?? '') ? children.filter((child) => typeof child === 'object') : children;
  if (tag !== 'table' || !clean.some((child) => isTag(child, 'tr'))) return clean;
  const rows = clean.filter((child) => isTag(child, 'tr'));
  return [...clean.filter((child) => !isTag(child, 'tr')), { tag: 'tbody', props: {}, children: rows }];
}

/** A tree as React elements; `drawText` may mark words in texts. */
export function drawHtml(
  node: HtmlNode | string,
  drawText: (text: string) => ReactNode = (text) => text,
  key = 0,
): ReactNode {
  if (typeof node === 'string') return createElement(Fragment, { key }, drawText(node));
  const props = { key, ...node.props };
  if (VOID.has(node.tag ?? '')) return createElement(node.tag ?? Fragment, props);
  return createElement(
    node.tag ?? Fragment,
    props,
    ...childrenOf(node).map((child, place) => drawHtml(child, drawText, place)),
  );
}

/** The text content. */
export const wordsOf = (node: HtmlNode | string): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('');

/** A colspan or rowspan of 1 to 99; undefined for other values. */
const spanOf = (text: string | undefined) => (/^[1-9]\d?$/.test(text ?? '') ? Number(text) : undefined);

/** The spans of a cell, the only attributes of a table that are kept. */
export function cellProps(tag: string, { colspan, rowspan }: Record<string, string>): Record<string, number> {
  if (tag !== 'td' && tag !== 'th') return {};
  const [colSpan, rowSpan] = [spanOf(colspan), spanOf(rowspan)];
  return { ...(colSpan ? { colSpan } : {}), ...(rowSpan ? { rowSpan } : {}) };
}
