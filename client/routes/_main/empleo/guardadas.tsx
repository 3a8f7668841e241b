import { createFileRoute } from '@tanstack/react-router';
import { GuardadasPagina } from '../../../features/empleo/candidato/guardadas.tsx';
import { exigeSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/guardadas')({
  beforeLoad: (guard) => {
    exigeSesion(guard, 'empleo');
  },
  component: GuardadasPagina,
});
