import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { borradores } from '#shared/contract/visita/cartera/borradores';
import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { PageHeading } from '#ui/content/page-heading';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { Tabs } from '#ui/navigation/tabs';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../i18n/plural.ts';
import { preparacionQuery } from '../../../pantalla/cartera/use-add-to-cartera.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { useAutoguardado } from '../../../pantalla/escrito/autoguardado.ts';
import { ConflictoConLaUltima } from '../../../pantalla/escrito/conflicto.tsx';
import { EstadoDelGuardado } from '../../../pantalla/escrito/estado-guardado.tsx';
import { PESTANAS_ASOCIAR, type PestanaAsociar } from '../nombres-pestanas.ts';
import c from './anadir.module.css';
import { borradoresQuery } from './consultas-anadir.ts';
import { completas, cuerpoDe, type Escrito, escritoDe, type PestanaProps } from './estado-asociar.ts';
import { NoEstan } from './no-estan.tsx';
import { PestanaResumen } from './pestanas/pestana-resumen.tsx';
import { PestanaVerificacion } from './pestanas/pestana-verificacion.tsx';
import { PestanaVincular } from './pestanas/pestana-vincular.tsx';
import { PestanaVisibilidad } from './pestanas/pestana-visibilidad.tsx';
import { PestanaZonas } from './pestanas/pestana-zonas.tsx';
import { YaActivos } from './ya-activos.tsx';
import { YaPedidos } from './ya-pedidos.tsx';

const EDITABLES: readonly string[] = ['borrador', 'rechazada', 'caducada'];

interface AsociarProps {
  /** Ids of own drafts; the one in the path first. */
  ids: readonly number[];
  pestana: PestanaAsociar;
  onPestana: (pestana: PestanaAsociar) => void;
  /** Removes a draft from the joint request. */
  onQuitar: (id: number) => void;
}

/** Form for one or many products: the relation to them, and whom to ask. It is saved on the server while it is written. */
export function AsociarPagina(props: AsociarProps) {
  const ids = props.ids.join();
  const consulta = useQuery({ ...borradoresQuery(ids), refetchOnWindowFocus: false });
  const noEstan = consulta.error instanceof ApiError && consulta.error.status === 404;
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/visita/visitador" search={{ tab: 'cartera' }}>
          {anadir.miPagina}
        </Link>
        <Link to="/visita/search-product">{anadir.titulo}</Link>
        <span>{anadir.paso.asociar}</span>
      </Breadcrumbs>
      <PageHeading>{plural(props.ids.length, anadir.asociarTitulo)}</PageHeading>
      {noEstan ? (
        <NoEstan level={2} />
      ) : (
        <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={120} radius={8} />}>
          {(leido) => <Leida key={ids} {...props} leido={leido} />}
        </Consulta>
      )}
    </div>
  );
}

type Leido = Parameters<typeof escritoDe>[0];
type LeidaProps = AsociarProps & { leido: Leido };

const esEditable = ({ estado }: { estado: EstadoAsociacion }) => EDITABLES.includes(estado);

function Leida(props: LeidaProps) {
  const { asociaciones } = props.leido;
  // As the page was opened: a confirmation that arrives meanwhile does not redirect the user.
  const [yaEstaban] = useState(() => asociaciones.every(({ estado }) => estado === 'activa'));
  if (yaEstaban) return <YaActivos activos={asociaciones} />;
  const pedidas = asociaciones.filter((una) => !esEditable(una));
  if (pedidas.length === 0) return <Formulario {...props} />;
  return <YaPedidos pedidas={pedidas} borradores={asociaciones.filter(esEditable)} />;
}

/** Several drafts are written together; the version of the first one stands for all. */
const versionDe = ({ asociaciones }: Leido) => asociaciones[0]?.version ?? 0;

function Formulario({ leido, pestana, onPestana, onQuitar, ids }: LeidaProps) {
  const queryClient = useQueryClient();
  const { data: preparacion } = useQuery(preparacionQuery);
  const [asociaciones, setAsociaciones] = useState(leido.asociaciones);
  // Versions for the next save; a ref, as it may come before the next rendering.
  const versiones = useRef<readonly { id: number; version: number }[]>(leido.asociaciones);
  const consulta = borradoresQuery(ids.join());
  const take = (nuevas: Leido) => {
    versiones.current = nuevas.asociaciones;
    setAsociaciones(nuevas.asociaciones);
  };
  const guardado = useAutoguardado<Escrito>({
    clave: `asociar ${ids.join()}`,
    inicial: escritoDe(leido),
    version: versionDe(leido),
    send: async (datos) => {
      const { data } = await call(borradores.guardar, { body: cuerpoDe(datos, versiones.current) });
      take(data);
      queryClient.setQueryData(consulta.queryKey, data);
      return versionDe(data);
    },
  });
  const { datos: escrito } = guardado;
  const change: PestanaProps['change'] = (cambios) =>
    guardado.change({ condiciones: { ...escrito.condiciones, ...cambios } });
  const empresa = preparacion?.empresa?.id === escrito.condiciones.empresa_id ? (preparacion?.empresa ?? null) : null;
  const bien = completas(escrito, empresa?.responsables ?? 0);
  const deQue = { escrito, change };
  const contenido: Record<PestanaAsociar, React.ReactNode> = {
    vincular: (
      <PestanaVincular
        {...deQue}
        asociaciones={asociaciones}
        onQuitar={asociaciones.length > 1 ? onQuitar : undefined}
        onPresentaciones={(id, elegidas) =>
          guardado.change({ presentaciones: { ...escrito.presentaciones, [id]: elegidas } })
        }
        onEmpresa={(empresa_id, empresaNombre) =>
          guardado.change({ empresaNombre, condiciones: { ...escrito.condiciones, empresa_id } })
        }
      />
    ),
    zonas: (
      <PestanaZonas
        {...deQue}
        propias={preparacion?.zonas ?? []}
        ids={ids.join()}
        version={asociaciones.map(({ version }) => version).join()}
      />
    ),
    visibilidad: <PestanaVisibilidad {...deQue} />,
    verificacion: (
      <PestanaVerificacion
        {...deQue}
        empresa={empresa}
        asociaciones={asociaciones}
        onPeticion={(cambios) => guardado.change({ peticion: { ...escrito.peticion, ...cambios } })}
      />
    ),
    resumen: (
      <PestanaResumen
        escrito={escrito}
        asociaciones={asociaciones}
        bien={bien}
        guardado={guardado}
        onPestana={onPestana}
      />
    ),
  };
  return (
    <div className={c.pila}>
      <AlSalir hayCambios={guardado.hayCambios} save={guardado.save} />
      {guardado.estado === 'conflicto' && (
        <ConflictoConLaUltima
          consulta={consulta}
          textos={anadir.conflicto}
          onVer={(otra) => {
            take(otra);
            guardado.take(escritoDe(otra), versionDe(otra));
          }}
          onGuardar={(otra) => {
            take(otra);
            void guardado.overwrite(versionDe(otra));
          }}
        />
      )}
      <EstadoDelGuardado auto={guardado} sinEmpezar />
      <Tabs
        label={anadir.pestanas}
        selected={pestana}
        onSelect={(una) => {
          void guardado.save();
          onPestana(una);
        }}
        items={PESTANAS_ASOCIAR.map((id) => ({
          id,
          label: `${anadir.pestana[id]} ${bien[id] ? '✓' : '!'}`,
          content: contenido[id],
        }))}
      />
    </div>
  );
}
