import { createFileRoute } from '@tanstack/react-router';
import { EditorNuevaPagina } from '../../../../features/empleo/editor/editor.tsx';
import { exigeSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/nueva')({
  beforeLoad: (guard) => {
    exigeSesion(guard, 'empleo');
  },
  component: EditorNuevaPagina,
});
