import c from './progress.module.css';
import { Spinner } from './spinner.tsx';

/**
 * Covers the page while something that must not be interrupted is under way, with the specification's sentence. Always
 * mounted, so that the live region is there before its text.
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
