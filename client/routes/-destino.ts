import type { AnyRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Destino } from '../features/acceso/entrar/log-in.ts';

/** Opens the destination of a login: a path below /app with the router, the academy's address with the browser. */
export const useOpenDestino = (router: AnyRouter) =>
  useCallback(
    async (destino: Destino) => {
      if (destino.tipo === 'fuera') {
        location.assign(destino.url);
        return;
      }
      router.history.replace(destino.ruta);
      await router.load();
    },
    [router],
  );
