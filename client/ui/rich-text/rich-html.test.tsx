import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MARCADO_HOSTIL, seVaFuera } from '#shared/testing/marcado-hostil';
import { RichHtml } from './rich-html.tsx';

const ELEMENTS =
  /^(?:div|p|br|strong|em|u|ul|ol|li|a|h2|h3|h4|blockquote|img|figure|figcaption|table|thead|tbody|tr|th|td)$/;

function strangersIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    if (!ELEMENTS.test(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${name}>`];
    return [...element.attributes].flatMap(({ name: attribute, value }) => {
      const isOurs =
        (attribute === 'href' && name === 'a' && !seVaFuera(value)) ||
        (attribute === 'rel' && value === 'noopener nofollow ugc') ||
        (attribute === 'src' && name === 'img' && value.startsWith('/') && !seVaFuera(value)) ||
        (/^(?:alt|loading|width|height)$/.test(attribute) && name === 'img') ||
        (/^(?:colspan|rowspan)$/.test(attribute) && /^[1-9]\d?$/.test(value)) ||
        (/^(?:class|role|tabindex|aria-label)$/.test(attribute) && name === 'div');
      return isOurs ? [] : [`${name} ${attribute}=${value}`];
    });
  });
}

test.each(MARCADO_HOSTIL)('%j renders nothing but text', (html) =>
  expect(strangersIn(render(<RichHtml html={html} />).container)).toEqual([]),
);

test('editors’ markup is rendered unchanged', () => {
  const { container } = render(
    <RichHtml html='<h2>Uno</h2><p>Con <a href="https://x.example/">enlace</a></p><table><tr><td colspan="2">1</td></tr></table>' />,
  );
  expect(container.querySelector('h2')?.textContent).toBe('Uno');
  expect(container.querySelector('a')?.rel).toBe('noopener nofollow ugc');
  expect(container.querySelector('[role=region] tbody td')?.getAttribute('colspan')).toBe('2');
});
