import type { QueryClient } from '@tanstack/react-query';
import type { Sesion } from '#shared/contract/session';
import { tellEarlierChoice } from '../../browser/consent.ts';
import { setSession } from '../session.ts';
import { finishIntencion } from './intencion.ts';

/** Begins a session after a login of any kind; `answer`: the answer of the login call. */
export async function beginSession(queryClient: QueryClient, answer: Sesion): Promise<void> {
  await setSession(queryClient, answer);
  if (!answer.isAuth) return;
  void tellEarlierChoice();
  // Awaited, so that the page that opens next shows the action as done.
  await finishIntencion();
}
