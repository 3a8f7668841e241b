import { useQuery } from '@tanstack/react-query';
import { useEsProfesional } from '../../../api/session/profesional.ts';
import { useSession } from '../../../api/session/session.ts';
import { promocion } from '../../../i18n/es/promocion.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { PromocionesActivas } from '../../../pantalla/promocion/promociones-activas.tsx';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import { promocionesQuery } from '../ficha/ficha-consultas.ts';
import { Diferida } from '../ficha/ficha-diferida.tsx';
import { Seccion } from '../ficha/ficha-seccion.tsx';

/** Active promotions of a product that the reader may see. */
export function Promociones({ id }: { id: number }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const esProfesional = useEsProfesional();
  const { authUser } = useSession();
  const consulta = useQuery({ ...promocionesQuery(id, esProfesional), enabled: cerca });
  const escribe = authUser?.visitador_farmaceutico || authUser?.marketing;
  return (
    <Seccion
      id="promociones"
      ref={ref}
      action={
        escribe && (
          <EnlaceBoton
            to="/visita/visitador/crear-promocion/$idProd"
            params={{ idProd: String(id) }}
            variant="quiet"
            size="small"
          >
            {promocion.crear}
          </EnlaceBoton>
        )
      }
    >
      <Diferida consulta={consulta} alto={120}>
        {({ data, para_profesionales }) => (
          <PromocionesActivas promociones={data} paraProfesionales={para_profesionales} />
        )}
      </Diferida>
    </Seccion>
  );
}
