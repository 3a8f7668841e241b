import { createFileRoute } from '@tanstack/react-router';
import { PaginaTexto } from '../../../features/marco/paginas/pagina-texto.tsx';
import { legal } from '../../../i18n/es/legal.ts';

export const Route = createFileRoute('/_main/legal/privacidad')({
  component: () => <PaginaTexto texto={legal.privacidad} eyebrow={legal.actualizado} />,
});
