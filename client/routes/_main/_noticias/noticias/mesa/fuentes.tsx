import { createFileRoute } from '@tanstack/react-router';
import { FuentesPagina } from '../../../../../features/noticias/mesa/importar/fuentes-pagina.tsx';

export const Route = createFileRoute('/_main/_noticias/noticias/mesa/fuentes')({ component: FuentesPagina });
