import { createFileRoute } from '@tanstack/react-router';
import { MisCandidaturasPagina } from '../../../features/empleo/candidato/mis-candidaturas.tsx';
import { exigeSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/mis-candidaturas')({
  beforeLoad: (guard) => {
    exigeSesion(guard, 'empleo');
  },
  component: MisCandidaturasPagina,
});
