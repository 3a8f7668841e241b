import { createFileRoute } from '@tanstack/react-router';
import { PlantillasPagina } from '../../../../features/empleo/panel/plantillas.tsx';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/plantillas')({
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: PlantillasPagina,
});
