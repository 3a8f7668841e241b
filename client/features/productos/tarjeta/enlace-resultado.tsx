import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Filtro = 'laboratorio' | 'principio' | 'atc' | 'forma' | 'via';

/** To everything in the catalogue that has this one thing, marketed or not, as the totals of the dictionaries count it. */
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
