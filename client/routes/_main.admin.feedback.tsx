import { createFileRoute } from '@tanstack/react-router';
import { type DireccionFeedback, FeedbackPagina } from '../features/admin/feedback.tsx';
import { textosDe } from '../features/admin/filtro-de.ts';

export const Route = createFileRoute('/_main/admin/feedback')({
  validateSearch: (search: Record<string, unknown>): DireccionFeedback => textosDe('q', 'estado', 'page')(search),
  component: Feedback,
});

function Feedback() {
  return <FeedbackPagina direccion={Route.useSearch()} />;
}
