import { QrCode, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button';
import { compartir as texto } from '../../../../i18n/es/visitador/publico.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';

// The code's library comes with the first one that is asked for.
const Qr = lazy(async () => ({ default: (await import('./qr.tsx')).Qr }));

async function copiar(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    showToast(texto.copiado);
  } catch {
    showToast(texto.noCopiado, { tone: 'danger' });
  }
}

async function enviar(title: string, url: string) {
  if (typeof navigator.share !== 'function') return copiar(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the system's sheet is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copiar(url);
  }
}

interface CompartirProps {
  nombre: string;
  /** Below /app, without the page's filters. */
  ruta: string;
  fichero: string;
}

/** A page's address: to be sent, and as a code. */
export function Compartir({ nombre, ruta, fichero }: CompartirProps) {
  const [abierto, setAbierto] = useState(false);
  const direccion = `${location.origin}/app${ruta}`;
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => void enviar(nombre, direccion)}>
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
