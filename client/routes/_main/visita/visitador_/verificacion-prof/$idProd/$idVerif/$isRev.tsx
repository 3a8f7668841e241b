import { createFileRoute, notFound } from '@tanstack/react-router';
import { SoloVisitadores } from '../../../../../../../features/visitador/solo-visitadores.tsx';
import {
  VerificacionNoEncontrada,
  VerificacionProf,
} from '../../../../../../../features/visitador/verificaciones/verificacion-prof.tsx';
import { verificacionProf } from '../../../../../../../i18n/es/visitador/verificacion-prof.ts';
import { exigeSesion } from '../../../../../../-guardas.ts';

const ES_ID = /^[1-9]\d{0,14}$/;

export const Route = createFileRoute('/_main/visita/visitador_/verificacion-prof/$idProd/$idVerif/$isRev')({
  beforeLoad: (guard) => {
    const usuario = exigeSesion(guard, 'visitador');
    const { idProd, idVerif, isRev } = guard.params;
    // 1 is a suggested change's; that of a new product is of no product yet.
    const esObjeto = isRev === '1' ? /^(0|[1-9]\d{0,14})$/ : isRev === '0' ? ES_ID : null;
    if (!esObjeto?.test(idProd) || !ES_ID.test(idVerif)) throw notFound();
    return { usuario };
  },
  notFoundComponent: VerificacionNoEncontrada,
  component: Pagina,
});

function Pagina() {
  const { usuario } = Route.useRouteContext();
  const { idProd, idVerif, isRev } = Route.useParams();
  return (
    <SoloVisitadores usuario={usuario} titulo={verificacionProf.titulo}>
      <VerificacionProf key={idVerif} idProd={idProd} idVerif={idVerif} esRevision={isRev === '1'} />
    </SoloVisitadores>
  );
}
