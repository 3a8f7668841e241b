import { useQuery } from '@tanstack/react-query';
import { geoipQuery, paisIdDe } from '../../../api/browser/geografia.ts';
import { useSession } from '../../../api/session/session.ts';

/**
 * Id of the user's country: the account's, else the one of the visitor's IP address, else the default. It sends no request:
 * the page requests the location once at its start.
 */
export function usePaisPropio(): number {
  const { authUser } = useSession();
  // Subscribes to the cache, so that a first visit gets its country as soon as it is known.
  useQuery({ ...geoipQuery, enabled: false });
  return paisIdDe({ pais: authUser?.pais ?? null });
}
