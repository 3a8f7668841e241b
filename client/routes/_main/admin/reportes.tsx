import { createFileRoute } from '@tanstack/react-router';
import { ReportesPagina } from '../../../features/admin/moderar/reportes.tsx';

export const Route = createFileRoute('/_main/admin/reportes')({ component: ReportesPagina });
