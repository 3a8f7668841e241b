// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { MARCADO_HOSTIL, seVaFuera } from '#shared/testing/marcado-hostil';
import { ownMarkup } from './own-markup.ts';

const ELEMENTS =
  /^(?:p|br|strong|em|u|ul|ol|li|a|h2|h3|h4|blockquote|img|figure|figcaption|table|thead|tbody|tr|th|td)$/;

/** Elements and attributes in the parsed page that are not on our allow-list. */
function strangersIn(markup: string): string[] {
  const page = `<!doctype html><body><div id="here">${markup}</div><i id="after"></i>`;
  const document = new DOMParser().parseFromString(page, 'text/html');
  const here = document.querySelector('#here');
  const found = [...(here?.querySelectorAll('*') ?? [])].flatMap((element) => {
    const name = element.localName;
    if (!ELEMENTS.test(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${name}>`];
    return [...element.attributes].flatMap(({ name: attribute, value }) => {
      const isOurs =
        (attribute === 'href' && name === 'a' && !seVaFuera(value)) ||
        (attribute === 'rel' && value === 'noopener nofollow ugc') ||
        (attribute === 'src' && name === 'img' && value.startsWith('/') && !seVaFuera(value)) ||
        (attribute === 'alt' && name === 'img') ||
        (attribute === 'loading' && value === 'lazy');
      return isOurs ? [] : [`${name} ${attribute}=${value}`];
    });
  });
  // The markup is balanced: the element after it is still its sibling.
  return here?.nextElementSibling?.id === 'after' ? found : [...found, 'left its place'];
}

test.each(MARCADO_HOSTIL)('hostile markup %j has no effect in our page', (html) =>
  expect(strangersIn(ownMarkup(html))).toEqual([]),
);

test('rich text that an API has sanitised passes unchanged', () => {
  const html = '<h2>Uno &amp; dos</h2><p>Con <strong>peso</strong>, <em>tono</em><br>y <a href="/app/noticias/3"';
  expect(ownMarkup(`${html}>enlace</a>.</p>`)).toBe(`${html} rel="noopener nofollow ugc">enlace</a>.</p>`);
  expect(ownMarkup('<p>uno<ul><li>dos')).toBe('<p>uno</p><ul><li>dos</li></ul>');
});
