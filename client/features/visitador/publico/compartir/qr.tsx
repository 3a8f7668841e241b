import { encode } from 'uqr';
import { Button } from '#ui/actions/button';
import { Dialog } from '#ui/overlays/dialog';
import { compartir as texto } from '../../../../i18n/es/visitador/publico.ts';
import c from '../publico.module.css';

/** Quiet zone around the code, in modules, which scanners need. */
const MARGEN = 4;

interface Dibujo {
  lado: number;
  d: string;
}

function draw(direccion: string): Dibujo {
  const { data, size } = encode(direccion, { ecc: 'M', border: MARGEN });
  const d = data.flatMap((fila, y) => fila.flatMap((negro, x) => (negro ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { lado: size, d };
}

const svgDe = ({ lado, d }: Dibujo) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${lado}v${lado}h-${lado}z"/><path d="${d}"/></svg>`;

function save(dibujo: Dibujo, nombre: string) {
  const href = URL.createObjectURL(new Blob([svgDe(dibujo)], { type: 'image/svg+xml;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: nombre }).click();
  // Some browsers read the URL only after the click handler.
  setTimeout(() => URL.revokeObjectURL(href), 1_000);
}

interface QrProps {
  nombre: string;
  direccion: string;
  fichero: string;
  onClose: () => void;
}

/** Dialog with a QR code of an address, to scan or download. */
export function Qr({ nombre, direccion, fichero, onClose }: QrProps) {
  const dibujo = draw(direccion);
  return (
    <Dialog
      isOpen
      title={texto.qr}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {texto.cerrar}
          </Button>
          <Button onPress={() => save(dibujo, `${fichero}.svg`)}>{texto.qrDescargar}</Button>
        </>
      }
    >
      <div className={c.qr}>
        <svg
          role="img"
          aria-label={texto.qrAlt(direccion)}
          viewBox={`0 0 ${dibujo.lado} ${dibujo.lado}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${dibujo.lado}v${dibujo.lado}h-${dibujo.lado}z`} />
          <path fill="#000" d={dibujo.d} />
        </svg>
        <p className={c.menor}>{texto.qrTexto(nombre)}</p>
      </div>
    </Dialog>
  );
}
