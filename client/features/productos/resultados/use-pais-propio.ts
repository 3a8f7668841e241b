import { useQuery } from '@tanstack/react-query';
import { geoipQuery, paisIdDe } from '../../../api/browser/geografia.ts';
import { useSession } from '../../../api/session/session.ts';

/**
 * Id of one's own country: the account's, else the one of the visitor's address, else the default. Nothing is asked for here: what
 * the page asks for once at its start is waited for.
 */
export function usePaisPropio(): number {
  const { authUser } = useSession();
  // Watched, so that a first visit has its country as soon as it is known.
  useQuery({ ...geoipQuery, enabled: false });
  return paisIdDe({ pais: authUser?.pais ?? null });
}
