import { createLink } from '@tanstack/react-router';
import { LinkButton } from '../ui/actions/link-button.tsx';

/** `Link` of the router, typed by the routes, that looks like a button. */
export const EnlaceBoton = createLink(LinkButton);
