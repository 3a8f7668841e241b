import { expect, test } from 'vitest';
import { fechaEscrita } from './fecha-escrita.ts';

test.each([
  ['05/10/2026', '2026-10-04T22:00:00.000Z'],
  ['5-10-2026', '2026-10-04T22:00:00.000Z'],
  ['05.10.26', '2026-10-04T22:00:00.000Z'],
  ['2026/10/05', '2026-10-04T22:00:00.000Z'],
  ['10/25/2026', '2026-10-24T22:00:00.000Z'],
  ['05/10/2026 09:30', '2026-10-05T07:30:00.000Z'],
  ['05/10/2026, 9:30:15', '2026-10-05T07:30:15.000Z'],
  ['2026-12-05', '2026-12-04T23:00:00.000Z'],
  ['2026-10-05T09:30', '2026-10-05T07:30:00.000Z'],
  ['2026-10-05T09:30:00.123Z', '2026-10-05T09:30:00.000Z'],
  ['2026-10-05 09:30:00 -0300', '2026-10-05T12:30:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Mon, 05 Oct 2026 09:30:00 GMT', '2026-10-05T09:30:00.000Z'],
  ['5 de octubre de 2026', '2026-10-05T00:00:00.000Z'],
  ['October 5, 2026', '2026-10-05T00:00:00.000Z'],
  ['9999-12-31', '9999-12-30T23:00:00.000Z'],
])('%s is %s', (escrita, iso) => expect(fechaEscrita(escrita)?.toISOString()).toBe(iso));

test.each(['31/02/2026', '2026-13-01', '00/10/2026', '25:00', 'pronto', '05/10', '1889-01-01', '', null])(
  '%s is no date',
  (escrita) => expect(fechaEscrita(escrita)).toBeNull(),
);

test('where the month is written first, it is parsed first', () => {
  const leidas = ['05/10/2026', '05/25/2026', '25/05/2026'].map((escrita) =>
    fechaEscrita(escrita, { mesPrimero: true })?.toISOString().slice(0, 13),
  );
  expect(leidas).toEqual(['2026-05-09T22', '2026-05-24T22', '2026-05-24T22']);
});

test.each([
  ['05/10/2026', '2026-10-05T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['5 de octubre de 2026', '2026-10-05T22:00:00.000Z'],
  ['2026-10-05T18:00', '2026-10-05T16:00:00.000Z'],
  ['Mon, 05 Oct 2026 18:00:00 GMT', '2026-10-05T18:00:00.000Z'],
])('open until %s: its last moment is %s', (escrita, iso) =>
  expect(fechaEscrita(escrita, { alFinal: true })?.toISOString()).toBe(iso),
);
