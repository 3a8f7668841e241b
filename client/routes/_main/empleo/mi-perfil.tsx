import { createFileRoute } from '@tanstack/react-router';
import { PerfilCandidatoPagina } from '../../../features/empleo/perfil/perfil.tsx';
import { soloTextos } from '../../-empleo.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/mi-perfil')({
  validateSearch: soloTextos,
  beforeLoad: (guard) => {
    requireSesion(guard, 'empleo');
  },
  component: PerfilCandidatoPagina,
});
