/** The `meta` of one page of a list. `page` counts from 1. */
export const metaDePagina = (page: number, perPage: number, total: number) => ({
  current_page: page,
  per_page: perPage,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  total,
});

/** The query of a list. Several values of one filter are joined by commas, as the contract reads them. */
type ListQuery = Readonly<Record<string, unknown>> & { page: number };

/** The call's path, and its query. `perPage` is the size of a page where the query has none. */
type Asked = { path: string } & (
  | { query: ListQuery & { per_page: number }; perPage?: undefined }
  | { query: ListQuery; perPage: number }
);

/** The `meta` of one page of a list, and the link to the next page, with the same query; null on the last page and beyond. */
export function pageOf(asked: Asked, total: number) {
  const { path, query } = asked;
  const perPage = asked.perPage === undefined ? asked.query.per_page : asked.perPage;
  const meta = metaDePagina(query.page, perPage, total);
  const next = new URLSearchParams();
  for (const [nombre, valor] of Object.entries({ ...query, page: query.page + 1 }))
    if (valor !== undefined && String(valor) !== '') next.set(nombre, String(valor));
  return { meta, links: { next: query.page < meta.last_page ? `${path}?${next}` : null } };
}
