import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { objetoDeVerificacion } from '#shared/reglas/direccion-verificacion';
import { PageHeading } from '#ui/content/page-heading';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { encargo } from '../../../i18n/es/visitador/empresa/encargo.ts';
import { verificacionProf } from '../../../i18n/es/visitador/verificacion-prof.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { faltaParaResponder } from '../encargo/responde.ts';
import { SinEncargo } from '../encargo/sin-encargo.tsx';
import { verificacionQuery } from './consultas-verificaciones.ts';
import { SolicitudFicha } from './solicitud-ficha.tsx';
import c from './verificaciones.module.css';

interface VerificacionProfProps {
  usuario: Usuario;
  idProd: string;
  idVerif: string;
  /** Whether the request is about a suggested change, or about products. */
  esRevision: boolean;
}

const esperaDe = ({ estado, es_mia }: Verificacion) => {
  if (estado === 'en_comprobacion') return verificacionProf.enComprobacion;
  if (!VERIFICACION_ABIERTA.some((abierta) => abierta === estado)) return verificacionProf.cerrada;
  return es_mia ? verificacionProf.esperas : verificacionProf.porResponder;
};

/** Page of one request: users who answer for the company answer it here, and the applicant sees its history. */
export function VerificacionProf({ usuario, idProd, idVerif, esRevision }: VerificacionProfProps) {
  useMetadata({ title: verificacionProf.titulo });
  const consulta = useQuery(verificacionQuery(idVerif));
  const estado = useRef<HTMLParagraphElement>(null);
  const { error } = consulta;
  const status = error instanceof ApiError && consulta.data === undefined ? error.status : null;
  if (status === 404) return <VerificacionNoEncontrada />;
  if (status === 403) return <NoResponde usuario={usuario} porque={errorSentence(error)} />;
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={2} height={260} radius={8} />}>
      {({ data }) => {
        const producto = objetoDeVerificacion(data, idProd, esRevision);
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

/** For a member of the company who does not answer for it: the reason, and where that can be changed. */
const NoResponde = ({ usuario, porque }: { usuario: Usuario; porque: string }) => (
  <div className={c.pila}>
    <PageHeading eyebrow="403" intro={porque}>
      {verificacionProf.titulo}
    </PageHeading>
    {faltaParaResponder(usuario) === null ? (
      <div>
        <EnlaceBoton to="/cuenta/empresa">{encargo.miEmpresa}</EnlaceBoton>
      </div>
    ) : (
      <SinEncargo usuario={usuario} />
    )}
  </div>
);

/** The request or its product does not exist, or the user may not read it. */
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
