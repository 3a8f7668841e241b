import { Link, type LinkProps } from '@tanstack/react-router';
import { ui } from '../i18n/es/ui.ts';
import c from './paginacion.module.css';

/** The first, the last and two around the open one; 0 where some are left out. */
function paginasVisibles(actual: number, ultima: number): number[] {
  const cerca = [1, actual - 1, actual, actual + 1, ultima].filter((n) => n >= 1 && n <= ultima);
  return [...new Set(cerca)].flatMap((n, lugar, todas) => {
    const hueco = n - (todas[lugar - 1] ?? n - 1);
    // One that is missing is shown rather than dots.
    return hueco === 2 ? [n - 1, n] : hueco > 2 ? [0, n] : [n];
  });
}

export interface PaginacionProps {
  label: string;
  actual: number;
  ultima: number;
  /** Where a page is. */
  enlace: (pagina: number) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Links, so that a page opens in another tab and Back leads to the one before. */
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
