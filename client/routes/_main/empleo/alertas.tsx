import { createFileRoute } from '@tanstack/react-router';
import { AlertasPagina } from '../../../features/empleo/candidato/alertas.tsx';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/alertas')({
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: AlertasPagina,
});
