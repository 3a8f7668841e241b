import { createFileRoute } from '@tanstack/react-router';
import { Legado } from '../../features/cuenta/entrada/legado.tsx';
import { SiHayArea } from '../../features/cuenta/entrada/sin-area.tsx';
import { MisCandidaturasPagina } from '../../features/empleo/candidato/mis-candidaturas.tsx';
import { requireSesionSinLegado } from '../-guardas.ts';

export const Route = createFileRoute('/_main/old-perfil-user-empleo')({
  beforeLoad: (guard) => requireSesionSinLegado(guard, 'perfil_user_empleo'),
  component: () => (
    <Legado pagina="perfil_user_empleo">
      <SiHayArea area="empleo">
        <MisCandidaturasPagina />
      </SiHayArea>
    </Legado>
  ),
});
