import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { Legado, Sustituto } from '../features/cuenta/legado.tsx';
import { Puerta } from '../features/cuenta/puerta.tsx';
import { cuenta } from '../i18n/es/cuenta.ts';

export const Route = createFileRoute('/_main/old-canal-farmacias')({ component: Pagina });

function Pagina() {
  useMetadata({ title: cuenta.canalFarmacias });
  return (
    <Legado pagina="canal_farmacias">
      <Sustituto titulo={cuenta.canalFarmacias} texto={cuenta.canalFarmaciasTexto}>
        <Puerta to="/" titulo={cuenta.irInicio} texto={cuenta.inicioTexto} />
        <Puerta to="/ayuda" titulo="Ayuda" texto="Respuestas a las preguntas más frecuentes." />
      </Sustituto>
    </Legado>
  );
}
