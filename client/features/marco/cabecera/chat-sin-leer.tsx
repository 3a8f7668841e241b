import { lazy, Suspense } from 'react';
import { useSession } from '../../../api/session/session.ts';
import type { Area } from './areas.ts';

// Lazy, as only logged-in users need it, and the contract of its call is large.
const SinLeer = lazy(async () => ({ default: (await import('../../../pantalla/chat/sin-leer.tsx')).SinLeer }));

/** Number of unread conversations beside the chat's entry in a menu. */
export function ChatSinLeer({ area, esOyente = false }: Pick<Area, 'area'> & { esOyente?: boolean }) {
  const { status, authUser } = useSession();
  if (area !== 'chat' || status !== 'authenticated' || !authUser) return null;
  return (
    <Suspense>
      <SinLeer yo={authUser.id} esOyente={esOyente} />
    </Suspense>
  );
}
