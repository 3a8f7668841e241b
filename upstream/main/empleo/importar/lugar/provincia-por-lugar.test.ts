import { expect, test } from 'vitest';
import { buildTestMain } from '../../../../testing/build-test-main.ts';
import { provinciaPorLugar, provinciasDe } from './provincia-por-lugar.ts';

const { db } = await buildTestMain();
const estados = await db.selectFrom('estado').select(['id', 'pais_id', 'nombre']).execute();
const provincias = provinciasDe(estados);
const nombreDe = (id: number | null) => estados.find((e) => e.id === id)?.nombre ?? null;
const NADA = { region: null, poblacion: null, codigoPostal: null };
const de = (lugar: Partial<typeof NADA> | object, pais = 28) =>
  nombreDe(provinciaPorLugar({ ...NADA, ...lugar }, pais, provincias));

test.each([
  ['Las Palmas de Gran Canaria', 'Las Palmas'],
  ['Palmas de Gran Canaria, Las', 'Las Palmas'],
  ['Vitoria-Gasteiz', 'Araba/Álava'],
  ['Gasteiz / Vitoria', 'Araba/Álava'],
  ['Vitoria', 'Araba/Álava'],
  ['Donostia-San Sebastián', 'Gipuzkoa'],
  ['San Sebastián', 'Gipuzkoa'],
  ['Arrasate / Mondragón', 'Gipuzkoa'],
  ["L'Hospitalet de Llobregat", 'Barcelona'],
  ['Hospitalet de Llobregat', 'Barcelona'],
  ["l'Alcora", 'Castellón/Castelló'],
  ['Elche', 'Alicante/Alacant'],
  ['ELX', 'Alicante/Alacant'],
  ['Palma de Mallorca', 'Illes Balears'],
  ['Palma', 'Illes Balears'],
  ['Maó', 'Illes Balears'],
  ['Pamplona', 'Navarra'],
  ['Iruña', 'Navarra'],
  ['Logroño', 'La Rioja'],
  ['Vigo (Pontevedra)', 'Pontevedra'],
  ['Alcobendas, Madrid, España', 'Madrid'],
  ['Telde - Gran Canaria', 'Las Palmas'],
  ['Provincia de Alicante', 'Alicante/Alacant'],
  ['Valencia de Don Juan', 'León'],
  ['Valencia', 'Valencia/València'],
  ['Melilla', 'Melilla'],
  ['Puerto del Rosario', 'Las Palmas'],
  ['Arona', 'Santa Cruz de Tenerife'],
])('%s is in %s', (poblacion, provincia) => expect(de({ poblacion })).toBe(provincia));

test.each([
  ['Vizcaya', 'Bizkaia'],
  ['Lérida', 'Lleida'],
  ['La Coruña', 'A Coruña'],
  ['Comunidad de Madrid', 'Madrid'],
  ['Principado de Asturias', 'Asturias'],
  ['Islas Baleares', 'Illes Balears'],
  ['Comunidad Foral de Navarra', 'Navarra'],
])('the region %s is %s', (region, provincia) => expect(de({ region })).toBe(provincia));

test('a name of two places or of none gives no province; a postal code always does', () => {
  expect([de({ poblacion: 'Mieres' }), de({ poblacion: 'Zona norte' }), de({})]).toEqual([null, null, null]);
  expect(de({ poblacion: 'Zona norte', codigoPostal: '01005' })).toBe('Araba/Álava');
  expect(de({ region: 'Álava', codigoPostal: '28001' })).toBe('Araba/Álava');
});

test('a place in another country gets no Spanish province', () => {
  expect([de({ poblacion: 'Vitoria' }, 10), de({ poblacion: 'Córdoba' }, 10), de({ poblacion: 'Toledo' }, 10)]).toEqual(
    [null, 'Córdoba', null],
  );
});
