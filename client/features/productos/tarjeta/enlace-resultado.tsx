import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Filtro = 'laboratorio' | 'principio' | 'atc' | 'forma' | 'via';

/** Link to all products with one entry of a dictionary, marketed or not, as its total counts them. */
export const EnlaceResultado = ({
  filtro,
  valor,
  children,
  className,
}: {
  filtro: Filtro;
  valor: string | number;
  children: ReactNode;
  className?: string | undefined;
}) => (
  <Link to="/visita/result" search={{ [filtro]: String(valor), comercializado: 'todos' }} className={className}>
    {children}
  </Link>
);
