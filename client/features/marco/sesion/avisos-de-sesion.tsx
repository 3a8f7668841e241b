import type { SessionState } from '../../../api/session/session.ts';
import { AvisoCaducidad } from './aviso-caducidad.tsx';
import { AvisoTextos } from './aviso-textos.tsx';

interface AvisosProps {
  session: Extract<SessionState, { status: 'authenticated' }>;
}

/** Bars for logged-in people, in a file of their own that visitors do not load. */
export const AvisosDeSesion = ({ session }: AvisosProps) => (
  <>
    <AvisoCaducidad session={session} />
    <AvisoTextos authUser={session.authUser} />
  </>
);
