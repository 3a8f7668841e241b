import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface YaActivosProps {
  activos: readonly { codigos: readonly string[]; producto: { nombre: string } }[];
}

/**
 * All products are active already: redirects to the portfolio, which shows their state (domain, 10.8). It replaces the
 * history entry, so that «Back» does not lead here again.
 */
export function YaActivos({ activos }: YaActivosProps) {
  const [primero, segundo] = activos;
  const nombre = segundo === undefined ? (primero?.producto.nombre ?? null) : null;
  const dicho = useRef(false);
  useEffect(() => {
    if (dicho.current) return;
    dicho.current = true;
    showToast(nombre === null ? anadir.yaActivos : anadir.yaActivo(nombre), { tone: 'neutral' });
  }, [nombre]);
  return (
    <Navigate
      to="/visita/visitador"
      search={{ tab: 'cartera', ...(nombre !== null && { q: primero?.codigos[0] ?? nombre }) }}
      replace
    />
  );
}
