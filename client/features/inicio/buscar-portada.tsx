import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { BUSCAR_SIN_SCRIPTS } from '#shared/portada/filas-portada';
import { PORTADA } from '#shared/portada/textos-portada';
import { useEscritoAntes } from '../../api/page/escrito-antes.ts';
import { openBusqueda, prepareBusqueda, useBusqueda } from '../../api/page/open-busqueda.ts';

/**
 * Search field for products, news and offers. The first key opens the site's search with the typed text; until the code of
 * the dialog is loaded this field goes on taking letters.
 */
export function BuscarPortada() {
  const [texto, setTexto] = useState('');
  const caja = useRef<HTMLInputElement>(null);
  const abierta = useBusqueda() === 'abierta';
  const [estaba, setEstaba] = useState(false);
  if (estaba !== abierta) {
    setEstaba(abierta);
    // The text was taken over by the dialog.
    if (!abierta) setTexto('');
  }
  const escribe = (nuevo: string) => {
    setTexto(nuevo);
    openBusqueda(nuevo);
  };
  const tieneFoco = useEscritoAntes('ini-q', (escrito) => {
    if (!tieneFoco) return setTexto(escrito);
    caja.current?.focus({ preventScroll: true });
    if (escrito !== '') escribe(escrito);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same.
    <form
      role="search"
      className="ini-buscar"
      action={BUSCAR_SIN_SCRIPTS}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        openBusqueda(texto);
      }}
    >
      <label htmlFor="ini-q" className="ini-oculta">
        {PORTADA.buscar}
      </label>
      <input
        ref={caja}
        id="ini-q"
        name="q"
        type="search"
        autoComplete="off"
        placeholder={PORTADA.ejemplo}
        maxLength={120}
        value={texto}
        onPointerEnter={prepareBusqueda}
        onFocus={prepareBusqueda}
        onChange={({ target }) => escribe(target.value)}
      />
      <button type="submit">
        <Search size={20} strokeWidth={2} aria-hidden="true" />
        <span>{PORTADA.boton}</span>
      </button>
    </form>
  );
}
