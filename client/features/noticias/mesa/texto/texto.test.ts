import { Editor, getSchema } from '@tiptap/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { diferenciasDe, textoDe } from '../../../../pantalla/revisiones/diferencias.ts';
import { EXTENSIONES } from './editor-extensiones.ts';
import { diaDe, etiquetasDe, finDelDia, instanteDe } from './escrito.ts';
import { documentoDe, trozoDe } from './html-a-documento.ts';

const schema = getSchema(EXTENSIONES);

function idaYVuelta(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONES, content: documentoDe(schema, html).toJSON(), injectCSS: false });
  const escrito = editor.getHTML();
  editor.destroy();
  return escrito;
}

test.each([
  '<p>Uno <strong>dos</strong> <em>tres</em> <u>cuatro</u><br>cinco</p>',
  '<h2>Ladillo</h2><h3>Menor</h3><h4>Otro</h4><blockquote><p>Cita</p></blockquote>',
  '<ul><li><p>Uno</p><ul><li><p>Dentro</p></li></ul></li></ul><ol><li><p>Dos</p></li></ol>',
  '<p><a href="/app/noticias/7">dentro</a> y <a rel="noopener nofollow ugc" href="https://otra.example/?a=1&amp;b=2">fuera</a></p>',
  '<figure><img src="/api/ficheros/imagen/x" alt="Qué se ve"><figcaption>El pie</figcaption></figure>',
  '<table><tbody><tr><th><p>A</p></th><th colspan="2"><p>B</p></th></tr><tr><td rowspan="2"><p>1</p></td><td><p>2</p></td><td><p>3</p></td></tr></tbody></table>',
  '<img src="https://otra.example/x.png" alt="de fuera">',
])('what is opened in the editor is kept whole: %s', (html) => expect(idaYVuelta(html)).toBe(html));

test('tags outside of the subset are removed and their words kept; no script runs', () => {
  expect(
    idaYVuelta('<h1>Título</h1><p onclick="x()" style="color:red">Uno <code>dos</code></p><script>alert(1)</script>'),
  ).toBe('<h2>Título</h2><p>Uno dos</p>');
  expect(idaYVuelta('<p><a href="javascript:alert(1)">x</a><img src="data:image/png;base64,AA"></p>')).toBe('<p>x</p>');
});

test('pasted content fits into the text around it', () => {
  expect(
    trozoDe(schema, '<b>negra</b> y más<script>x</script><img src="https://otra.example/x.png">').content.toJSON(),
  ).toMatchObject([{ text: 'negra', marks: [{ type: 'bold' }] }, { text: ' y más' }]);
});

test('a revision beside the current article: differences word by word, without equal fields', () => {
  const escrita = (titulo: string, cuerpo: string) => v.parse(NoticiaEscrita, { titulo, cuerpo });
  const actual = escrita('El mismo título', '<p>La vacuna llega en enero.</p>');
  const suya = escrita('El mismo título', '<p>La vacuna llega en <strong>marzo</strong>.</p>');
  expect(diferenciasDe(['titulo', 'cuerpo'], actual, suya)).toEqual([
    {
      campo: 'cuerpo',
      partes: [
        { texto: 'La vacuna llega en ', de: 'ambas' },
        { texto: 'enero', de: 'actual' },
        { texto: 'marzo', de: 'suya' },
        { texto: '.', de: 'ambas' },
      ],
    },
  ]);
  expect(diferenciasDe(['titulo', 'cuerpo'], actual, actual)).toEqual([]);
  expect(textoDe('<h2>Uno</h2><ul><li><p>a</p></li><li><p>b</p></li></ul><img src="/x" alt="foto">')).toBe(
    'Uno\na\nb\n[foto]',
  );
});

test('days and hours are of the editor’s time zone', () => {
  expect(diaDe(finDelDia('2026-12-31'))).toBe('2026-12-31');
  expect([diaDe(null), finDelDia(null)]).toEqual([null, null]);
  expect(instanteDe('2026-12-31', '09:05')).toBe(new Date(2026, 11, 31, 9, 5).toISOString());
  expect([instanteDe(null, '09:05'), instanteDe('2026-12-31', '25:00'), instanteDe('2026-12-31', '9')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(etiquetasDe(' vacunas, ,stock,vacunas ')).toEqual(['vacunas', 'stock']);
});
