import { lazy, Suspense, useState } from 'react';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { empleo, vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { BotonConversacion } from '../../../pantalla/chat/boton-conversacion.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './oferta.module.css';

const IrFuera = lazy(async () => ({ default: (await import('./ir-fuera.tsx')).IrFuera }));

/**
 * The actions of an offer by its state for this user: links of its author, the state of an application, or the button to
 * apply.
 */
export function Solicitar({ oferta }: { oferta: OfertaDetalle }) {
  const [sale, setSale] = useState(false);
  if (oferta.es_mia)
    return (
      <>
        <EnlaceBoton to="/empleo/panel/$id/candidaturas" params={{ id: String(oferta.id) }}>
          {empleo.verCandidaturas}
        </EnlaceBoton>
        <EnlaceBoton to="/empleo/panel/$id" params={{ id: String(oferta.id) }} variant="secondary">
          {empleo.editarOferta}
        </EnlaceBoton>
      </>
    );
  if (oferta.mi_candidatura)
    return (
      <>
        <p className={c.solicitada}>
          <strong>{empleo.yaSolicitada}</strong> · {vocabulario.candidatura[oferta.mi_candidatura]}
        </p>
        {oferta.mi_candidatura_id !== null && (
          <BotonConversacion
            pedida={{ tipo: 'candidatura', candidatura_id: oferta.mi_candidatura_id }}
            de={oferta.titulo}
          />
        )}
      </>
    );
  if (oferta.pausada)
    return (
      <Banner tone="warning" title={empleo.pausada}>
        {empleo.pausadaTexto}
      </Banner>
    );
  if (oferta.solicitud === 'interna')
    return (
      <EnlaceBoton
        to="/empleo/oferta/$slug/$id"
        params={{ slug: oferta.slug, id: String(oferta.id) }}
        search={{ solicitar: '1' }}
        rel="nofollow"
      >
        {empleo.solicitar}
      </EnlaceBoton>
    );
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setSale(true)}>
        {empleo.solicitarFuera}
      </Button>
      {sale && (
        <Suspense>
          <IrFuera id={oferta.id} host={oferta.solicitud_en} onClose={() => setSale(false)} />
        </Suspense>
      )}
    </>
  );
}
