import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import {
  type AccionEmpresas,
  type EmpresaDeMesa,
  personalEmpresas,
} from '#shared/contract/main/personal/personal-empresas';
import { ESTADOS_EMPRESA_MESA, type EstadoEmpresaMesa } from '#shared/estados/estados-empresa';
import { PageHeading } from '#ui/content/page-heading';
import { call, urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { empresas as textos } from '../../../i18n/es/admin/empresas-admin.ts';
import { varias } from '../../../i18n/es/admin/varias.ts';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { SinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import { empresasQuery } from '../consultas.ts';
import { ColaPorEstado, type DireccionPorEstado, estadoDe, filtroPorEstado } from '../moderar/cola-por-estado.tsx';
import { type AccionVarias, Barra } from '../varias/barra.tsx';
import { Casilla } from '../varias/casilla.tsx';
import { type Elegible, useElegidas } from '../varias/use-elegidas.ts';
import { EmpresaDeLaMesa } from './empresa-de-la-mesa.tsx';
import { SinTitular } from './sin-titular.tsx';

const t = varias.empresas;
const elegibleDe = ({ id, nombre }: EmpresaDeMesa): Elegible => ({ id, nombre });

const deVarias = (accion: AccionEmpresas) => (ids: number[], motivo: string | null) =>
  call(personalEmpresas.varias, { body: { ids, accion, motivo } });

/** Actions by state, for single companies and for several. */
const ACCIONES: Record<EstadoEmpresaMesa, readonly AccionVarias<Elegible>[]> = {
  pendiente_verificacion: [
    {
      palabra: t.verificar,
      titulo: t.verificarTitulo,
      texto: t.verificarTexto,
      hecho: t.verificadas,
      run: deVarias('verificar'),
    },
    {
      palabra: t.rechazar,
      titulo: t.rechazarTitulo,
      texto: admin.rechazarEmpresaTexto,
      motivoMax: 1000,
      hecho: t.rechazadas,
      run: deVarias('rechazar'),
    },
  ],
  verificada: [
    {
      palabra: t.suspender,
      variant: 'danger',
      titulo: t.suspenderTitulo,
      texto: textos.suspenderTexto,
      motivoMax: 1000,
      hecho: t.suspendidas,
      run: deVarias('suspender'),
    },
  ],
  suspendida: [
    {
      palabra: t.reactivar,
      titulo: t.reactivarTitulo,
      texto: textos.reactivarTexto,
      hecho: t.reactivadas,
      run: deVarias('reactivar'),
    },
  ],
  rechazada: [],
};

/** Companies by state: waiting for verification, verified, suspended. */
export function EmpresasPagina({ direccion }: { direccion: DireccionPorEstado }) {
  useMetadata({ title: admin.secciones.empresas });
  const { page, ...filtro } = filtroPorEstado(ESTADOS_EMPRESA_MESA, direccion);
  const estado = estadoDe(ESTADOS_EMPRESA_MESA, direccion);
  const consulta = useQuery(empresasQuery({ ...filtro, ...(page && { page }) }));
  const eleccion = useElegidas(estado);
  const acciones = ACCIONES[estado];
  return (
    <>
      <PageHeading
        actions={
          (consulta.data?.meta.total ?? 0) > 0 && (
            <Exportar href={urlOf(personalEmpresas.exportar, { query: filtro })} fichero={admin.ficheroEmpresas} />
          )
        }
      >
        {admin.secciones.empresas}
      </PageHeading>
      <SinHacer titulo={varias.sinHacer} unas={eleccion.sinHacer} />
      <ColaPorEstado
        ruta="/admin/empresas"
        estados={ESTADOS_EMPRESA_MESA}
        icono={Building2}
        cabeza={(data) =>
          acciones.length > 0 && <Barra pagina={data.map(elegibleDe)} eleccion={eleccion} acciones={acciones} />
        }
        direccion={direccion}
        consulta={consulta}
        textos={textos}
      >
        {(empresa) => (
          <EmpresaDeLaMesa
            empresa={empresa}
            casilla={
              acciones.length > 0 && <Casilla una={elegibleDe(empresa)} eleccion={eleccion} etiqueta={t.elegir} />
            }
          />
        )}
      </ColaPorEstado>
      {estado === 'pendiente_verificacion' && <SinTitular />}
    </>
  );
}
