import { createFileRoute } from '@tanstack/react-router';
import { EditorPagina } from '../../../../../features/empleo/editor/editor.tsx';
import { exigeId } from '../../../../-empleo.ts';
import { exigeSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/$id/')({
  beforeLoad: (guard) => {
    exigeId(guard.params);
    exigeSesion(guard, 'empleo');
  },
  component: () => <EditorPagina id={Route.useParams().id} />,
});
