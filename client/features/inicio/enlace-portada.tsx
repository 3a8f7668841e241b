import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch } from '../../api/page/search-params.ts';

/** Prefix of the application's addresses, which the router's paths lack. */
const BASE = '/app';

/** Title of a row as a link: within the router for our pages, in a new tab for other sites. */
export function EnlacePortada({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  if (!href.startsWith(`${BASE}/`))
    return (
      <a href={href} className={className} target="_blank" rel="noopener">
        {children}
      </a>
    );
  const [sinAncla = '', hash = ''] = href.slice(BASE.length).split('#');
  const [path = '', query = ''] = sinAncla.split('?');
  return (
    // A concrete path; the router's types only know patterns.
    <Link to={(path || '/') as LinkProps['to']} search={parseSearch(query) as never} hash={hash} className={className}>
      {children}
    </Link>
  );
}
