import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session/session.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';

/** Id of the logged-in user; the guard of the route guarantees a login. */
export const useYo = (): number => useSession().authUser?.id ?? 0;

export const useConversacion = (id: number) => useQuery({ ...conversacionQuery(id), enabled: id > 0 });
