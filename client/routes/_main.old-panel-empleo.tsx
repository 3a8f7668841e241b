import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { Legado, Sustituto } from '../features/cuenta/legado.tsx';
import { Puerta } from '../features/cuenta/puerta.tsx';
import { cuenta } from '../i18n/es/cuenta.ts';
import { panel } from '../i18n/es/empleo-panel.ts';
import { exigeSesion } from './-guardas.ts';
export const Route = createFileRoute('/_main/old-panel-empleo')({
  beforeLoad: (guard) => {
    exigeSesion(guard);
  },
  component: Pagina,
});

function Pagina() {
  useMetadata({ title: cuenta.panelEmpleo });
  return (
    <Legado pagina="panel_empleo">
      <Sustituto titulo={cuenta.panelEmpleo} texto={cuenta.panelEmpleoTexto}>
        <Puerta to="/empleo/panel" search={{}} titulo={panel.titulo} texto={panel.intro} />
        <Puerta to="/empleo/panel/nueva" titulo={panel.nueva} texto={panel.vacioTexto} />
        <Puerta to="/cuenta/empresa" titulo={cuenta.verEmpresa} texto={cuenta.empresaTexto} />
        <Puerta
          to="/auth/crear-cuenta/empleo-condiciones"
          titulo={cuenta.titulo.condiciones}
          texto={cuenta.condicionesIntro}
        />
      </Sustituto>
    </Legado>
  );
}
