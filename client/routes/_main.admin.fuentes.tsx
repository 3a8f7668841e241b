import { createFileRoute } from '@tanstack/react-router';
import { FuentesPagina } from '../features/admin/fuentes.tsx';

export const Route = createFileRoute('/_main/admin/fuentes')({ component: FuentesPagina });
