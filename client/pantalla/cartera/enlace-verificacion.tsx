import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface EnlaceProps {
  id: number;
  /** Null for a request about no product of the catalogue yet. */
  productoId: number | null;
  /** The request is about a suggestion, not about products of a portfolio. */
  esRevision: boolean;
  children: ReactNode;
}

/** Link to a request's own page. */
export const EnlaceVerificacion = ({ id, productoId, esRevision, children }: EnlaceProps) => (
  <Link
    to="/visita/visitador/verificacion-prof/$idProd/$idVerif/$isRev"
    params={{ idProd: String(productoId ?? 0), idVerif: String(id), isRev: esRevision ? '1' : '0' }}
  >
    {children}
  </Link>
);
