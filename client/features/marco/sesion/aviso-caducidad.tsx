import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { refreshSession, type SessionState } from '../../../api/session/session.ts';
import { marco } from '../../../i18n/es/marco.ts';
import { formatCuentaAtras } from '../../../i18n/formato.ts';

const WARNING_MS = 2 * 60 * 1000;
/** Limit of `setTimeout` (31 bits): a longer delay would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type OpenSession = Extract<SessionState, { status: 'authenticated' }>;

const endOf = ({ endsAt, idleEndsAt }: OpenSession) => Math.min(endsAt, idleEndsAt);

/** Warns two minutes before the session ends, and offers to stay. */
export function AvisoCaducidad({ session }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const end = endOf(session);
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = end - Date.now();
      setLeft(now);
      // The session is over: refreshing it runs the guards. After a second, so that clocks that differ cause no loop.
      if (now <= 0) timer = setTimeout(() => void refreshSession(queryClient), 1000);
      else timer = setTimeout(tick, Math.min(now > WARNING_MS ? now - WARNING_MS : 1000, LONGEST_TIMER_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, [end, queryClient]);

  const isWarning = left <= WARNING_MS;
  // Activity in between has moved the idle end unnoticed, so that only a confirmed end causes a warning. The answer itself
  // is checked, because this component gets it before its `session` prop changes.
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!isWarning) return;
    let isCurrent = true;
    void refreshSession(queryClient).then((answer) => {
      if (isCurrent && answer.status === 'authenticated') setConfirmed(endOf(answer) - Date.now() <= WARNING_MS);
    });
    return () => {
      isCurrent = false;
      setConfirmed(false);
    };
  }, [isWarning, queryClient]);

  if (!isWarning || !isConfirmed || left <= 0) return null;
  const minutes = formatCuentaAtras(left / 1000);
  if (session.endsAt <= session.idleEndsAt) {
    return (
      <Banner tone="warning" isBar>
        {marco.sesionTermina(minutes)}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      isBar
      action={
        <Button size="small" variant="secondary" onPress={() => void refreshSession(queryClient, { isActivity: true })}>
          {marco.seguirConectado}
        </Button>
      }
    >
      {marco.sesionCaduca(minutes)}
    </Banner>
  );
}
