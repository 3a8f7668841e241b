import { createFileRoute, redirect } from '@tanstack/react-router';
import { configuracion } from '../../api/browser/configuracion.ts';
import { Legado } from '../../features/cuenta/entrada/legado.tsx';

export const Route = createFileRoute('/_main/old-pf3')({
  // The step that replaces this page has an address of its own, which its links and its saving use.
  beforeLoad: () => {
    if (configuracion.legado.pf3 === null)
      throw redirect({ to: '/empleo/mi-perfil', search: { paso: 'preferencias' }, replace: true });
  },
  component: () => <Legado pagina="pf3">{null}</Legado>,
});
