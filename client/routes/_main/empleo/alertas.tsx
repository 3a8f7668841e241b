import { createFileRoute } from '@tanstack/react-router';
import { AlertasPagina } from '../../../features/empleo/candidato/alertas.tsx';
import { exigeSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/alertas')({
  beforeLoad: (guard) => {
    exigeSesion(guard, 'empleo');
  },
  component: AlertasPagina,
});
