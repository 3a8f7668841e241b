import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { Promocion } from '#shared/contract/visita/promociones';
import { llevaPropuesta } from '#shared/estados/pasos-promocion';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { openDocumento } from '../../../pantalla/promocion/promociones-activas.tsx';
import { TarjetaPromocion } from '../../../pantalla/promocion/tarjeta-promocion.tsx';
import { promocionQuery } from '../promociones/consultas-promociones.ts';
import { PESTANA } from '../promociones/filtros-promociones.tsx';
import { tituloDe } from '../promociones/que-pasa.ts';
import { useJuicio } from './consultas-promocion.ts';
import { Diferencias } from './diferencias.tsx';
import { Editor } from './editor.tsx';
import { BarraDeEstado, Estadisticas, Historia } from './estado-promocion.tsx';
import c from './promocion.module.css';
import { useWrite } from './use-write.ts';

/** One promotion: state, content or form, history. */
export function EditarPagina({ idPromo }: { idPromo: string }) {
  const consulta = useQuery(promocionQuery(idPromo));
  const { error } = consulta;
  const status = error instanceof ApiError && consulta.data === undefined ? error.status : null;
  if (status === 403) return <Cerrada titulo={texto.ajena} texto={texto.ajenaTexto} />;
  if (status === 404) return <Cerrada titulo={texto.noExiste} texto={texto.noExisteTexto} />;
  return <Consulta consulta={consulta}>{(promocion) => <Abierta promocion={promocion} />}</Consulta>;
}

const Marco = ({ titulo, producto, children }: { titulo: string; producto?: ReactNode; children: ReactNode }) => (
  <div className={c.pagina}>
    <Breadcrumbs>
      <Link to="/visita/visitador" search={{ tab: 'resumen' }}>
        {cuenta.paginaVisitador}
      </Link>
      <Link to="/visita/visitador" search={PESTANA}>
        {promociones.pestana}
      </Link>
      {titulo}
    </Breadcrumbs>
    <PageHeading intro={producto}>{titulo}</PageHeading>
    {children}
  </div>
);

function Cerrada({ titulo, texto: frase }: { titulo: string; texto: string }) {
  useMetadata({ title: titulo });
  return (
    <div className={c.pagina}>
      <EmptyState
        title={titulo}
        level={1}
        action={
          <EnlaceBoton to="/visita/visitador" search={PESTANA}>
            {texto.verPromociones}
          </EnlaceBoton>
        }
      >
        {frase}
      </EmptyState>
    </div>
  );
}

/** Whether the form is open first, because the content is still being written. */
const seEstaEscribiendo = ({ editable, estado, nueva_version }: Promocion) =>
  editable && (llevaPropuesta(estado) ? nueva_version !== null && nueva_version.estado !== 'pendiente' : true);

function Abierta({ promocion }: { promocion: Promocion }) {
  const navigate = useNavigate();
  const barra = useRef<HTMLDivElement>(null);
  const { id, estado, producto, nueva_version } = promocion;
  // For this state: after a step, the page shows the content again.
  const [abierto, setAbierto] = useState({ estado, escribe: seEstaEscribiendo(promocion), vez: 0 });
  if (abierto.estado !== estado) setAbierto({ estado, escribe: seEstaEscribiendo(promocion), vez: abierto.vez + 1 });
  const titulo = tituloDe(promocion);
  useMetadata({ title: titulo });
  const close = () => setAbierto({ estado, escribe: false, vez: abierto.vez + 1 });
  const escribe = abierto.escribe && promocion.editable;
  return (
    <Marco
      titulo={titulo}
      producto={
        <Link to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
          {producto.nombre}
        </Link>
      }
    >
      <BarraDeEstado
        ref={barra}
        promocion={promocion}
        onHecho={() => barra.current?.focus()}
        onBorrada={() => void navigate({ to: '/visita/visitador', search: PESTANA, replace: true })}
        onDescartada={close}
      />
      {escribe ? (
        <Escribir key={`${id} ${abierto.vez}`} promocion={promocion} onEnviada={close} />
      ) : (
        <>
          {nueva_version?.estado === 'pendiente' && <VersionNueva promocion={promocion} />}
          {promocion.editable && (
            <div className={c.botones}>
              <Button variant="secondary" onPress={() => setAbierto({ ...abierto, escribe: true })}>
                {llevaPropuesta(estado) && nueva_version === null ? texto.editarVigente : texto.seguirEditando}
              </Button>
              {nueva_version?.estado === 'pendiente' && <p className={c.menor}>{texto.seguirEditandoAviso}</p>}
            </div>
          )}
          <Leer promocion={promocion} />
        </>
      )}
      <div className={c.columnas}>
        <Historia promocion={promocion} />
        <Estadisticas promocion={promocion} />
      </div>
    </Marco>
  );
}

const Leer = ({ promocion: { id, contenido, bloque_legal, empresa, autor } }: { promocion: Promocion }) => (
  <div className={c.lectura}>
    <TarjetaPromocion
      promocion={contenido}
      bloque={bloque_legal}
      empresa={empresa}
      autor={autor.nombre}
      level={2}
      onDocumento={(documento) => void openDocumento(id, documento)}
    />
  </div>
);

const VersionNueva = ({ promocion: { contenido, nueva_version } }: { promocion: Promocion }) =>
  nueva_version && (
    <Card title={texto.cambios}>
      <div className={c.pila}>
        {nueva_version.terminos.length > 0 && (
          <p>{promociones.terminos(nueva_version.terminos.map((t) => `«${t}»`).join(', '))}</p>
        )}
        <Diferencias
          titulo={texto.cambios}
          una={contenido}
          otra={nueva_version.contenido}
          nombres={{ una: texto.ahora, otra: texto.nueva }}
          ninguna={texto.sinCambios}
        />
      </div>
    </Card>
  );

function Escribir({ promocion, onEnviada }: { promocion: Promocion; onEnviada: () => void }) {
  const { id, estado, producto, nueva_version } = promocion;
  const write = useWrite({ productoId: producto.id, promocion, onCreada: () => undefined });
  const consulta = useJuicio(producto.id, id, write.auto.datos);
  const { data: juicio, error, isError, isFetching, refetch } = consulta;
  const esNueva = llevaPropuesta(estado);
  if (!juicio)
    return isError ? (
      <ErrorPanel {...errorPanelProps(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton />
    );
  return (
    <>
      {esNueva && (
        <Banner title={texto.versionNueva}>
          {texto.versionNuevaTexto}
          {nueva_version?.motivo && (
            <p>
              {promociones.motivo} {nueva_version.motivo}
            </p>
          )}
        </Banner>
      )}
      <Editor
        write={write}
        juicio={juicio}
        esDeAhora={consulta.esDeAhora}
        isError={isError}
        esNueva={esNueva}
        onEnviada={onEnviada}
      />
    </>
  );
}
