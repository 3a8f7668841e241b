import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { LinkButton } from '../ui/actions/link-button.tsx';

/** `Link` of the router, typed by the routes, that looks like a button. */
export const EnlaceBoton = createLink(LinkButton);

interface ElegibleProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-current' | 'style'> {
  isCurrent: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

// The router marks each link as current whose query is a part of the address: «todas» too, whatever other filter is chosen.
const Elegible = ({ isCurrent, ...props }: ElegibleProps) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
);

/** One of several choices of a page (tab, chip). The caller says by `isCurrent` which one is chosen. */
export const EnlaceElegible = createLink(Elegible);
