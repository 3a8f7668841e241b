import { createFileRoute } from '@tanstack/react-router';
import { TrabajosPagina } from '../features/admin/trabajos.tsx';

export const Route = createFileRoute('/_main/admin/trabajos')({ component: TrabajosPagina });
