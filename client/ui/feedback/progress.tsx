import c from './progress.module.css';
import { Spinner } from './spinner.tsx';

/**
 * Covers the page with the specification's sentence while an operation must not be interrupted. Always
 * mounted, so that the live region exists before its text.
 */
export const Progress = ({ isOpen, text }: { isOpen: boolean; text: string }) => (
  <div role="status" className={isOpen ? c.veil : undefined}>
    {isOpen && (
      <p className={c.card}>
        <Spinner size={24} />
        {text}
      </p>
    )}
  </div>
);
