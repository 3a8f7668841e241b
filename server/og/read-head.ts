import { escapeHtml } from '#platform/escape-html';

/** Tags of a head. The first other tag ends the reading: parsing a hostile body is a denial of service (pitfall 33). */
const HEAD = new Set(['html', 'head', 'meta', 'title', 'link', 'script', 'style', 'base', 'noscript', 'template']);
const MAX_TAGS = 400;
const MAX_TEXT = 2_000;
const MAX_LENGTHS: Record<string, number> = { 'og:title': 200, 'og:site_name': 100, 'og:description': 500 };
const PROPERTY = /^og:[a-z0-9_:.-]{1,60}$/;
const ADDRESS = /^og:(?:url|(?:image|video|audio)(?::(?:url|secure_url))?)$/;

export interface Head {
  /** Property → content of the og: tags, the first of each; addresses absolute and http(s). */
  og: Record<string, string>;
  title: string | null;
  description: string | null;
}

/** Plain text, without control characters and without characters that change its direction (O-07). */
export function plainText(text: string, max: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain.slice(0, max * 2)].slice(0, max).join('');
}

const escaped = (value: string) => escapeHtml(value.replaceAll('\0', ' '));

/** Collects a page's meta tags while it arrives, and reports when the head is over. */
export async function createHeadReader(page: URL) {
  // Dynamic import with the first preview, so that the BFF starts without these libraries.
  const [{ Parser }, { load }] = await Promise.all([import('htmlparser2'), import('cheerio')]);
  const metas: string[] = [];
  let title = '';
  let inTitle = false;
  let inNoscript = false;
  let isDone = false;
  let tags = 0;
  const stop = () => {
    isDone = true;
    parser.pause();
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      tags += 1;
      // A tracking image within noscript does not end the head.
      if (tags > MAX_TAGS || (!HEAD.has(name) && !inNoscript)) return stop();
      inNoscript ||= name === 'noscript';
      inTitle = name === 'title' && title === '';
      const { property = attributes.name, content } = attributes;
      if (name === 'meta' && property !== undefined && content !== undefined)
        metas.push(
          `<meta property="${escaped(property.slice(0, 100))}" content="${escaped(content.slice(0, MAX_TEXT))}">`,
        );
    },
    ontext(text) {
      if (inTitle && title.length < MAX_TEXT) title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      if (name === 'noscript') inNoscript = false;
      if (name === 'head') stop();
    },
  });
  return {
    get isDone() {
      return isDone;
    },
    write(text: string) {
      if (!isDone) parser.write(text);
    },
    /** cheerio only parses the meta tags that were collected. */
    end(): Head {
      const $ = load(metas.join(''), {}, false);
      const og: Record<string, string> = {};
      let description: string | null = null;
      $('meta').each((_, element) => {
        const property = ($(element).attr('property') ?? '').toLowerCase();
        const content = contentOf(property, $(element).attr('content') ?? '', page);
        if (PROPERTY.test(property) && content !== '' && !Object.hasOwn(og, property)) og[property] = content;
        if (property === 'description' && content !== '') description ??= content;
      });
      return { og, title: plainText(title, 200) || null, description };
    },
  };
}

function contentOf(property: string, content: string, page: URL): string {
  if (!ADDRESS.test(property)) return plainText(content, MAX_LENGTHS[property] ?? 500);
  const given = content.trim();
  if (given === '' || !URL.canParse(given, page)) return '';
  const url = new URL(given, page);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}
