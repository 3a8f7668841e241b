import { createFileRoute } from '@tanstack/react-router';
import { PaginaTexto } from '../../features/marco/paginas/pagina-texto.tsx';
import { legal } from '../../i18n/es/legal.ts';

export const Route = createFileRoute('/_main/ayuda')({
  component: () => <PaginaTexto texto={legal.ayuda} />,
});
