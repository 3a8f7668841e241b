import { Parser } from 'htmlparser2';

/** Renders a WordPress post's text as WordPress does: its shortcodes and its paragraphs. */
export function cuerpoDeWordpress(texto: string): string {
  const html = sinAtajos(texto.replaceAll('\r\n', '\n'));
  // Posts of the block editor contain their paragraphs already.
  return html.includes('<!-- wp:') ? html : conParrafos(html);
}

/** The repetitions are bounded, so that an unclosed shortcode costs little. */
const PIE = /\[(?:wp_)?caption\b([^\]]{0,500})\]([\s\S]{0,2000}?)\[\/(?:wp_)?caption\]/g;
const CON_IMAGEN = /^\s*((?:<a\b[^>]{0,2000}>\s*)?<img\b[^>]{0,4000}>(?:\s*<\/a>)?)([\s\S]*)$/;
const PIE_ANTIGUO = /\bcaption="([^"]{0,1000})"/;
const INCRUSTADO = /\[embed\b[^\]]{0,200}\]([^[\s]{1,2000})\[\/embed\]/g;
const SIN_TEXTO = /\[\/?(?:gallery|audio|video|playlist)\b[^\]]{0,500}\]/g;

function sinAtajos(texto: string): string {
  return texto
    .replace(PIE, (_, atributos: string, dentro: string) => {
      const [, imagen, resto = ''] = CON_IMAGEN.exec(dentro) ?? [];
      const pie = resto.trim() || (PIE_ANTIGUO.exec(atributos)?.[1] ?? '');
      return imagen ? `\n\n<figure>${imagen}<figcaption>${pie}</figcaption></figure>\n\n` : dentro;
    })
    .replace(INCRUSTADO, '\n\n$1\n\n')
    .replace(SIN_TEXTO, '');
}

/** Elements whose own text is split into paragraphs at empty lines. */
const CONTENEDORES = new Set([
  'blockquote',
  'div',
  'section',
  'article',
  'main',
  'aside',
  'center',
  'header',
  'footer',
]);
const BLOQUES = new Set(
  [...CONTENEDORES].concat(
    'p|pre|ul|ol|dl|table|figure|h1|h2|h3|h4|h5|h6|hr|form|fieldset|address|script|style|iframe|video|audio|details'.split(
      '|',
    ),
  ),
);
const VACIAS = new Set([
  'br',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
  'embed',
  'param',
  'area',
  'col',
  'link',
  'meta',
]);
const MAX_ABIERTOS = 200;
const DIRECCION_SOLA = /^https?:\/\/[^\s<>"]{4,1000}$/;

/** Empty lines separate paragraphs, single line breaks become `<br>`; blocks stay as they are. */
function conParrafos(html: string): string {
  const salida: string[] = [];
  let parrafo = '';
  /** Open elements that are not containers: the text inside a block, a link or an emphasis is not split. */
  const abiertos: string[] = [];
  const close = () => {
    const dentro = parrafo.trim();
    parrafo = '';
    if (DIRECCION_SOLA.test(dentro)) salida.push(`<p><a href="${dentro}">${dentro}</a></p>\n`);
    else if (dentro) salida.push(`<p>${dentro.replace(/\s*(<br\s*\/?>)?\n\s*/g, '<br>')}</p>\n`);
  };
  let bloques = 0;
  /** Depth of all open elements, containers too: the parser's work grows with the square of the depth. */
  let nivel = 0;
  const enBloque = () => bloques > 0;
  const append = (trozo: string) => {
    if (enBloque()) salida.push(trozo);
    else parrafo += trozo;
  };
  const parser = new Parser(
    {
      onopentag(nombre) {
        nivel += 1;
        if (nivel > MAX_ABIERTOS) parser.pause();
        const fuente = html.slice(parser.startIndex, parser.endIndex + 1);
        const esBloque = BLOQUES.has(nombre) && !enBloque();
        if (esBloque) close();
        if (esBloque) salida.push(fuente);
        else append(fuente);
        if (VACIAS.has(nombre) || (esBloque && CONTENEDORES.has(nombre))) return;
        abiertos.push(nombre);
        if (BLOQUES.has(nombre)) bloques += 1;
      },
      ontext(texto) {
        if (abiertos.length > 0) return append(texto);
        const [primero = '', ...demas] = texto.split(/\n[^\S\n]*\n\s*/);
        parrafo += primero;
        for (const trozo of demas) {
          close();
          parrafo = trozo;
        }
      },
      onclosetag(nombre) {
        nivel -= 1;
        if (VACIAS.has(nombre)) return;
        const esContenedor = CONTENEDORES.has(nombre) && !enBloque();
        if (esContenedor) close();
        if (esContenedor) salida.push(`</${nombre}>\n`);
        else {
          append(`</${nombre}>`);
          if (abiertos.at(-1) !== nombre) return;
          abiertos.pop();
          if (BLOQUES.has(nombre)) bloques -= 1;
        }
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  // Text nested this deeply is left as it is; sanitising flattens it anyway.
  if (nivel > MAX_ABIERTOS) return html;
  close();
  return salida.join('');
}
