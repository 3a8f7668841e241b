import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { PageHeading } from '#ui/content/page-heading';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { ApiError } from '../../../api/call/api-error.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { verificacionProf } from '../../../i18n/es/visitador/verificacion-prof.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { verificacionQuery } from './consultas-verificaciones.ts';
import { SolicitudFicha } from './solicitud-ficha.tsx';
import c from './verificaciones.module.css';

interface VerificacionProfProps {
  idProd: string;
  idVerif: string;
  /** What is to be answered for: a suggested change, or products. */
  esRevision: boolean;
}

const esperaDe = ({ estado, es_mia }: Verificacion) => {
  if (estado === 'en_comprobacion') return verificacionProf.enComprobacion;
  if (!VERIFICACION_ABIERTA.some((abierta) => abierta === estado)) return verificacionProf.cerrada;
  return es_mia ? verificacionProf.esperas : verificacionProf.porResponder;
};

/** A product that is proposed has no id yet: its address has 0 in that place. */
const objetoDe = ({ productos, revision }: Verificacion, { idProd, esRevision }: VerificacionProfProps) => {
  if (!esRevision) return productos.find(({ producto_id }) => String(producto_id) === idProd);
  return revision && String(revision.producto_id ?? 0) === idProd ? revision : undefined;
};

/** One request: whoever answers for the company answers here, and whoever asked sees how it goes. */
export function VerificacionProf(props: VerificacionProfProps) {
  useMetadata({ title: verificacionProf.titulo });
  const consulta = useQuery(verificacionQuery(props.idVerif));
  const estado = useRef<HTMLParagraphElement>(null);
  const noEsta = consulta.error instanceof ApiError && consulta.error.status === 404;
  if (noEsta) return <VerificacionNoEncontrada />;
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={2} height={260} radius={8} />}>
      {({ data }) => {
        // The address names one product of the request: with another one it is the address of nothing.
        const producto = objetoDe(data, props);
        if (!producto) return <VerificacionNoEncontrada />;
        const lista = data.es_mia ? 'mias' : 'pendientes';
        return (
          <div className={c.pila}>
            <PageHeading
              eyebrow={verificacionProf.numero(data.id)}
              intro={[producto.nombre, producto.laboratorio].filter(Boolean).join(' · ')}
              actions={
                <EnlaceBoton
                  to="/visita/visitador"
                  search={{ tab: 'verificaciones', de: lista }}
                  variant="secondary"
                  size="small"
                >
                  {verificacionProf.todas[lista]}
                </EnlaceBoton>
              }
            >
              {verificacionProf.titulo}
            </PageHeading>
            <p ref={estado} role="status" tabIndex={-1} className={c.total}>
              {esperaDe(data)}
            </p>
            <SolicitudFicha verificacion={data} onHecho={() => estado.current?.focus()} />
          </div>
        );
      }}
    </Consulta>
  );
}

/** No such request, no such product in it, or nobody's that one may read. */
export function VerificacionNoEncontrada() {
  useMetadata({ title: verificacionProf.noEncontradaTitulo });
  return (
    <>
      <PageHeading eyebrow="404" intro={verificacionProf.noEncontradaTexto}>
        {verificacionProf.noEncontradaTitulo}
      </PageHeading>
      <div>
        <EnlaceBoton to="/visita/visitador" search={{ tab: 'verificaciones' }}>
          {verificacionProf.misVerificaciones}
        </EnlaceBoton>
      </div>
    </>
  );
}
