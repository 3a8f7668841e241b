import { useEffect, useRef } from 'react';
import { useRealtime } from '../../../api/realtime/realtime.ts';

/** Typing is reported again before the six seconds that it holds are over; its end, after this time without a key. */
const OTRA_VEZ_MS = 4_000;
const QUIETO_MS = 5_000;

/** Tells the other people that the user is typing. */
export function useEscribo(conversacion: number) {
  const realtime = useRealtime();
  const estado = useRef({ dicho: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const para = () => {
    clearTimeout(estado.current.timer);
    if (estado.current.dicho === 0) return;
    estado.current.dicho = 0;
    realtime.say({ t: 'escribiendo', conversacion, on: false });
  };
  const tecla = () => {
    clearTimeout(estado.current.timer);
    estado.current.timer = setTimeout(para, QUIETO_MS);
    if (Date.now() - estado.current.dicho < OTRA_VEZ_MS) return;
    estado.current.dicho = Date.now();
    realtime.say({ t: 'escribiendo', conversacion, on: true });
  };
  useEffect(
    () => () => {
      clearTimeout(estado.current.timer);
      if (estado.current.dicho !== 0) realtime.say({ t: 'escribiendo', conversacion, on: false });
    },
    [realtime, conversacion],
  );
  return { tecla, para };
}
