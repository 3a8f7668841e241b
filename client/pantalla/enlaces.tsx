import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { LinkButton } from '../ui/actions/link-button.tsx';

/** `Link` of the router, typed by the routes, that looks like a button. */
export const EnlaceBoton = createLink(LinkButton);

interface ElegibleProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-current' | 'style'> {
  isCurrent: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

// The router calls each link current whose query is a part of the address: «todas» too, whatever is chosen beside it.
const Elegible = ({ isCurrent, ...props }: ElegibleProps) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
);

/** One of several choices of the same page, as tabs and chips are. Who puts it there says which one holds. */
export const EnlaceElegible = createLink(Elegible);
