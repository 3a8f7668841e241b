/** One page of the client: how its address looks and which chunks it needs. */
export interface PageRoute {
  /** Below /app, parameters as `$name`. */
  path: string;
  regexp: RegExp;
  /** Keys of vite's manifest: the page's own chunk and its layouts'. */
  chunks: string[];
}

const SPLIT = /(?:^|\/)routes\/(.+)\.tsx\?tsr-split=component$/;
/** Pages without anything to show have no chunk: they only lead on. */
const LEADING_ON = [['cuenta'], ['empleo']];

/** The client's pages, read from vite's manifest: the names of TanStack's route files say their addresses. */
export function pageRoutesOf(manifestKeys: readonly string[]): PageRoute[] {
  const found = manifestKeys.flatMap((key) => {
    const id = SPLIT.exec(key)?.[1];
    return id === undefined ? [] : [{ key, segments: id.split(/[./]/) }];
  });
  const keyOf = new Map(found.map(({ key, segments }) => [segments.join('.'), key]));
  const pages = found
    // A layout's file ends in the layout's own, nameless segment.
    .filter(({ segments }) => !segments.at(-1)?.startsWith('_'))
    // Nor is one with a page of its own for its address a page.
    .filter(({ segments }) => !keyOf.has([...segments, 'index'].join('.')))
    .map(({ key, segments }) => {
      // `visitador_`: below that address, not inside its page.
      const shown = segments
        .filter((s) => !s.startsWith('_') && s !== 'index' && s !== 'route')
        .map((s) => s.replace(/_$/, ''));
      const layouts = segments.slice(0, -1).flatMap((_, i) => keyOf.get(segments.slice(0, i + 1).join('.')) ?? []);
      return { path: `/${shown.join('/')}`, regexp: regexpOf(shown), chunks: [...layouts, key] };
    });
  const known = new Set(pages.map(({ path }) => path));
  const others = LEADING_ON.map((s) => ({ path: `/${s.join('/')}`, regexp: regexpOf(s), chunks: [] }));
  // An address that a name and a parameter both take is the name's: `/noticias/buscar` is no article.
  return [...pages, ...others.filter(({ path }) => !known.has(path))].sort((a, b) => placeOf(a) - placeOf(b));
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
