import type { ReactNode } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { Button } from '../actions/button.tsx';
import c from './state-panel.module.css';

export interface ErrorPanelProps {
  /** What happened, in a plain sentence. */
  message: string;
  /** What to do about it. */
  advice?: string;
  /** Short code and request id, which the person quotes when asking for help. */
  code?: string;
  requestId?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further buttons, e.g. «Volver». */
  actions?: ReactNode;
  level?: 1 | 2;
}

export function ErrorPanel(props: ErrorPanelProps) {
  const { message, advice, code, requestId, onRetry, isRetrying = false, actions, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <section className={c.panel} role="alert">
      <Heading className={c.title} tabIndex={-1}>
        {message}
      </Heading>
      {advice && <p className={c.text}>{advice}</p>}
      <div className={c.actions}>
        {onRetry && (
          <Button onPress={onRetry} isPending={isRetrying}>
            {ui.reintentar}
          </Button>
        )}
        {actions}
      </div>
      {code && (
        <p className={c.code}>
          {ui.codigo} <code>{code}</code>
          {requestId && (
            <>
              {' · '}
              {ui.referencia} <code>{requestId}</code>
            </>
          )}
        </p>
      )}
    </section>
  );
}
