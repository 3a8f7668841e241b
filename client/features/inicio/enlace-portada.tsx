import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch } from '../../api/page/search-params.ts';

/** Addresses begin with it, the router's paths do not. */
const BASE = '/app';

/** A row's title as its link: a page of ours by the router, another site in a tab of its own. */
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
  const [path = '', query = ''] = href.slice(BASE.length).split('?');
  return (
    // The path of a page of ours; what the router's types know is patterns.
    <Link to={(path || '/') as LinkProps['to']} search={parseSearch(query) as never} className={className}>
      {children}
    </Link>
  );
}
