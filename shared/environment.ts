import * as v from 'valibot';
import { duracion } from './reglas/tiempo/duracion.ts';

/** Environment variables that BFF and APIs parse alike. The error messages never contain the value. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number'),
);

/** Days, or days, hours, minutes and seconds; the result is in milliseconds. */
export const Duration = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const ms = duracion(dataset.value);
    if (ms !== null) return ms;
    addIssue({ message: 'must be days, or days, hours, minutes and seconds like 1d 3h 5m 10s' });
    return NEVER;
  }),
);

/** Factor by which limits and deadlines are multiplied. */
export const Factor = v.pipe(
  v.string(),
  v.transform(Number),
  v.check((n) => n >= 1, 'must be a number of 1 or more'),
);
