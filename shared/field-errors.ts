import * as v from 'valibot';

/** Validation errors for people: dotted path of a field → sentences. Errors of the whole value are under `_`. */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const byField = Map.groupBy(issues, (issue) => v.getDotPath(issue) ?? '_');
  return Object.fromEntries([...byField].map(([field, found]) => [field, [...new Set(found.map(sentenceOf))]]));
}

/** Valibot's default messages are in English and repeat the input: they are replaced, since neither is fit for a form. */
function sentenceOf({ kind, message }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  return kind === 'schema' ? 'Rellena este campo' : 'Este valor no es válido';
}
