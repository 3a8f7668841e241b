import { X } from 'lucide-react';
import i from '../icono.module.css';
import c from './redactor.module.css';

interface EncimaProps {
  titulo: string;
  texto: string;
  cancelar: string;
  onCancelar: () => void;
}

/** Above the box: the quoted message, or the edited one. */
export const Encima = ({ titulo, texto, cancelar, onCancelar }: EncimaProps) => (
  <div className={c.encima}>
    <p>
      <strong>{titulo}</strong>
      <span>{texto}</span>
    </p>
    <button type="button" className={i.icono} aria-label={cancelar} title={cancelar} onClick={onCancelar}>
      <X size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  </div>
);
