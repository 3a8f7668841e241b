import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import {
  type DireccionEnSuNombre,
  readEnSuNombre,
} from '../../../features/visitador/en-su-nombre/direccion-en-su-nombre.ts';
import { EnSuNombrePagina } from '../../../features/visitador/en-su-nombre/en-su-nombre.tsx';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/en-su-nombre')({
  validateSearch: (search: Record<string, unknown>): DireccionEnSuNombre => readEnSuNombre(search),
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: EnSuNombreRuta,
});

function EnSuNombreRuta() {
  const direccion = Route.useSearch();
  useMetadata({ title: enSuNombre.titulo });
  return <EnSuNombrePagina direccion={direccion} />;
}
