import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildTestMain } from '../../../../testing/build-test-main.ts';
import { readJsonld } from '../read-jsonld.ts';
import { provinciaPorLugar, provinciasDe } from './provincia-por-lugar.ts';

const DATOS = new URL('../../../../../../shared/data/', import.meta.url);
const leido = (fichero: string) => readFileSync(new URL(fichero, DATOS), 'utf8');

const { db } = await buildTestMain();
const provincias = provinciasDe(await db.selectFrom('estado').select(['id', 'pais_id', 'nombre']).execute());
const provinciaDe = (poblacion: string | null) =>
  provinciaPorLugar({ poblacion, region: null, codigoPostal: null }, 28, provincias);

test('no municipality of INE gets a wrong province, and nearly all get their own', () => {
  // INE's own list, of a different year from the list in the package.
  const municipios = JSON.parse(leido('geo/ine_municipios.json')) as { provincia_id: string; nombre: string }[];
  const halladas = municipios.map(({ nombre, provincia_id }) => ({
    nombre,
    suya: 28_000 + Number(provincia_id),
    dicha: provinciaDe(nombre),
  }));
  expect(halladas.filter(({ dicha, suya }) => dicha !== null && dicha !== suya).map(({ nombre }) => nombre)).toEqual(
    [],
  );
  const sin = halladas.filter(({ dicha }) => dicha === null).length;
  expect(sin / municipios.length).toBeLessThan(0.02);
});

test('of the places in a real feed, fewer than two in a thousand have no province', () => {
  const leidas = readJsonld(leido('empleo/jobposting_feed.jsonld'));
  expect(leidas.filter(({ poblacion }) => provinciaDe(poblacion) === null).length / leidas.length).toBeLessThan(0.002);
});
