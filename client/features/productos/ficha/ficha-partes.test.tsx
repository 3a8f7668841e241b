import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { ramaAtc } from '../explorar/explorar-consultas.ts';
import { barrasDe } from '../ficha-lectura/codigo-barras.tsx';
import { deHtml, textoPlano } from '../ficha-lectura/ficha-html.tsx';
import { plazoDe, textoSuministro } from '../ficha-secciones/ficha-avisos.tsx';
import { camposCambiados } from '../ficha-secciones/ficha-cambio-en-palabras.ts';
import { condicionesDe } from '../ficha-secciones/ficha-composicion.tsx';
import { seAbre } from '../ficha-secciones/ficha-documentos.tsx';

const html = (texto: string, marca?: string) => render(deHtml(texto, marca)).container.innerHTML;

test('an EAN-13 has 95 modules with guards and the right digits; a wrong check digit gives null', () => {
  const barras = barrasDe('8470006566626');
  expect(barras).not.toBeNull();
  const modulos = Array.from({ length: 95 }, (_, n) =>
    barras?.some(([desde, ancho]) => n >= desde && n < desde + ancho) ? '1' : '0',
  ).join('');
  expect([modulos.slice(0, 3), modulos.slice(45, 50), modulos.slice(92)]).toEqual(['101', '01010', '101']);
  // The right half: each digit is seven modules of the standard's R code.
  const R = [
    '1110010',
    '1100110',
    '1101100',
    '1000010',
    '1011100',
    '1001110',
    '1010000',
    '1000100',
    '1001000',
    '1110100',
  ];
  const derecha = Array.from({ length: 6 }, (_, n) => R.indexOf(modulos.slice(50 + 7 * n, 57 + 7 * n))).join('');
  expect(derecha).toBe('566626');
  expect(barrasDe('8470006566627')).toBeNull();
  expect(barrasDe('hola')).toBeNull();
});

test('the HTML of a document keeps allowed tags; scripts, handlers and addresses are removed', () => {
  expect(
    html(
      '<p onclick="x()">Uno <b>dos</b><br>&amp; tres</p><script>alert(1)</script><h2>T</h2><a href="javascript:x">y</a>',
    ),
  ).toBe('<p>Uno <b>dos</b><br>&amp; tres</p><h4>T</h4>y');
  expect(
    html('<table> <tr> <td colspan="2" style="x">a</td></tr></table><img src=x onerror=y><iframe>z</iframe>'),
  ).toBe('<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>');
  expect(html('<ul><li>Uno<li>Dos')).toBe('<ul><li>Uno</li><li>Dos</li></ul>');
});

test('searched words are marked, ignoring accents and case', () => {
  expect(html('<p>Hipertensión esencial, HIPERTENSION</p>', 'hipertensión')).toBe(
    '<p><mark>Hipertensión</mark> esencial, <mark>HIPERTENSION</mark></p>',
  );
  expect(textoPlano('<p>Ácido <script>no</script>fólico</p>')).toBe('acido folico');
});

test('changes are described in words', () => {
  expect(
    camposCambiados({
      antes: { comercializada: false, fecha_comercializacion: null, estado_registro: 'autorizado', igual: 1 },
      despues: { comercializada: true, fecha_comercializacion: '2026-10-01', estado_registro: 'anulado', igual: 1 },
    }),
  ).toEqual([
    { nombre: 'Comercializada', antes: 'no', despues: 'sí' },
    { nombre: 'Fecha de comercialización', antes: 'sin dato', despues: '01/10/2026' },
    { nombre: 'Estado de registro', antes: 'Autorizado', despues: 'Anulado' },
  ]);
  expect(camposCambiados({ antes: null, despues: { campo_nuevo: ['a', { b: true }] } })).toEqual([
    { nombre: 'Campo nuevo', antes: 'sin dato', despues: 'a, B: sí' },
  ]);
});

test('a supply problem without type or dates says so', () => {
  const problema = {
    codigo: '1',
    presentacion: '',
    tipo: null,
    inicio: null,
    fin_previsto: null,
    resuelto: null,
    observaciones: null,
    activo: true,
  };
  expect(textoSuministro(problema)).toBe('La lista oficial no dice de qué tipo es el problema.');
  expect(textoSuministro({ ...problema, tipo: 4 })).toBe('Desabastecimiento temporal');
  expect(plazoDe(problema)).toBe('Sin fecha de fin prevista.');
});

test('conditions come in the order of the law, and the source’s own texts after them', () => {
  expect(condicionesDe(productoDePrueba({ condiciones: ['tld', 'Bajo receta archivada', 'receta'] }))).toEqual([
    'Medicamento sujeto a prescripción médica',
    'Tratamiento de larga duración',
    'Bajo receta archivada',
  ]);
});

test('only web addresses are links', () => {
  expect(['https://a.es/x', 'http://a.es', 'javascript:alert(1)', 'data:text/html,x', '', null].map(seAbre)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['N', ['N']],
  ['N02BE', ['N', 'N02', 'N02B', 'N02BE']],
  ['N02BE01', ['N', 'N02', 'N02B', 'N02BE', 'N02BE01']],
])('the ATC levels of %s', (codigo, rama) => expect(ramaAtc(codigo)).toEqual(rama));
