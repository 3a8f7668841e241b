import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CargoEscrito, NombreFirma, NombrePersona } from '#shared/campos';
import { tieneContacto } from '#shared/textos/senas';

const CAMPOS = { NombrePersona, NombreFirma, CargoEscrito: CargoEscrito('Escribe tu cargo') };

test.each([
  'evil.com',
  'ana@x.es',
  '803 123 456',
  'www.x',
  'https://x',
  '185.1.2.3',
  'EVIL.COM',
  'mailto:x',
  'evil。com',
])('M-08 a name or a position with «%s» is refused, with a sentence that says why', (una) => {
  expect(tieneContacto(una)).toBe(true);
  for (const campo of Object.values(CAMPOS)) {
    const { issues } = v.safeParse(campo, `Ana ${una} Ruiz`);
    expect(issues?.map(({ message }) => message)).toEqual(['No escribas direcciones web, correos ni teléfonos aquí']);
  }
});

test.each(['J.Carlos Ruiz', 'Mª. José', 'S.A.U.', 'Delegada (zona 2)', 'O’Neill', 'Jefa de producto, 2.ª', 'Dr. Gil'])(
  '«%s» is accepted as a name or a position',
  (una) => {
    for (const [nombre, campo] of Object.entries(CAMPOS)) expect([nombre, v.is(campo, una)]).toEqual([nombre, true]);
  },
);
