import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { SubirImagen } from '../../../../features/noticias/mesa/imagen/subir-imagen.tsx';
import { esEditor } from '../../../../features/tribunas/es-editor.ts';
import { NuevaTribuna } from '../../../../features/tribunas/mesa/nueva.tsx';
import { mesaTribunas } from '../../../../i18n/es/noticias/tribunas-mesa.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/tribunas/mesa/nueva')({
  beforeLoad: (guard) => {
    if (!esEditor(requireSesion(guard))) throw notFound();
  },
  component: Nueva,
});

function Nueva() {
  const navigate = useNavigate();
  useMetadata({ title: mesaTribunas.nueva });
  return (
    <NuevaTribuna
      SubirImagen={SubirImagen}
      onCreada={({ id }) => navigate({ to: '/tribunas/mesa/$id', params: { id: String(id) }, replace: true })}
    />
  );
}
