import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type * as v from 'valibot';
import { type EmpresaPorVerificar, empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { empresasQuery } from '../consultas.ts';
import { AceptarORechazar } from '../moderar/aceptar-o-rechazar.tsx';
import { type DireccionCola, FiltrarCola, filtroCola, PaginasCola } from '../moderar/filtro-cola.tsx';
import { useAccion } from '../use-accion.ts';
import { SinTitular } from './sin-titular.tsx';

/** Companies that nobody could verify by a domain. */
export function EmpresasPagina({ direccion }: { direccion: DireccionCola }) {
  useMetadata({ title: admin.secciones.empresas });
  const consulta = useQuery(empresasQuery(filtroCola(direccion)));
  return (
    <>
      <PageHeading>{admin.secciones.empresas}</PageHeading>
      <FiltrarCola ruta="/admin/empresas" direccion={direccion} />
      <Consulta consulta={consulta}>
        {({ data: empresas, meta }) =>
          empresas.length === 0 ? (
            <EmptyState title={admin.sinEmpresas} icon={<Building2 size={24} strokeWidth={1.5} />}>
              {admin.sinEmpresasTexto}
            </EmptyState>
          ) : (
            <>
              <ul className={c.lista}>
                {empresas.map((empresa) => (
                  <li key={empresa.id}>
                    <Empresa empresa={empresa} />
                  </li>
                ))}
              </ul>
              <PaginasCola ruta="/admin/empresas" direccion={direccion} meta={meta} />
            </>
          )
        }
      </Consulta>
      <SinTitular />
    </>
  );
}

function Empresa({ empresa }: { empresa: v.InferOutput<typeof EmpresaPorVerificar> }) {
  const { id, nombre } = empresa;
  const params = { id };
  const verificar = useAccion(() => call(empleoMesa.verificarEmpresa, { params }), admin.verificada);
  const rechazar = useAccion(
    (motivo: string) => call(empleoMesa.rechazarEmpresa, { params, body: { motivo } }),
    admin.rechazada,
  );
  const datos: [string, string | null][] = [
    [admin.razonSocial, empresa.razon_social],
    [admin.identificador, empresa.identificador_fiscal],
    [admin.contacto, [empresa.email, empresa.telefono].filter(Boolean).join(' · ')],
    [admin.web, empresa.web],
    [admin.lugar, [empresa.poblacion, empresa.pais].filter(Boolean).join(', ')],
    [admin.miembros, empresa.miembros.map((uno) => `${uno.nombre} (${uno.email})`).join(', ')],
    [admin.ofertasEnEspera, formatNumero(empresa.ofertas_en_espera)],
  ];
  return (
    <Card title={nombre} action={<span className={c.menor}>{admin.alta(formatFecha(empresa.creado_en))}</span>}>
      <DataList items={datos.map(([que, valor]) => [que, valor || admin.sinDato])} />
      <AceptarORechazar
        nombre={nombre}
        aceptar={verificar}
        rechazar={rechazar}
        palabra={admin.verificar}
        palabraDe={admin.verificarDe(nombre)}
        ayuda={admin.rechazarEmpresaTexto}
      />
    </Card>
  );
}
