import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { ESTADOS_FEEDBACK } from '#shared/estados/estados-opinion';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { TriajePagina } from '../../../features/feedback/triaje.tsx';
import type { Direccion } from '../../../features/feedback/triaje-consultas.ts';
import { feedback } from '../../../i18n/es/feedback.ts';
import { requireSesion } from '../../-guardas.ts';

const texto = (regex: RegExp) => v.fallback(v.optional(v.pipe(v.string(), v.regex(regex))), undefined);

export const Route = createFileRoute('/_main/admin/feedback')({
  validateSearch: v.object({
    estado: v.fallback(v.optional(v.picklist(ESTADOS_FEEDBACK)), undefined),
    asunto: texto(/^.{1,120}$/),
    q: texto(/^.{2,120}$/),
    page: texto(/^[1-9]\d{0,4}$/),
  }),
  beforeLoad: (guard) => {
    const { roles } = requireSesion(guard);
    if (!roles.moderador && !roles.admin) throw notFound();
  },
  component: Mensajes,
});

function Mensajes() {
  const { estado, asunto, q, page } = Route.useSearch();
  useMetadata({ title: feedback.mensajes });
  const direccion: Direccion = {
    ...(estado && { estado }),
    ...(asunto && { asunto }),
    ...(q && { q }),
    ...(page && { page }),
  };
  return <TriajePagina direccion={direccion} />;
}
