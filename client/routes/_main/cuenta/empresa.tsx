import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { useSession } from '../../../api/session/session.ts';
import { MiEmpresaPagina } from '../../../features/cuenta/empresa/mi-empresa.tsx';
import { IrAEnSuNombre } from '../../../features/visitador/en-su-nombre/ir-a-en-su-nombre.tsx';
import { velaPorProductos } from '../../../features/visitador/encargo/responde.ts';
import { Laboratorios } from '../../../features/visitador/laboratorios/laboratorios.tsx';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/cuenta/empresa')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: Empresa,
});

function Empresa() {
  const { usuario } = Route.useRouteContext();
  const { authUser } = useSession();
  useMetadata({ title: cuenta.secciones.empresa });
  return (
    <MiEmpresaPagina
      usuario={authUser ?? usuario}
      unirse={<EnlaceBoton to="/auth/crear-cuenta/empleo-empresa">{cuenta.empresaUnirse}</EnlaceBoton>}
      productos={
        velaPorProductos(authUser ?? usuario) && (
          <>
            <IrAEnSuNombre />
            <Laboratorios />
          </>
        )
      }
    />
  );
}
