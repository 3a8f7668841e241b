import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { openBusqueda, prepareBusqueda } from '../../../api/page/open-busqueda.ts';
import { marco } from '../../../i18n/es/marco.ts';
import c from './boton-buscar.module.css';

// On Apple's keyboards Ctrl K cuts a line, and ⌘ K is the usual key.
const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Opens the search of the whole site, also by Ctrl K or ⌘ K. No single key («/») does: WCAG 2.1.4 requires that such a key
 * can be turned off. A native button, because the header is part of every first visit.
 */
export function BotonBuscar() {
  const ref = useRef<HTMLButtonElement>(null);
  // A layout effect, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      // Not `toLowerCase`: password managers and autofill send key events without `key`.
      if (!/^k$/i.test(key) || altKey || shiftKey || metaKey !== IS_APPLE || ctrlKey === IS_APPLE) return;
      // A text editor handles the key itself.
      if (defaultPrevented) return;
      event.preventDefault();
      // Behind a modal dialog the button is inert, and so must be its key.
      if (!ref.current?.closest('[inert], [aria-hidden="true"]')) openBusqueda();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className={c.sitio}>
      <button
        ref={ref}
        type="button"
        className={c.boton}
        aria-label={marco.buscarEnTodo}
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
        onPointerEnter={prepareBusqueda}
        onFocus={prepareBusqueda}
        onClick={() => openBusqueda()}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className={c.palabra}>{marco.buscar}</span>
        {/* As CSS content: visible text of a button has to be part of its name. */}
        <span className={c.teclas} data-teclas={IS_APPLE ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
      </button>
    </div>
  );
}
