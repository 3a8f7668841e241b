import { Link, type LinkProps } from '@tanstack/react-router';
import { admin } from '../../i18n/es/admin.ts';
import { ui } from '../../i18n/es/ui.ts';
import c from './admin.module.css';

interface Meta {
  current_page: number;
  last_page: number;
}

/** To the pages on both sides; nothing where there is one. */
export function Paginas({ meta, enlace }: { meta: Meta; enlace: (page: string) => LinkProps }) {
  const { current_page: page, last_page: last } = meta;
  if (last <= 1) return null;
  return (
    <nav aria-label={admin.paginas} className={c.paginas}>
      {page > 1 && <Link {...enlace(String(page - 1))}>{ui.pagina(page - 1)}</Link>}
      <span aria-current="page">{ui.pagina(page)}</span>
      {page < last && <Link {...enlace(String(page + 1))}>{ui.pagina(page + 1)}</Link>}
    </nav>
  );
}
