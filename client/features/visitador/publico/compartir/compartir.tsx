import { QrCode, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button';
import { compartir as texto } from '../../../../i18n/es/visitador/publico.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';

// Lazy, as the library for QR codes is only needed at the first one.
const Qr = lazy(async () => ({ default: (await import('./qr.tsx')).Qr }));

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    showToast(texto.copiado);
  } catch {
    showToast(texto.noCopiado, { tone: 'danger' });
  }
}

async function send(title: string, url: string) {
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the system's share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

interface CompartirProps {
  nombre: string;
  /** Path below /app, without the page's filters. */
  ruta: string;
  fichero: string;
}

/** Shares the address of a page: by the system's share sheet or clipboard, and as a QR code. */
export function Compartir({ nombre, ruta, fichero }: CompartirProps) {
  const [abierto, setAbierto] = useState(false);
  const direccion = `${location.origin}/app${ruta}`;
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => void send(nombre, direccion)}>
        <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
        {texto.compartir}
      </Button>
      <Button variant="secondary" size="small" onPress={() => setAbierto(true)}>
        <QrCode size={18} strokeWidth={1.5} aria-hidden="true" />
        {texto.qr}
      </Button>
      {abierto && (
        <Suspense>
          <Qr nombre={nombre} direccion={direccion} fichero={fichero} onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  );
}
