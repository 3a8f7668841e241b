import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SuggestField } from '#ui/pickers/suggest-field';
import { useEscritoAntes } from '../../../api/page/escrito-antes.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import c from './buscador.module.css';
import type { Direccion } from './buscador-direccion.ts';
import { useNavegar } from './buscador-navegar.ts';
import { useSugerencias } from './buscador-sugerencias.tsx';

const Escaner = lazy(async () => ({ default: (await import('../escaner/escaner.tsx')).Escaner }));

/** The contract's longest query. */
const MAX_LETRAS = 120;

/** The search of the product area. `direccion`: of the result that it stands above; its filters go on holding. */
export function CampoBusqueda({ direccion = {}, size }: { direccion?: Direccion; size?: 'normal' | 'large' }) {
  const q = direccion.q ?? '';
  const [texto, setTexto] = useState(q);
  const tieneFoco = useEscritoAntes('bus-q', (escrito) => setTexto(q || escrito));
  // Back, a link or a correction has changed the search: the field says what is shown.
  const [visto, setVisto] = useState(q);
  if (q !== visto) {
    setVisto(q);
    setTexto(q);
  }
  const navegar = useNavegar();
  const buscar = (nuevo: string) => {
    setTexto(nuevo);
    navegar.buscar(nuevo, direccion);
  };
  const { grupos, estado } = useSugerencias(texto, buscar);
  return (
    <SuggestField
      label={buscador.campo}
      placeholder={buscador.placeholder}
      value={texto}
      onChange={setTexto}
      onSubmit={buscar}
      groups={grupos}
      status={estado}
      submitText={buscador.buscar}
      clearText={buscador.vaciar}
      listLabel={buscador.sugerencias}
      maxLength={MAX_LETRAS}
      size={size ?? 'normal'}
      autoFocus={tieneFoco}
      actions={<BotonEscaner onCodigo={buscar} />}
    />
  );
}

// Typed as always there; browsers leave it out where the page is not secure.
const hayCamara = () => typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

function BotonEscaner({ onCodigo }: { onCodigo: (codigo: string) => void }) {
  const [abierto, setAbierto] = useState(false);
  if (!hayCamara()) return null;
  return (
    <>
      <button
        type="button"
        className={c.escanear}
        aria-label={buscador.escanear}
        title={buscador.escanear}
        onClick={() => setAbierto(true)}
      >
        <ScanLine size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {abierto && (
        <Suspense>
          <Escaner
            onClose={() => setAbierto(false)}
            onCodigo={(codigo) => {
              setAbierto(false);
              onCodigo(codigo);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
