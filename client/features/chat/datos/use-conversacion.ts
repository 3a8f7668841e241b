import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session/session.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';

/** Who is logged in. The route's guard has seen to it that somebody is. */
export const useYo = (): number => useSession().authUser?.id ?? 0;

export const useConversacion = (id: number) => useQuery({ ...conversacionQuery(id), enabled: id > 0 });
