import { createFileRoute } from '@tanstack/react-router';
import { OfertasPagina } from '../../../features/admin/moderar/ofertas.tsx';

export const Route = createFileRoute('/_main/admin/ofertas')({ component: OfertasPagina });
