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

export const RedisUrl = v.pipe(
  v.string(),
  v.regex(/^(?:rediss?|unix):\/\//, 'must begin with redis://, rediss:// or unix://'),
);

export const LogLevel = v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']);

type Environment = Record<string, string | undefined>;

/** The variables that have a value: an empty one counts as absent. */
export const givenIn = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** One line for each variable that is wrong or missing, never with its value. */
export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${v.getDotPath(issue)}: ${complaintOf(issue)}`);

/** Valibot's own messages («Invalid …») quote the value, which may be a secret, so they are replaced. */
function complaintOf({ message, expected, input }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (input === undefined) return 'is missing';
  return expected ? `must be ${expected}` : 'is not valid';
}

export const configurationError = (problems: readonly string[]): Error =>
  new Error(`Configuración no válida:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
