import { load } from 'cheerio';
import { Parser } from 'htmlparser2';

/** What may stand in a head. The first other tag ends the reading: parsing a hostile body is a denial of service (pitfall 33). */
const HEAD = new Set(['html', 'head', 'meta', 'title', 'link', 'script', 'style', 'base', 'noscript', 'template']);
const MAX_TAGS = 400;
const MAX_TEXT = 2_000;

export interface Head {
  /** Property → content of the og: tags, first of each. */
  og: Record<string, string>;
  title: string | null;
  description: string | null;
}

/** Control characters, and those that turn the direction of text around. */
const clean = (text: string, max: number) =>
  text
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Collects a page's meta tags while it arrives, and says when nothing more is to be learned from it. */
export function createHeadReader() {
  const metas: string[] = [];
  let title = '';
  let inTitle = false;
  let isDone = false;
  let tags = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        tags += 1;
        if (!HEAD.has(name) || tags > MAX_TAGS) {
          isDone = true;
          parser.pause();
          return;
        }
        inTitle = name === 'title' && title === '';
        const key = attributes.property ?? attributes.name;
        if (name === 'meta' && key !== undefined && attributes.content !== undefined)
          metas.push(
            `<meta property="${attribute(key.slice(0, 100))}" content="${attribute(attributes.content.slice(0, MAX_TEXT))}">`,
          );
      },
      ontext(text) {
        if (inTitle && title.length < MAX_TEXT) title += text;
      },
      onclosetag(name) {
        if (name === 'title') inTitle = false;
        if (name === 'head') isDone = true;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  return {
    get isDone() {
      return isDone;
    },
    write(text: string) {
      if (!isDone) parser.write(text);
    },
    /** cheerio only ever sees the metas that were collected. */
    end(): Head {
      const $ = load(metas.join(''), { xml: false }, false);
      const og: Record<string, string> = {};
      let description: string | null = null;
      $('meta').each((_, element) => {
        const property = ($(element).attr('property') ?? '').toLowerCase();
        const content = clean($(element).attr('content') ?? '', MAX_TEXT);
        if (property.startsWith('og:') && !Object.hasOwn(og, property)) og[property] = content;
        if (property === 'description') description ??= content;
      });
      return { og, title: clean(title, 200) || null, description };
    },
  };
}
