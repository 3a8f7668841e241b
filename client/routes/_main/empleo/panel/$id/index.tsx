import { createFileRoute } from '@tanstack/react-router';
import { EditorPagina } from '../../../../../features/empleo/editor/editor.tsx';
import { requireId } from '../../../../-empleo.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/$id/')({
  beforeLoad: (guard) => {
    requireId(guard.params);
    requireSesion(guard, 'empleo');
  },
  component: () => <EditorPagina id={Route.useParams().id} />,
});
