import { Link, type LinkProps } from '@tanstack/react-router';
import { ui } from '../i18n/es/ui.ts';
import c from './paginacion.module.css';

/** Page numbers to show: the first, the last, and the open one with its neighbours; 0 stands for a gap. */
function paginasVisibles(actual: number, ultima: number): number[] {
  const cerca = [1, actual - 1, actual, actual + 1, ultima].filter((n) => n >= 1 && n <= ultima);
  return [...new Set(cerca)].flatMap((n, lugar, todas) => {
    const hueco = n - (todas[lugar - 1] ?? n - 1);
    // A gap of one page is filled with that page instead of dots.
    return hueco === 2 ? [n - 1, n] : hueco > 2 ? [0, n] : [n];
  });
}

export interface PaginacionProps {
  label: string;
  actual: number;
  ultima: number;
  /** Link target of a page. */
  enlace: (pagina: number) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Page links, so that a page can be opened in another tab, and Back leads to the former page. */
export function Paginacion({ label, actual, ultima, enlace }: PaginacionProps) {
  if (ultima < 2) return null;
  return (
    <nav aria-label={label} className={c.paginas}>
      {actual > 1 && (
        <Link {...enlace(actual - 1)} rel="prev" className={c.texto}>
          {ui.anterior}
        </Link>
      )}
      <ul>
        {paginasVisibles(actual, ultima).map((n, lugar) =>
          n === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there is at most one gap before and one after.
            <li key={`hueco-${lugar}`} aria-hidden="true" className={c.hueco}>
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                {...enlace(n)}
                aria-label={ui.pagina(n)}
                aria-current={n === actual ? 'page' : undefined}
                className={c.numero}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ul>
      {actual < ultima && (
        <Link {...enlace(actual + 1)} rel="next" className={c.texto}>
          {ui.siguiente}
        </Link>
      )}
    </nav>
  );
}
