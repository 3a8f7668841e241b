import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { Legado, Sustituto } from '../features/cuenta/legado.tsx';
import { Puerta } from '../features/cuenta/puerta.tsx';
import { cuenta } from '../i18n/es/cuenta.ts';
import { candidato } from '../i18n/es/empleo-candidato.ts';
import { exigeSesion } from './-guardas.ts';
export const Route = createFileRoute('/_main/old-perfil-user-empleo')({
  beforeLoad: (guard) => {
    exigeSesion(guard);
  },
  component: Pagina,
});

function Pagina() {
  useMetadata({ title: cuenta.misCandidaturas });
  return (
    <Legado pagina="perfil_user_empleo">
      <Sustituto titulo={cuenta.misCandidaturas} texto={cuenta.misCandidaturasTexto}>
        <Puerta
          to="/empleo/mis-candidaturas"
          titulo={candidato.misCandidaturas}
          texto={candidato.misCandidaturasIntro}
        />
        <Puerta to="/empleo/guardadas" titulo={candidato.guardadas} texto={candidato.guardadasIntro} />
        <Puerta to="/empleo/alertas" titulo={candidato.alertas} texto={candidato.alertasIntro} />
        <Puerta to="/empleo/mi-perfil" titulo={candidato.perfil} texto={candidato.perfilIntro} />
        <Puerta to="/auth/crear-cuenta/candidato" titulo={cuenta.titulo.candidato} texto={cuenta.anadePerfilTexto} />
      </Sustituto>
    </Legado>
  );
}
