import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import {
  type DireccionEnSuNombre,
  leerEnSuNombre,
} from '../../../features/visitador/en-su-nombre/direccion-en-su-nombre.ts';
import { EnSuNombrePagina } from '../../../features/visitador/en-su-nombre/en-su-nombre.tsx';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { exigeSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/en-su-nombre')({
  validateSearch: (search: Record<string, unknown>): DireccionEnSuNombre => leerEnSuNombre(search),
  beforeLoad: (guard) => ({ usuario: exigeSesion(guard) }),
  component: EnSuNombreRuta,
});

function EnSuNombreRuta() {
  const direccion = Route.useSearch();
  useMetadata({ title: enSuNombre.titulo });
  return <EnSuNombrePagina direccion={direccion} />;
}
