import { Star } from 'lucide-react';
import { Button } from '#ui/actions/button';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import c from './boton-seguir.module.css';

interface BotonSeguirProps {
  seguido: boolean;
  /** Full name of the action, as a page may have several of these buttons. */
  label: string;
  onPress: () => void;
}

/** Star button to follow or unfollow a product. */
export const BotonSeguir = ({ seguido, label, onPress }: BotonSeguirProps) => (
  <Button variant="secondary" size="small" aria-pressed={seguido} aria-label={label} onPress={onPress}>
    <Star size={18} strokeWidth={1.5} aria-hidden="true" className={seguido ? c.estrellaLlena : undefined} />
    {seguido ? ficha.siguiendo : ficha.seguir}
  </Button>
);
