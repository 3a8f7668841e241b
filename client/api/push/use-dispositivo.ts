import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dispositivoQuery, rereadDispositivo } from './este-dispositivo.ts';

/** State of push on this device; it follows changes in the browser's own settings. */
export function useDispositivo({ enabled = true } = {}) {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    const fin = new AbortController();
    const look = () => void rereadDispositivo(client);
    navigator.permissions?.query({ name: 'notifications' }).then(
      (permiso) => permiso.addEventListener('change', look, { signal: fin.signal }),
      // Some browsers report no change of this permission: the state is read again when the window gets the focus.
      () => {},
    );
    addEventListener('focus', look, { signal: fin.signal });
    return () => fin.abort();
  }, [client, enabled]);
  return useQuery({ ...dispositivoQuery, enabled });
}
