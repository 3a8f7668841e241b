import { Parser } from 'htmlparser2';
import sanitize, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { ELEMENTOS_DE_TEXTO } from '#shared/reglas/html-admitido';
import { type DireccionDeEnlace, direccionDe } from '#shared/textos/direccion-enlace';

/** The h1 of a page is its title. */
const OTRO_NOMBRE = { b: 'strong', i: 'em', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' };

/** Elements whose content is no text for readers. */
const SIN_TEXTO = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'button',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
  'head',
  'title',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
];

const DE_FUERA: ReadonlySet<DireccionDeEnlace['tipo']> = new Set(['web', 'contacto']);
/** Replaces an element whose tag is dropped and whose words stay. */
const SIN_ETIQUETA = 'span';
/** Safe to remove from the result: text and attributes have their `<` written as `&lt;`. */
const CON_SIN_ETIQUETA = /<\/?span>/g;
/** What neither XML (our feeds) nor the database may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed.
const SIN_LUGAR = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const MEDIDA = /^[1-9]\d{0,4}$/;
const CELDAS = /^[1-9]\d?$/;

const fitting = (attributes: Attributes, name: string, form: RegExp) => {
  const value = attributes[name]?.trim() ?? '';
  return form.test(value) ? { [name]: value } : {};
};

function enlace(_: string, attributes: Attributes): Tag {
  const direccion = direccionDe(attributes.href ?? '');
  // Without a valid address the link becomes plain text.
  if (!direccion) return { tagName: SIN_ETIQUETA, attribs: {} };
  const { href, tipo } = direccion;
  return { tagName: 'a', attribs: { href, ...(DE_FUERA.has(tipo) && { rel: 'noopener nofollow ugc' }) } };
}

function imagen(_: string, attributes: Attributes): Tag {
  const direccion = direccionDe(attributes.src ?? '');
  const medidas = { ...fitting(attributes, 'width', MEDIDA), ...fitting(attributes, 'height', MEDIDA) };
  const esNuestra = direccion?.tipo === 'propia';
  if (!direccion || !(esNuestra || /^https:/i.test(direccion.href))) return { tagName: SIN_ETIQUETA, attribs: {} };
  const alt = (attributes.alt ?? '').replace(SIN_LUGAR, '').slice(0, 300);
  return { tagName: 'img', attribs: { src: direccion.href, alt, ...medidas } };
}

const celda = (tagName: string, attributes: Attributes): Tag => ({
  tagName,
  attribs: {
    ...fitting(attributes, 'colspan', CELDAS),
    ...fitting(attributes, 'rowspan', CELDAS),
    ...fitting(attributes, 'scope', /^(?:row|col)(?:group)?$/),
  },
});

const OPCIONES: IOptions = {
  // Renaming an element to a dropped one would keep its name for the next end tag (sanitize-html 2.18): so SIN_ETIQUETA is
  // allowed, without attributes, and removed from the result.
  allowedTags: [...ELEMENTOS_DE_TEXTO, SIN_ETIQUETA],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: SIN_TEXTO,
  nestingLimit: 40,
  // Of text only: removing them from the whole result would change addresses that have been judged.
  textFilter: (texto) => texto.replace(SIN_LUGAR, ''),
  transformTags: {
    ...OTRO_NOMBRE,
    a: enlace,
    img: imagen,
    td: celda,
    th: celda,
  },
};

/** More open elements than any text has: beyond it the parser's work would grow with the square of the depth. */
const ABIERTOS_MAX = 500;

/** Whether elements are nested deeper than that, as the parser counts them; parsing stops there. */
function isTooDeep(html: string): boolean {
  let open = 0;
  const parser = new Parser({
    onopentagname() {
      open += 1;
      if (open > ABIERTOS_MAX) parser.pause();
    },
    onclosetag() {
      open -= 1;
    },
  });
  parser.end(html);
  return open > ABIERTOS_MAX;
}

/** Sanitised HTML: allowed elements and attributes, and the words of all others. Never throws. */
export function sanitise(html: string): string {
  // No person writes such nesting: only its words are kept.
  const source = isTooDeep(html) ? html.replace(/<[^<>]*>/g, ' ') : html;
  return sanitize(source.toWellFormed().normalize('NFC'), OPCIONES).replace(CON_SIN_ETIQUETA, '').trim();
}
