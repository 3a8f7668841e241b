import { expect, test } from 'vitest';
import { partesDe, primerEnlace } from './partes-texto.ts';

const dibujo = (texto: string, menciones: string[] = []) =>
  partesDe(texto, menciones)
    .map((parte) =>
      parte.que === 'enlace' ? `[${parte.texto}]` : parte.que === 'mencion' ? `{${parte.texto}}` : parte.texto,
    )
    .join('');

test.each([
  ['Mira https://cima.aemps.es/cima.', 'Mira [https://cima.aemps.es/cima].'],
  ['(https://a.es/b) y http://c.es, fin', '([https://a.es/b]) y [http://c.es], fin'],
  ['https://es.wikipedia.org/wiki/A_(b)', '[https://es.wikipedia.org/wiki/A_(b)]'],
  ['javascript:alert(1) ftp://a.es data:x', 'javascript:alert(1) ftp://a.es data:x'],
  ['https://banco.es@malo.com/entrar', 'https://banco.es@malo.com/entrar'],
  ['https://', 'https://'],
  ['www.farmagora.es', 'www.farmagora.es'],
])('«%s»', (texto, esperado) => expect(dibujo(texto)).toBe(esperado));

test('people are marked by their whole name, the longest first', () => {
  expect(dibujo('@Ana Ruiz y @Ana, hola', ['Ana', 'Ana Ruiz'])).toBe('{@Ana Ruiz} y {@Ana}, hola');
  expect(dibujo('@Ana', [])).toBe('@Ana');
});

test('the card shows the first web address', () => {
  expect(primerEnlace('a https://a.es b https://b.es')).toBe('https://a.es/');
  expect(primerEnlace('nada')).toBeNull();
});
