import { expect, test } from 'vitest';
import { estropeada } from './oferta-leida.ts';
import { readJsonld } from './read-jsonld.ts';
import { readXml } from './read-xml.ts';
import { textoDelCanal } from './texto-canal.ts';

const dosVeces = (texto: string) => new TextDecoder('windows-1252').decode(Buffer.from(texto));
const posting = (cambios: object) => ({ '@type': 'JobPosting', identifier: 'L-1', title: 'Farmacéutico', ...cambios });

const BIEN = {
  titulo: 'Farmacéutica a «Ñuñoa» ¿Á? 🚀',
  descripcion: '<p>Guardias de mañana, 12 € – “ya”</p><p>à la carte</p>',
  empresa: 'Compañía Ibérica',
  poblacion: 'A Coruña',
};
const ROTA = posting({
  title: dosVeces(BIEN.titulo),
  description: dosVeces(BIEN.descripcion),
  hiringOrganization: { name: dosVeces(BIEN.empresa) },
  jobLocation: { address: { addressLocality: dosVeces(BIEN.poblacion) } },
});

test.each([
  ['as it is', JSON.stringify(ROTA)],
  [
    'as PHP writes it',
    JSON.stringify(ROTA).replace(/[^\0-\x7f]/g, (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
])('an offer that was encoded twice is repaired: JSON, %s', (_, json) => {
  const [leida] = readJsonld(json);
  expect(leida).toMatchObject(BIEN);
  expect(leida && estropeada(leida)).toBeNull();
});

test('an offer that was encoded twice is repaired: XML, with character references', async () => {
  const xml = `<source><job><referencenumber>1</referencenumber><title>Farmac&#195;&#169;utica</title>
    <description><![CDATA[${dosVeces(BIEN.descripcion)}]]></description><company>${dosVeces(BIEN.empresa)}</company></job></source>`;
  expect(await readXml(xml)).toMatchObject([
    { titulo: 'Farmacéutica', descripcion: BIEN.descripcion, empresa: BIEN.empresa },
  ]);
});

const CON_NOMBRES =
  'Farmac&eacute;utica en A Coru&ntilde;a &ndash; 1.500&nbsp;&euro; &amp; dietas &CounterClockwiseContourIntegral;';
const SIN_NOMBRES = 'Farmacéutica en A Coruña – 1.500 € & dietas ∳';

test('named HTML entities are decoded, with and without markup around them', () => {
  const [leida] = readJsonld(JSON.stringify(posting({ title: CON_NOMBRES, description: CON_NOMBRES })));
  expect(leida).toMatchObject({ titulo: SIN_NOMBRES, descripcion: `<p>${SIN_NOMBRES}</p>` });
  expect(leida && estropeada(leida)).toBeNull();
  // A name that is no HTML entity stays as it is written.
  expect(readJsonld(JSON.stringify(posting({ title: 'I&nada; & más; &aacute' })))[0]?.titulo).toBe(
    'I&nada; & más; &aacute',
  );
});

test('named HTML entities are decoded in XML too, which knows five of them; none of the others becomes markup', async () => {
  const xml = (titulo: string) =>
    readXml(`<source><job><referencenumber>1</referencenumber><title>${titulo}</title>
      <description>&lt;p&gt;Ma&ntilde;ana&lt;/p&gt;</description><company>Compa&ntilde;&iacute;a</company></job></source>`);
  expect(await xml(CON_NOMBRES)).toMatchObject([
    { titulo: SIN_NOMBRES, descripcion: '<p>Mañana</p>', empresa: 'Compañía' },
  ]);
  for (const nombre of ['&LT;/title&GT;', '&AMP;', '&nada;'])
    await expect(xml(nombre)).rejects.toThrow('No es XML válido');
});

test('text that only looks double-encoded is not changed', () => {
  const title = 'SÃO PAULO: GESTÃO E MAÇÃ®';
  const [leida] = readJsonld(JSON.stringify(posting({ title })));
  expect(leida?.titulo).toBe(title);
  expect(leida && estropeada(leida)).toBeNull();
});

test('one wrong byte in a feed refuses its own offer only', () => {
  const bytes = Buffer.from(JSON.stringify([posting({ title: BIEN.titulo }), posting({ title: 'Mala #' })]));
  bytes[bytes.indexOf('#')] = 0xe1;
  const leidas = readJsonld(textoDelCanal(bytes));
  expect(leidas.map(({ titulo }) => titulo)).toEqual([BIEN.titulo, 'Mala \ufffd']);
  expect(leidas.map(estropeada)).toEqual([null, 'trae letras estropeadas']);
});
