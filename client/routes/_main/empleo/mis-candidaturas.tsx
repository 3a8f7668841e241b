import { createFileRoute } from '@tanstack/react-router';
import { MisCandidaturasPagina } from '../../../features/empleo/candidato/mis-candidaturas.tsx';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/mis-candidaturas')({
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: MisCandidaturasPagina,
});
