import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import c from '../cuenta.module.css';

interface PuertaProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  titulo: string;
  texto: string;
}

/** A large link with a sentence. */
export const Puerta = createLink(({ titulo, texto, className: _, ...props }: PuertaProps) => (
  <li>
    <a {...props} className={c.puerta}>
      <strong>{titulo}</strong>
      <span>{texto}</span>
    </a>
  </li>
));
