import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';

const Schema = v.pipe(
  v.object({
    nombre: v.pipe(v.string(), v.minLength(3, 'Corto'), v.regex(/^x/, 'Corto'), v.regex(/y$/, 'Sin y')),
    zonas: v.array(v.object({ id: v.number() })),
    edad: v.pipe(v.number(), v.maxValue(9)),
  }),
  v.check(({ edad }) => edad !== 2, 'Nada de esto vale'),
);
const errorsOf = (input: unknown) => fieldErrorsOf(v.safeParse(Schema, input).issues ?? []);

test('errors are keyed by the dotted path of their field, each sentence once', () =>
  expect(errorsOf({ nombre: 'a', zonas: [], edad: 1 })).toEqual({ nombre: ['Corto', 'Sin y'] }));

test('valibot’s own English messages are replaced', () =>
  expect(errorsOf({ nombre: 'xyy', zonas: [{ id: 'no' }], edad: 10 })).toEqual({
    'zonas.0.id': ['Rellena este campo'],
    edad: ['Este valor no es válido'],
  }));

test('an error of the whole value is keyed by _', () =>
  expect(errorsOf({ nombre: 'xyy', zonas: [], edad: 2 })).toEqual({ _: ['Nada de esto vale'] }));
