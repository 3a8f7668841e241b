import { useLocation, useNavigate } from '@tanstack/react-router';
import { Printer, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Producto } from '#shared/contract/visita/entidades';
import { Button } from '#ui/actions/button';
import { rememberIntencion } from '../../../api/session/entrada/intencion.ts';
import { useSession } from '../../../api/session/session.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { useFollow } from '../ficha/ficha-consultas.ts';
import { BotonSeguir } from '../seguidos/boton-seguir.tsx';
import c from './ficha-cabecera.module.css';

const AccionesGente = lazy(async () => ({
  default: (await import('../ficha-gente/acciones-gente.tsx')).AccionesGente,
}));

/** Copies a text to the clipboard, with a toast; some browsers refuse without https. */
export async function copy(texto: string, hecho: string) {
  try {
    await navigator.clipboard.writeText(texto);
    showToast(hecho);
  } catch {
    showToast(ficha.noCopiado, { tone: 'danger' });
  }
}

async function share(titulo: string) {
  const url = `${location.origin}${location.pathname}`;
  if (typeof navigator.share !== 'function') return copy(url, ficha.enlaceCopiado);
  try {
    await navigator.share({ title: titulo, url });
  } catch (error) {
    // Closing the system's share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, ficha.enlaceCopiado);
  }
}

export interface AccionesProps {
  producto: Producto;
  /** The sheet is this browser's copy, so that nothing can be changed. */
  isCopia: boolean;
  onImprimir: () => Promise<void>;
}

export function Acciones({ producto, isCopia, onImprimir }: AccionesProps) {
  const { authUser } = useSession();
  const esGente = authUser?.visitador_farmaceutico || authUser?.marketing;
  return (
    <div className={c.acciones}>
      {esGente && !isCopia && (
        <Suspense>
          <AccionesGente producto={producto} />
        </Suspense>
      )}
      {!isCopia && <Seguir producto={producto} />}
      <Button variant="secondary" size="small" onPress={() => void share(producto.nombre)}>
        <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
        {ficha.compartir}
      </Button>
      <Imprimir onImprimir={onImprimir} />
    </div>
  );
}

function Imprimir({ onImprimir }: Pick<AccionesProps, 'onImprimir'>) {
  const [isPending, setPending] = useState(false);
  async function press() {
    setPending(true);
    await onImprimir();
    setPending(false);
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      pendingText={ficha.preparando}
      onPress={() => void press()}
    >
      <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
      {ficha.imprimir}
    </Button>
  );
}

function Seguir({ producto }: { producto: Producto }) {
  const { authUser } = useSession();
  const { href } = useLocation();
  const navigate = useNavigate();
  const follow = useFollow(producto);
  const { seguido } = producto;
  const press = () => {
    if (authUser !== null) return follow.mutate(!seguido);
    rememberIntencion('producto', producto.id);
    void navigate({ to: '/auth/login', search: { redirect: `/app${href}`, motivo: 'producto' } });
  };
  return <BotonSeguir seguido={seguido} label={seguido ? ficha.dejarDeSeguir : ficha.seguirEste} onPress={press} />;
}
