import type { QueryClient } from '@tanstack/react-query';
import type { Sesion } from '#shared/contract/session';
import { tellEarlierChoice } from '../../browser/consent.ts';
import { setSession } from '../session.ts';
import { finishIntencion } from './intencion.ts';

/** Somebody has come in, by whichever door; `answer`: what the door said. */
export async function beginSession(queryClient: QueryClient, answer: Sesion): Promise<void> {
  await setSession(queryClient, answer);
  if (!answer.isAuth) return;
  void tellEarlierChoice();
  // Waited for, so that the page that opens next shows it done.
  await finishIntencion();
}
