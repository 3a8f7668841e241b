/** One page of the client: its address and the chunks that it needs. */
export interface PageRoute {
  /** Path below /app, parameters as `$name`. */
  path: string;
  regexp: RegExp;
  /** Keys of vite's manifest: the page's own chunk and its layouts'. */
  chunks: string[];
}

const SPLIT = /(?:^|\/)routes\/(.+)\.tsx\?tsr-split=component$/;
/** Routes that only redirect have no chunk in the manifest: they need those of the page that they lead to. */
const LEADING_ON = [
  { from: 'cuenta', to: '/cuenta/perfil' },
  { from: 'empleo', to: '/empleo/p/{-$pais}' },
];

/** The client's pages, read from vite's manifest: the file names of TanStack's routes contain their addresses. */
export function pageRoutesOf(manifestKeys: readonly string[]): PageRoute[] {
  const found = manifestKeys.flatMap((key) => {
    const id = SPLIT.exec(key)?.[1];
    return id === undefined ? [] : [{ key, segments: id.split(/[./]/) }];
  });
  const keyOf = new Map(found.map(({ key, segments }) => [segments.join('.'), key]));
  const pages = found
    // A layout's file ends in the layout's own segment, which is not part of addresses.
    .filter(({ segments }) => !segments.at(-1)?.startsWith('_'))
    // A route with an index page is a layout too; its address belongs to the index page.
    .filter(({ segments }) => !keyOf.has([...segments, 'index'].join('.')))
    .map(({ key, segments }) => {
      // A trailing `_`, as in `visitador_`, means: below that address, but not inside that page's layout.
      const shown = segments
        .filter((s) => !s.startsWith('_') && s !== 'index' && s !== 'route')
        .map((s) => s.replace(/_$/, ''));
      const layouts = segments.slice(0, -1).flatMap((_, i) => keyOf.get(segments.slice(0, i + 1).join('.')) ?? []);
      return { path: `/${shown.join('/')}`, regexp: regexpOf(shown), chunks: [...layouts, key] };
    });
  const chunksOf = new Map(pages.map(({ path, chunks }) => [path, chunks]));
  const others = LEADING_ON.map(({ from, to }) => ({
    path: `/${from}`,
    regexp: regexpOf([from]),
    chunks: chunksOf.get(to) ?? [],
  }));
  // A fixed segment wins over a parameter: `/noticias/buscar` is not an article.
  return [...pages, ...others.filter(({ path }) => !chunksOf.has(path))].sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ path }: PageRoute) => path.split('/').filter((segment) => segment.includes('$')).length;

/** Strict about the trailing slash, as the spec is. `{-$x}` is an optional segment. */
function regexpOf(segments: readonly string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === '$') return '/.+';
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
    return segment.startsWith('$') ? '/[^/]+' : `/${segment.replaceAll(/[^\w-]/g, '\\$&')}`;
  });
  return new RegExp(`^/app${parts.join('')}$`);
}
