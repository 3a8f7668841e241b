import { createFileRoute } from '@tanstack/react-router';
import { Legado } from '../../features/cuenta/entrada/legado.tsx';
import { SiHayArea } from '../../features/cuenta/entrada/sin-area.tsx';
import { PanelPagina } from '../../features/empleo/panel/panel.tsx';
import { requireSesionSinLegado } from '../-guardas.ts';

export const Route = createFileRoute('/_main/old-panel-empleo')({
  beforeLoad: (guard) => requireSesionSinLegado(guard, 'panel_empleo'),
  component: () => (
    <Legado pagina="panel_empleo">
      <SiHayArea area="empleo">
        <PanelPagina direccion={{}} />
      </SiHayArea>
    </Legado>
  ),
});
