import { ui } from '../../i18n/es/ui.ts';
import c from './stepper.module.css';

/** «Paso 2 de 2», in words and as a bar. */
export const Stepper = ({ step, total, label }: { step: number; total: number; label?: string }) => (
  <div className={c.stepper}>
    <p className={c.text}>
      {ui.pasoDe(step, total)}
      {label && <span className={c.label}> · {label}</span>}
    </p>
    <div className={c.track} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => index + 1).map((n) => (
        <span key={n} className={c.part} data-done={n <= step || undefined} />
      ))}
    </div>
  </div>
);
