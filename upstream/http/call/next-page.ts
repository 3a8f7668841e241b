interface Meta {
  current_page: number;
  per_page: number;
  last_page: number;
}

/** The link to the next page of a list, with its filters; null on the last page. */
export function nextPage(
  path: string,
  { current_page, per_page, last_page }: Meta,
  filtros: Readonly<Record<string, string | number | undefined>>,
): string | null {
  if (current_page >= last_page) return null;
  const query = new URLSearchParams({ page: String(current_page + 1), per_page: String(per_page) });
  for (const [nombre, valor] of Object.entries(filtros))
    if (valor !== undefined && valor !== '') query.set(nombre, String(valor));
  return `${path}?${query}`;
}
