import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { Legado, Sustituto } from '../features/cuenta/legado.tsx';
import { Puerta } from '../features/cuenta/puerta.tsx';
import { cuenta } from '../i18n/es/cuenta.ts';
import { candidato } from '../i18n/es/empleo-candidato.ts';
import { exigeSesion } from './-guardas.ts';
export const Route = createFileRoute('/_main/old-pf3')({
  beforeLoad: (guard) => {
    exigeSesion(guard);
  },
  component: Pagina,
});

function Pagina() {
  useMetadata({ title: cuenta.candidatoPaso3 });
  return (
    <Legado pagina="pf3">
      <Sustituto titulo={cuenta.candidatoPaso3} texto={cuenta.candidatoPaso3Texto}>
        <Puerta
          to="/empleo/mi-perfil"
          search={{ paso: 'preferencias' }}
          titulo={candidato.pasos.preferencias}
          texto={candidato.perfilIntro}
        />
        <Puerta to="/cuenta/avisos" titulo={cuenta.secciones.avisos} texto={cuenta.avisosAyuda} />
        <Puerta
          to="/cuenta/consentimientos"
          titulo={cuenta.secciones.consentimientos}
          texto={cuenta.consentimientosAyuda}
        />
      </Sustituto>
    </Legado>
  );
}
