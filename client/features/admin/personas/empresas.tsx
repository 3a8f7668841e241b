import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { ESTADOS_EMPRESA_MESA } from '#shared/contract/main/personal-empresas';
import { PageHeading } from '#ui/content/page-heading';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { empresas as textos } from '../../../i18n/es/admin/empresas-admin.ts';
import { empresasQuery } from '../consultas.ts';
import { ColaPorEstado, type DireccionPorEstado, estadoDe, filtroPorEstado } from '../moderar/cola-por-estado.tsx';
import { EmpresaDeLaMesa } from './empresa-de-la-mesa.tsx';
import { SinTitular } from './sin-titular.tsx';

/** Companies by their state: what waits to be verified, what stands, and what is suspended. */
export function EmpresasPagina({ direccion }: { direccion: DireccionPorEstado }) {
  useMetadata({ title: admin.secciones.empresas });
  const consulta = useQuery(empresasQuery(filtroPorEstado(ESTADOS_EMPRESA_MESA, direccion)));
  return (
    <>
      <PageHeading>{admin.secciones.empresas}</PageHeading>
      <ColaPorEstado
        ruta="/admin/empresas"
        estados={ESTADOS_EMPRESA_MESA}
        icono={Building2}
        {...{ direccion, consulta, textos }}
      >
        {(empresa) => <EmpresaDeLaMesa empresa={empresa} />}
      </ColaPorEstado>
      {estadoDe(ESTADOS_EMPRESA_MESA, direccion) === 'pendiente_verificacion' && <SinTitular />}
    </>
  );
}
