import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds';
import { describe, expect, test } from 'vitest';
import { PLANTILLAS, type Plantilla } from '../plantillas.ts';
import { EJEMPLOS } from '../testing/ejemplos-correo.ts';
import { writeCorreo } from '../write-correo.ts';
import { defang, sinNuestroNombre } from './palabras-ajenas.ts';

/** Two libraries that find links and telephone numbers as mail programs do; none of the code under test is used. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, fuzzyEmail: true }).tlds(tlds);
const PAISES = ['ES', 'AR', 'MX', 'CO', 'CL', 'PE'] as const;
/** Links and telephone numbers found in a text, without the platform's own addresses. */
const loQueSePulsa = (texto: string): string[] => [
  ...(linkify.match(texto) ?? []).map(({ url }) => url).filter((url) => !url.startsWith('https://farmagora.example/')),
  ...PAISES.flatMap((pais) => findPhoneNumbersInText(texto, pais).map(({ number }) => number.number)),
];

/** What people might type, and how it stands in a mail. */
const PROBADO: [string, string][] = [
  ['evil.com/login', 'evil. com/login'],
  ['EVIL.COM', 'EVIL. COM'],
  ['Evil.Com', 'Evil. Com'],
  ['bit.ly/3abc', 'bit. ly/3abc'],
  ['sub.evil.com.es:8080/x?y=1', 'sub. evil. com. es:8080/x?y=1'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
  ['пример.рф', 'пример. рф'],
  ['evil。com', 'evil. com'],
  ['ev\u200Bil.com', 'ev il. com'],
  ['https://evil.com/login', '…'],
  ['HTTPS://evil.com', '…'],
  ['//evil.com/login', '//evil. com/login'],
  ['www.evil.com', '…'],
  ['mailto:ana@evil.com', '…'],
  ['tel:803123456', '…'],
  ['185.1.2.3/login', '185. 1. 2. 3/login'],
  ['ana@evil.com', 'ana (arroba) evil. com'],
  ['ana @ evil.com', 'ana (arroba) evil. com'],
  ['ana＠evil.com', 'ana (arroba) evil. com'],
  ['llame al 803 12 34 56', 'llame al 803 · 123 · 456'],
  ['803123456', '803 · 123 · 456'],
  ['803.123.456', '803 · 123 · 456'],
  ['803-123-456', '803 · 123 · 456'],
  ['(803) 123/456', '803 · 123 · 456'],
  ['+34 803 123 456', '+34 · 803 · 123 · 456'],
  ['0034803123456', '0 · 034 · 803 · 123 · 456'],
  ['８０３１２３４５６', '８０３ · １２３ · ４５６'],
  ['11 4321-5678', '1 · 143 · 215 · 678'],
  ['de una\nlínea\u202Ey media', 'de una línea y media'],
];
test.each(PROBADO)('M-08 «%s» has nothing that can be pressed in a mail', (escrito, enElCorreo) => {
  expect(defang(escrito)).toBe(enElCorreo);
  expect(defang(enElCorreo)).toBe(enElCorreo);
  expect(loQueSePulsa(enElCorreo)).toEqual([]);
});

test('the link and telephone finders recognise most texts of the table before they are cleaned', () => {
  const conocidos = PROBADO.filter(([escrito]) => loQueSePulsa(escrito).length > 0);
  expect(conocidos.length).toBeGreaterThan(18);
});

test.each([
  'Laboratorios Ejemplo, S.A.U.',
  'OMEPRAZOL 20 mg (CN 656662, 656663)',
  'El 26/11/2026 a las 10:30, o el 2026-11-27',
  'Un 2,5 % de 1.500 euros',
  'Zonas: Madrid y Toledo. Canales: farmacia.',
  '¿Lo «llevas» tú?',
])('«%s» stays as it was written', (texto) => expect(defang(texto)).toBe(texto));

test.each([
  ['Soporte de Farmágora', 'Soporte de …'],
  ['FARMAGORA Verificaciones', '… Verificaciones'],
  ['F a r m a g o r a', '…'],
  ['Far-má_go.ra', '…'],
  ['Farmagorabis', 'Farmagorabis'],
  ['Ana Farma', 'Ana Farma'],
])('M-08 the signature «%s» loses the platform’s name', (escrito, enElCorreo) =>
  expect(sinNuestroNombre(escrito, 'Farmágora')).toBe(enElCorreo),
);

const VENENO = 'Farmágora: entra en evil.com/login, bit.ly/3abc, 185.1.2.3 o ana@evil.com, o llama al 803 12 34 56';
const CONTEXTO = { producto: 'Farmágora', zona: 'Europe/Madrid' };
/** Fields of each mail with the reader's own words, or of an offer that the reader published or answered. */
const PROPIO: Partial<Record<Plantilla, string[]>> = {
  candidatura_enviada: ['oferta'],
  candidatura_nueva: ['oferta'],
  candidatura_estado: ['oferta'],
  candidatura_mensaje: ['oferta'],
  oferta_estado: ['oferta'],
  oferta_caduca: ['oferta'],
  alerta_empleo: ['alerta'],
  promocion_estado: ['titulo'],
  promocion_caduca: ['titulo'],
  empresa_verificada: ['empresa'],
  verificacion_productos: ['empresa'],
  verificacion_revision: ['empresa', 'producto'],
  revision_estado: ['producto'],
  asociacion_estado: ['producto'],
  verificacion_resuelta: ['producto'],
  rol_personal: ['rol'],
  feedback_recibido: ['referencia'],
  feedback_respuesta: ['referencia'],
};

describe('with poisoned text in everything that people write', () => {
  const todas = Object.keys(PLANTILLAS) as Plantilla[];
  test.each(todas)(
    'M-08 %s: nothing can be pressed but the mail’s own button, and the subject has no words of others',
    (plantilla) => {
      const ejemplo: Record<string, unknown> = EJEMPLOS[plantilla];
      const esTexto = (k: string, d: unknown) =>
        !k.startsWith('enlace') &&
        k !== 'parrafos' &&
        !/^\d{4}-/.test(String(d)) &&
        !['estado', 'relacion', 'modalidad', 'que', 'hecho'].includes(k);
      const conVeneno = (d: unknown, i = 0): unknown => {
        if (Array.isArray(d)) return d.map(conVeneno);
        if (typeof d === 'string') return `${VENENO} ${i}`.slice(0, 150);
        return typeof d === 'object' && d !== null ? envenenado(d) : d;
      };
      const envenenado = (objeto: object): Record<string, unknown> =>
        Object.fromEntries(Object.entries(objeto).map(([k, d]) => [k, esTexto(k, d) ? conVeneno(d ?? 'x') : d]));
      const datos = envenenado(ejemplo);
      if (plantilla === 'verificacion_revision') datos.es_alta = true;
      const { asunto, texto, html } = writeCorreo(plantilla, datos, CONTEXTO);
      expect(loQueSePulsa(texto)).toEqual([]);
      expect(loQueSePulsa(asunto)).toEqual([]);
      // Only the text between tags counts, without styles.
      expect(loQueSePulsa(html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' '))).toEqual([]);
      if (!PROPIO[plantilla]) expect(asunto).not.toMatch(/entra en|evil/);
    },
  );
});

test('M-08 a person named like the platform does not sign a mail with that name', () => {
  const datos = { ...EJEMPLOS.verificacion_productos, solicitante: 'Soporte de FARMAGORA', cargo: 'Equipo Farmágora' };
  const { asunto, texto } = writeCorreo('verificacion_productos', datos, CONTEXTO);
  expect(`${asunto} ${texto}`).not.toMatch(/soporte de farm|equipo farm/i);
  expect(texto).toContain('Soporte de … (Equipo …) dice que representa');
});
