import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { openBusqueda, prepareBusqueda } from '../../../api/page/open-busqueda.ts';
import { marco } from '../../../i18n/es/marco.ts';
import c from './boton-buscar.module.css';

// Apple's keyboards: there Ctrl K cuts a line, and ⌘ K is what people look for.
const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Opens the search of the whole site, and so does Ctrl K or ⌘ K. No single letter does («/»): WCAG 2.1.4 asks that such a
 * key can be turned off. The browser's own button, because the header is a part of every first visit.
 */
export function BotonBuscar() {
  const ref = useRef<HTMLButtonElement>(null);
  // As soon as the button is there its key works too.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      // Not `toLowerCase`: what fills in forms sends keys without a name.
      if (!/^k$/i.test(key) || altKey || shiftKey || metaKey !== IS_APPLE || ctrlKey === IS_APPLE) return;
      // An editor of text has its own use for it.
      if (defaultPrevented) return;
      event.preventDefault();
      // Behind an open window the button can't be pressed, and neither can its key.
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
        {/* Drawn, not written: what is written on a button has to be in its name. */}
        <span className={c.teclas} data-teclas={IS_APPLE ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
      </button>
    </div>
  );
}
