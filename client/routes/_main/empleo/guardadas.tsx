import { createFileRoute } from '@tanstack/react-router';
import { GuardadasPagina } from '../../../features/empleo/candidato/guardadas.tsx';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/guardadas')({
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: GuardadasPagina,
});
