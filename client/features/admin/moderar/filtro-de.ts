/** Filled-in fields of a filter form, for the query string. */
export const filtroDe = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Reads the texts with these names from a query string. */
export const textosDe =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const given: Partial<Record<Name, string>> = {};
    for (const name of names) if (search[name] !== undefined && search[name] !== '') given[name] = String(search[name]);
    return given;
  };
