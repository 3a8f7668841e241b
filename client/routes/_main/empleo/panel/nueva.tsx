import { createFileRoute } from '@tanstack/react-router';
import { EditorNuevaPagina } from '../../../../features/empleo/editor/editor.tsx';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/nueva')({
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: EditorNuevaPagina,
});
