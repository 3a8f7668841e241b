import { Lock } from 'lucide-react';
import { EmptyState } from '#ui/empty-state';
import { EnlaceBoton } from '../../../enlaces.tsx';
import { noticias } from '../../../i18n/es/noticias.ts';
import { mesa } from '../../../i18n/es/noticias-mesa.ts';

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
