import * as v from 'valibot';

/** What a schema found: dotted path of a field → sentences for the person. What is wrong with the whole is under `_`. */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const byField = Map.groupBy(issues, (issue) => v.getDotPath(issue) ?? '_');
  return Object.fromEntries([...byField].map(([field, found]) => [field, [...new Set(found.map(sentenceOf))]]));
}

/** Where a schema words nothing, valibot does: in English, and with what was sent. Neither is for a form. */
function sentenceOf({ kind, message }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  return kind === 'schema' ? 'Rellena este campo' : 'Este valor no es válido';
}
