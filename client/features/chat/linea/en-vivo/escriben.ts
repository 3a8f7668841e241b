import { useEffect, useState } from 'react';
import { REALTIME } from '#shared/contract/realtime';
import { useRealtime } from '../../../../api/realtime/realtime.ts';
import { chat } from '../../../../i18n/es/chat/chat.ts';

const DURA_MS = REALTIME.ESCRIBIENDO_S * 1000;

/** «Ana está escribiendo…»; names two people at most. */
export function fraseDeEscribir(nombres: readonly string[]): string {
  const [uno, otro, ...mas] = nombres;
  if (uno === undefined) return '';
  if (otro === undefined) return chat.escribe(uno);
  return mas.length === 0 ? chat.escribenDos(uno, otro) : chat.escribenVarias;
}

/** Ids of the people who are typing: until they stop, their message arrives, or six seconds pass without a sign of it. */
export function useEscriben(conversacion: number, yo: number): readonly number[] {
  const realtime = useRealtime();
  const [hasta, setHasta] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const put = (usuario: number, fin: number | null) =>
      setHasta((antes) => {
        const ahora = new Map(antes);
        if (fin === null) ahora.delete(usuario);
        else ahora.set(usuario, fin);
        return ahora;
      });
    return realtime.subscribe((suceso) => {
      if (suceso.que === 'efimero' && suceso.efimero.tipo === 'escribiendo') {
        const { usuario, on } = suceso.efimero;
        if (suceso.efimero.conversacion === conversacion && usuario !== yo)
          put(usuario, on ? Date.now() + DURA_MS : null);
      }
      if (suceso.que !== 'evento' || suceso.evento.tipo !== 'mensaje.nuevo') return;
      const { autor_id } = suceso.evento.carga.mensaje;
      if (suceso.evento.carga.conversacion === conversacion && autor_id !== null) put(autor_id, null);
    });
  }, [realtime, conversacion, yo]);
  useEffect(() => {
    if (hasta.size === 0) return;
    const timer = setTimeout(
      () => setHasta((antes) => new Map([...antes].filter(([, fin]) => fin > Date.now()))),
      Math.max(0, Math.min(...hasta.values()) - Date.now()) + 10,
    );
    return () => clearTimeout(timer);
  }, [hasta]);
  return [...hasta.keys()];
}
