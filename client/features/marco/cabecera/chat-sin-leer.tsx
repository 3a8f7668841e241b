import { lazy, Suspense } from 'react';
import { useSession } from '../../../api/session/session.ts';
import type { Area } from './areas.ts';

// Only for who is logged in, and a call's answer with all that it takes to read it.
const SinLeer = lazy(async () => ({ default: (await import('../../../pantalla/chat/sin-leer.tsx')).SinLeer }));

/** Beside the chat's entry in a menu: how much is to be read. */
export function ChatSinLeer({ area, esOyente = false }: Pick<Area, 'area'> & { esOyente?: boolean }) {
  const { status, authUser } = useSession();
  if (area !== 'chat' || status !== 'authenticated' || !authUser) return null;
  return (
    <Suspense>
      <SinLeer yo={authUser.id} esOyente={esOyente} />
    </Suspense>
  );
}
