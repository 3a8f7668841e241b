import { useEffect } from 'react';
import c from './detalle-fallo.module.css';

interface DetalleFalloProps {
  error: unknown;
  /** Loads the page again. */
  onRetry: () => void;
}

/** Development only: message and stack of what a page threw. A saved change of the client tries the page again. */
export function DetalleFallo({ error, onRetry }: DetalleFalloProps) {
  useEffect(() => {
    import.meta.hot?.on('vite:afterUpdate', onRetry);
    return () => import.meta.hot?.off('vite:afterUpdate', onRetry);
  }, [onRetry]);
  return <pre className={c.detalle}>{textOf(error)}</pre>;
}

/** Firefox and WebKit leave the message out of the stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '' } = error;
  const first = `${name}: ${message}`;
  return stack.startsWith(first) ? stack : `${first}\n${stack}`;
}
