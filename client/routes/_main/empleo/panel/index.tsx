import { createFileRoute } from '@tanstack/react-router';
import { PanelPagina } from '../../../../features/empleo/panel/panel.tsx';
import { soloTextos } from '../../../-empleo.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/')({
  validateSearch: soloTextos,
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: () => <PanelPagina direccion={Route.useSearch()} />,
});
