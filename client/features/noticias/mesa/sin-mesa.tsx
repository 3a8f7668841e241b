import { Lock } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { mesa } from '../../../i18n/es/noticias/noticias-mesa.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

export const SinMesa = () => (
  <EmptyState
    level={1}
    title={mesa.noPuedes}
    icon={<Lock size={24} strokeWidth={1.5} />}
    action={<EnlaceBoton to="/noticias">{noticias.irAPortada}</EnlaceBoton>}
  >
    {mesa.noPuedesTexto}
  </EmptyState>
);
