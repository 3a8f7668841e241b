import { createFileRoute } from '@tanstack/react-router';
import { PlantillasPagina } from '../../../../features/empleo/panel/plantillas.tsx';
import { exigeSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/plantillas')({
  beforeLoad: (guard) => {
    exigeSesion(guard, 'empleo');
  },
  component: PlantillasPagina,
});
