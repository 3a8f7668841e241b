import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Antesala, createAntesala } from '../../api/realtime/antesala.ts';
import { type Realtime, RealtimeContext } from '../../api/realtime/realtime.ts';
import { sessionQuery } from '../../api/session/session.ts';

/** The page itself comes first. */
const ESPERA_MS = 500;
/** What did not load now may load later. */
const OTRA_VEZ_MS = 60_000;

/** Its code is asked for once somebody is logged in: after the page, or at once where it is needed. */
function watchRealtime(queryClient: QueryClient, antesala: Antesala, onAbierto: (realtime: Realtime) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let estado: 'nadie' | 'espera' | 'abre' = 'nadie';
  let hayPrisa = false;
  let parar = () => {};
  let esFin = false;
  async function abrir(): Promise<void> {
    estado = 'abre';
    try {
      const { abrirRealtime } = await import('./abrir-realtime.ts');
      if (esFin) return;
      const realtime = abrirRealtime(queryClient);
      parar = realtime.parar;
      antesala.pasar(realtime);
      onAbierto(realtime);
    } catch {
      if (!esFin) esperar(OTRA_VEZ_MS);
    }
  }
  function esperar(ms: number): void {
    clearTimeout(timer);
    estado = 'espera';
    timer = setTimeout(abrir, ms);
  }
  const mirar = () => {
    if (estado !== 'nadie' || !queryClient.getQueryData(sessionQuery.queryKey)?.authUser) return;
    // From then on it follows by itself who is there.
    dejarDeOir();
    esperar(hayPrisa ? 0 : ESPERA_MS);
  };
  const dejarDeOir = queryClient.getQueryCache().subscribe(mirar);
  void antesala.prisa.then(() => {
    hayPrisa = true;
    if (estado === 'espera' && !esFin) esperar(0);
  });
  mirar();
  return () => {
    esFin = true;
    dejarDeOir();
    clearTimeout(timer);
    parar();
  };
}

/** Gives pages the channel; until there is one, and for who is not logged in, one that keeps what is said. */
export function ConRealtime({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [antesala] = useState(() =>
    createAntesala(() => queryClient.getQueryData(sessionQuery.queryKey)?.authUser?.id ?? null),
  );
  const [realtime, setRealtime] = useState<Realtime>(antesala);
  useEffect(() => watchRealtime(queryClient, antesala, setRealtime), [queryClient, antesala]);
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
