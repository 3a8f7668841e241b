import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { Legado, Sustituto } from '../../features/cuenta/entrada/legado.tsx';
import { Puerta } from '../../features/cuenta/entrada/puerta.tsx';
import { cuenta } from '../../i18n/es/cuenta.ts';

export const Route = createFileRoute('/_main/old-canal-farmacias')({ component: Pagina });

/** Slug of the area, set by migration 0061; the page of the area puts its name into the address. */
const OFICINA_DE_FARMACIA = '2';

function Pagina() {
  useMetadata({ title: cuenta.canalFarmacias });
  return (
    <Legado pagina="canal_farmacias">
      <Sustituto titulo={cuenta.canalFarmacias} texto={cuenta.canalFarmaciasTexto}>
        <Puerta
          to="/noticias/area/{-$area}/$id"
          params={{ area: 'oficina-de-farmacia', id: OFICINA_DE_FARMACIA }}
          titulo={cuenta.noticiasFarmacia}
          texto={cuenta.noticiasFarmaciaTexto}
        />
        <Puerta
          to="/visita/result"
          search={{ condicion: 'sin_receta' }}
          titulo={cuenta.sinReceta}
          texto={cuenta.sinRecetaTexto}
        />
        <Puerta
          to="/empleo/p/{-$pais}"
          search={{ canal: 'farmacia' }}
          titulo={cuenta.empleoFarmacia}
          texto={cuenta.empleoFarmaciaTexto}
        />
      </Sustituto>
    </Legado>
  );
}
