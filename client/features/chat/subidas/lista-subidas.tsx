import { FileText, Image, RotateCw, X } from 'lucide-react';
import { Spinner } from '#ui/feedback/spinner';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { tamano } from '../adjuntos/tamano.ts';
import i from '../icono.module.css';
import c from '../redactor/redactor.module.css';
import type { Subida } from './subida.ts';
import type { Subidas } from './use-subidas.ts';

/** Files that will go with the message, each with its progress. */
export const ListaSubidas = ({ subidas, remove, retry }: Subidas) =>
  subidas.length > 0 && (
    <ul className={c.subidas} aria-label={redactor.adjuntos}>
      {subidas.map((una) => (
        <Fila key={una.clave} subida={una} onQuitar={() => remove(una.clave)} onReintentar={() => retry(una)} />
      ))}
    </ul>
  );

interface FilaProps {
  subida: Subida;
  onQuitar: () => void;
  onReintentar: () => void;
}

function Fila({ subida: { nombre, mime, bytes, parte, adjunto, fallo, seRepite }, onQuitar, onReintentar }: FilaProps) {
  const Icono = mime.startsWith('image/') ? Image : FileText;
  const porciento = Math.floor(parte * 100);
  const estado = adjunto ? redactor.subido(nombre) : redactor.subiendo(nombre);
  return (
    <li className={c.subida} data-falla={fallo !== null || undefined}>
      <span className={c.subidaIcono}>
        {adjunto || fallo !== null ? <Icono size={20} strokeWidth={1.5} aria-hidden="true" /> : <Spinner />}
      </span>
      <span className={c.subidaNombre}>
        <span>{nombre}</span>
        {adjunto || fallo !== null ? (
          <small>{fallo ?? tamano(bytes)}</small>
        ) : (
          <>
            <progress aria-label={estado} max={100} value={porciento} />
            <small>{parte < 1 ? redactor.van(porciento, tamano(bytes)) : redactor.comprobando}</small>
          </>
        )}
      </span>
      <span role="status">
        <VisuallyHidden>{fallo ?? estado}</VisuallyHidden>
      </span>
      {fallo !== null && seRepite && (
        <button type="button" className={i.icono} aria-label={redactor.reintentar(nombre)} onClick={onReintentar}>
          <RotateCw size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={i.icono} aria-label={redactor.quitar(nombre)} onClick={onQuitar}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
