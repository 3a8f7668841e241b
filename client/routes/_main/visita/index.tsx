import { createFileRoute } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { BuscadorPagina } from '../../../features/productos/buscador/buscador-portada.tsx';
import { buscador } from '../../../i18n/es/productos/productos.ts';

export const Route = createFileRoute('/_main/visita/')({ component: Buscador });

function Buscador() {
  useMetadata({ title: buscador.titulo, description: buscador.intro });
  return <BuscadorPagina />;
}
