/** Query values stay strings; a repeated name becomes a list of strings. */
export type Search = Record<string, string | string[]>;

export function parseSearch(query: string): Search {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? values.join('') : values];
    }),
  );
}

/** `?a=b`, or '' without values. Undefined and null are left out, every other value is written as text. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(key, String(one));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}
