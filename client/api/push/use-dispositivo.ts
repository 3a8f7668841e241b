import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dispositivoQuery, releerDispositivo } from './este-dispositivo.ts';

/** How notices stand on this device, also when somebody changes it in the browser's own settings. */
export function useDispositivo({ enabled = true } = {}) {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    const fin = new AbortController();
    const mirar = () => void releerDispositivo(client);
    navigator.permissions?.query({ name: 'notifications' }).then(
      (permiso) => permiso.addEventListener('change', mirar, { signal: fin.signal }),
      // Not to be heard here: then it is seen when the window is looked at again.
      () => {},
    );
    addEventListener('focus', mirar, { signal: fin.signal });
    return () => fin.abort();
  }, [client, enabled]);
  return useQuery({ ...dispositivoQuery, enabled });
}
