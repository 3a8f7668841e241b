import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { ESTADOS_TRIBUNA } from '#shared/estados/estados-opinion';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { esEditor } from '../../../../features/tribunas/es-editor.ts';
import type { DireccionMesa } from '../../../../features/tribunas/mesa/mesa-consultas.ts';
import { MesaTribunasPagina } from '../../../../features/tribunas/mesa/mesa-lista.tsx';
import { mesaTribunas } from '../../../../i18n/es/noticias/tribunas-mesa.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/tribunas/mesa/')({
  validateSearch: v.object({
    estado: v.fallback(v.optional(v.picklist(ESTADOS_TRIBUNA)), undefined),
    page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/))), undefined),
  }),
  beforeLoad: (guard) => {
    if (!esEditor(requireSesion(guard))) throw notFound();
  },
  component: Mesa,
});

function Mesa() {
  const { estado, page } = Route.useSearch();
  useMetadata({ title: mesaTribunas.titulo });
  const direccion: DireccionMesa = { ...(estado && { estado }), ...(page && { page }) };
  return <MesaTribunasPagina direccion={direccion} />;
}
