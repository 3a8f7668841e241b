import { createFileRoute } from '@tanstack/react-router';
import { EmpresasPagina } from '../../../features/admin/personas/empresas.tsx';

export const Route = createFileRoute('/_main/admin/empresas')({ component: EmpresasPagina });
