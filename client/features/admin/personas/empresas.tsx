import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import {
  type EmpresaDeMesa,
  ESTADOS_EMPRESA_MESA,
  type EstadoEmpresaMesa,
} from '#shared/contract/main/personal-empresas';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TabLinks } from '#ui/navigation/tab-links';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { empresas as textos } from '../../../i18n/es/admin/empresas-admin.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import c from '../admin.module.css';
import { empresasQuery } from '../consultas.ts';
import { type DireccionCola, FiltrarCola, filtroCola, PaginasCola } from '../moderar/filtro-cola.tsx';
import { EmpresaDeLaMesa } from './empresa-de-la-mesa.tsx';
import { SinTitular } from './sin-titular.tsx';

export type DireccionEmpresas = DireccionCola & { estado?: string };

const POR_DEFECTO = 'pendiente_verificacion';
const estadoDe = ({ estado }: DireccionEmpresas): EstadoEmpresaMesa =>
  ESTADOS_EMPRESA_MESA.find((uno) => uno === estado) ?? POR_DEFECTO;

/** Companies by their state: what waits to be verified, what stands, and what is suspended. */
export function EmpresasPagina({ direccion }: { direccion: DireccionEmpresas }) {
  useMetadata({ title: admin.secciones.empresas });
  const estado = estadoDe(direccion);
  const consulta = useQuery(empresasQuery({ ...filtroCola(direccion), ...(estado !== POR_DEFECTO && { estado }) }));
  return (
    <>
      <PageHeading>{admin.secciones.empresas}</PageHeading>
      <TabLinks label={textos.estados} current={estado}>
        {ESTADOS_EMPRESA_MESA.map((uno) => (
          <EnlaceElegible
            key={uno}
            to="/admin/empresas"
            search={uno === POR_DEFECTO ? {} : { estado: uno }}
            isCurrent={uno === estado}
          >
            {textos.deEstado[uno]}
          </EnlaceElegible>
        ))}
      </TabLinks>
      <FiltrarCola ruta="/admin/empresas" direccion={direccion} conserva={['estado']} />
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Ninguna estado={estado} estaFiltrada={direccion.q !== undefined} />
          ) : (
            <>
              <Lista empresas={data} />
              <PaginasCola ruta="/admin/empresas" direccion={direccion} meta={meta} />
            </>
          )
        }
      </Consulta>
      {estado === POR_DEFECTO && <SinTitular />}
    </>
  );
}

const Lista = ({ empresas }: { empresas: readonly EmpresaDeMesa[] }) => (
  <ul className={c.lista}>
    {empresas.map((empresa) => (
      <li key={empresa.id}>
        <EmpresaDeLaMesa empresa={empresa} />
      </li>
    ))}
  </ul>
);

const Ninguna = ({ estado, estaFiltrada }: { estado: EstadoEmpresaMesa; estaFiltrada: boolean }) => (
  <EmptyState
    title={estaFiltrada ? textos.sinCoincidencias : textos.ninguna[estado]}
    icon={<Building2 size={24} strokeWidth={1.5} />}
  >
    {estaFiltrada ? textos.sinCoincidenciasTexto : textos.ningunaTexto[estado]}
  </EmptyState>
);
