import c from './spinner.module.css';

/** Decoration only: a text beside it must say what is going on. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <svg className={c.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle className={c.track} cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
);
