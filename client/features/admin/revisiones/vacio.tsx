import { ClipboardCheck } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import type { Lista } from './consultas-revisiones.ts';

export const Vacio = ({ de }: { de: Lista }) => {
  const [titulo, texto] = revisiones.vacio[de];
  return (
    <EmptyState title={titulo} icon={<ClipboardCheck size={24} strokeWidth={1.5} />}>
      {texto}
    </EmptyState>
  );
};
