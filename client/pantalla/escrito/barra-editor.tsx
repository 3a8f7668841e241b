import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import type { FieldErrors } from '../../ui/form/form-errors.ts';
import c from './barra-editor.module.css';

interface BarraEditorProps {
  label: string;
  /** In which state it is, and whether it is kept. */
  estado: ReactNode;
  /** The main buttons; there is room for two on a phone. */
  acciones: ReactNode;
  /** Between them and what is wrong: somebody else's change. */
  children?: ReactNode;
  /** What is missing: `Faltas`, or a form's own summary. */
  faltas: ReactNode;
}

/** Its height, for what else sticks or is scrolled to: `--barra-editor` of the page. */
function useAltura(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const barra = ref.current;
    if (!barra || typeof ResizeObserver === 'undefined') return;
    const raiz = document.documentElement.style;
    const observer = new ResizeObserver(() => raiz.setProperty('--barra-editor', `${barra.offsetHeight}px`));
    observer.observe(barra);
    return () => {
      observer.disconnect();
      raiz.removeProperty('--barra-editor');
    };
  }, [ref]);
}

/** What an editor needs at hand however long the text is: its state, the saved mark, the main buttons, and what stands in their way. */
export function BarraEditor({ label, estado, acciones, children, faltas }: BarraEditorProps) {
  const ref = useRef<HTMLElement>(null);
  useAltura(ref);
  return (
    <section ref={ref} aria-label={label} className={c.barra}>
      <div className={c.fila}>
        <div className={c.estado}>{estado}</div>
        <div className={c.acciones}>{acciones}</div>
      </div>
      {children}
      <div className={c.faltas}>{faltas}</div>
    </section>
  );
}

/** All sentences of a field in its line: who publishes wants to see the whole of what is missing. */
const enteras = (errores: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errores).map(([campo, frases]) => [campo, [[...frases].join('. ')]]));

/** What is missing in the fields of a page that is no form. */
export function Faltas({ campos, errores }: { campos: RefObject<HTMLElement | null>; errores: FieldErrors }) {
  const lineas = useMemo(() => enteras(errores), [errores]);
  return <ErrorSummary within={campos} errors={lineas} />;
}
