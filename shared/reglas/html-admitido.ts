/**
 * Allow-list of the elements of rich text (docs: domain, Common). The APIs sanitise all markup of users, feeds and exports by it before
 * it is stored, so that no reader has to trust the source of an article or offer; BFF and browser show no other elements.
 */
export const ELEMENTOS_DE_TEXTO = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
