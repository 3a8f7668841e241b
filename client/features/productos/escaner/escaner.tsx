import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { Dialog } from '#ui/overlays/dialog';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { ui } from '../../../i18n/es/ui.ts';
import c from '../buscador/buscador.module.css';
import { createLector } from './escaner-lector.ts';

type FalloCamara = keyof typeof buscador.escanearFallo;
const CADA_MS = 150;

/** Names of getUserMedia's errors: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const FALLOS_CAMARA: Record<string, FalloCamara> = {
  NotAllowedError: 'permiso',
  SecurityError: 'permiso',
  NotFoundError: 'ninguna',
  OverconstrainedError: 'ninguna',
  NotReadableError: 'ocupada',
  AbortError: 'ocupada',
};
const falloDe = (error: unknown): FalloCamara =>
  (typeof error === 'object' && error !== null && 'name' in error && FALLOS_CAMARA[String(error.name)]) || 'otro';

/** Shows the back camera's picture in the video until `signal` aborts; returns the first code that is read. */
async function read(video: HTMLVideoElement, signal: AbortSignal, onVisible: () => void): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  try {
    // The permission may be granted after the dialog was closed.
    if (signal.aborted) return null;
    video.srcObject = stream;
    const [lector] = await Promise.all([createLector(), video.play()]);
    onVisible();
    while (!signal.aborted) {
      const codigo = await lector(video);
      if (codigo) return codigo;
      await new Promise((resolve) => setTimeout(resolve, CADA_MS));
    }
    return null;
  } finally {
    stop();
  }
}

/** Dialog that reads the code of a package with the camera. The picture never leaves the device. */
export function Escaner({ onCodigo, onClose }: { onCodigo: (codigo: string) => void; onClose: () => void }) {
  const [intento, setIntento] = useState(0);
  const [fallo, setFallo] = useState<FalloCamara | null>(null);
  return (
    <Dialog
      isOpen
      title={buscador.escanearTitulo}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancelar}
          </Button>
          {fallo && (
            <Button
              onPress={() => {
                setFallo(null);
                setIntento(intento + 1);
              }}
            >
              {ui.reintentar}
            </Button>
          )}
        </>
      }
    >
      {fallo ? (
        <Banner tone="danger">{buscador.escanearFallo[fallo]}</Banner>
      ) : (
        <Camara key={intento} onCodigo={onCodigo} onFallo={setFallo} />
      )}
    </Dialog>
  );
}

function Camara({ onCodigo, onFallo }: { onCodigo: (codigo: string) => void; onFallo: (fallo: FalloCamara) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [estaVisible, setVisible] = useState(false);
  const final = useRef({ onCodigo, onFallo });
  useEffect(() => {
    const control = new AbortController();
    const { current: imagen } = video;
    if (!imagen) return;
    read(imagen, control.signal, () => setVisible(true)).then(
      (codigo) => codigo && !control.signal.aborted && final.current.onCodigo(codigo),
      (error) => !control.signal.aborted && final.current.onFallo(falloDe(error)),
    );
    return () => control.abort();
  }, []);
  return (
    <>
      <p>{estaVisible ? buscador.escanearTexto : buscador.escanearAbriendo}</p>
      <div className={c.camara}>
        <video ref={video} muted playsInline className={c.video} />
        <span className={c.mira} aria-hidden="true" />
      </div>
    </>
  );
}
