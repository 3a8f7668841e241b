import { createFileRoute } from '@tanstack/react-router';
import { ImportarPagina } from '../../../../../features/noticias/mesa/importar/importar-pagina.tsx';

export const Route = createFileRoute('/_main/_noticias/noticias/mesa/importar')({ component: ImportarPagina });
