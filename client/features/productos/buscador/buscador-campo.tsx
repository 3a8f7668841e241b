import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BUSCAR_MAX } from '#shared/reglas/limites';
import { SuggestField } from '#ui/pickers/suggest-field';
import { useEscritoAntes } from '../../../api/page/escrito-antes.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import c from './buscador.module.css';
import { type Direccion, sinFiltros } from './buscador-direccion.ts';
import { useFinderNavigation } from './buscador-navegar.ts';
import { useSugerencias } from './buscador-sugerencias.tsx';

const Escaner = lazy(async () => ({ default: (await import('../escaner/escaner.tsx')).Escaner }));

/**
 * Search field of the product area. `direccion`: the search of the shown result. A typed text keeps its filters; a suggested text
 * does not, because it was found without them.
 */
export function CampoBusqueda({ direccion = {}, size }: { direccion?: Direccion; size?: 'normal' | 'large' }) {
  const q = direccion.q ?? '';
  const [texto, setTexto] = useState(q);
  const tieneFoco = useEscritoAntes('bus-q', (escrito) => setTexto(q || escrito));
  // «Back», a link or a correction has changed the search: the field shows the new one.
  const [visto, setVisto] = useState(q);
  if (q !== visto) {
    setVisto(q);
    setTexto(q);
  }
  const navigate = useFinderNavigation();
  const searchIn = (base: Direccion) => (nuevo: string) => {
    setTexto(nuevo);
    navigate.search(nuevo, base);
  };
  const search = searchIn(direccion);
  const { grupos, estado } = useSugerencias(texto, searchIn(sinFiltros(direccion)));
  return (
    <SuggestField
      label={buscador.campo}
      placeholder={buscador.placeholder}
      value={texto}
      onChange={setTexto}
      onSubmit={search}
      groups={grupos}
      status={estado}
      submitText={buscador.buscar}
      clearText={buscador.vaciar}
      listLabel={buscador.sugerencias}
      maxLength={BUSCAR_MAX}
      size={size ?? 'normal'}
      autoFocus={tieneFoco}
      actions={<BotonEscaner onCodigo={search} />}
    />
  );
}

// The type says that it always exists; browsers leave it out on pages without https.
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
