import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { markNavigation, PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import type { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { forgetBorrador } from '../../../pantalla/escrito/borrador.ts';
import { Mensajes } from '../verificaciones/mensajes/mensajes.tsx';
import { isEnlaceCerrado, solicitudQuery } from './consultas.ts';
import { EnlaceCerrado } from './enlace-cerrado.tsx';
import type { Respuesta } from './exito.tsx';
import { NoSoyYo } from './no-soy-yo.tsx';
import { empresaDe, fraseDe } from './palabras.ts';
import { claveDe, RespuestaForm } from './respuesta-form.tsx';
import { QuienLoPide } from './solicitud.tsx';
import c from './verificar.module.css';

interface VerificarProps {
  /** Secret of the mailed link. */
  hash: string;
  /** Opens the page of thanks. */
  onHecho: (respuesta: Respuesta) => Promise<void>;
}

/** A representative's claim about a company, and the company's answer: given by the holder of the link, without an account. */
export function VerificarPagina({ hash, onHecho }: VerificarProps) {
  const queryClient = useQueryClient();
  const consulta = useQuery(solicitudQuery(hash));
  const [cerrado, setCerrado] = useState<ApiError | null>(null);
  const solicitud = consulta.data;
  useOpen(hash, solicitud !== undefined);

  const cierre = cerrado ?? (solicitud === undefined && isEnlaceCerrado(consulta.error) ? consulta.error : null);
  if (cierre) return <EnlaceCerrado error={cierre} />;

  const props = {
    hash,
    onHecho: async (respuesta: Respuesta) => {
      forgetBorrador(claveDe(hash));
      // A later visit to the link must read that it was used.
      await queryClient.invalidateQueries({ queryKey: solicitudQuery(hash).queryKey, refetchType: 'none' });
      await onHecho(respuesta);
    },
    onCerrado: (error: ApiError) => {
      forgetBorrador(claveDe(hash));
      // Counts as another page, so that its heading takes the focus.
      markNavigation();
      setCerrado(error);
    },
  };
  return (
    <div className={c.pila}>
      <PageHeading eyebrow={solicitud?.empresa} intro={solicitud && fraseDe(solicitud)}>
        {solicitud?.revision ? verificar.tituloSugerencia : verificar.titulo}
      </PageHeading>
      <Consulta consulta={consulta}>
        {(datos) => (
          <>
            <QuienLoPide solicitud={datos} />
            <Mensajes mensajes={datos.mensajes} level={2} />
            {datos.en_pausa ? (
              <Banner tone="warning" title={verificar.enPausa(empresaDe(datos))}>
                {verificar.enPausaTexto}
              </Banner>
            ) : (
              <RespuestaForm
                {...props}
                empresa={empresaDe(datos)}
                productos={datos.productos}
                revision={datos.revision}
              />
            )}
            <NoSoyYo {...props} />
          </>
        )}
      </Consulta>
    </div>
  );
}

/** Reports once that the page was opened. Programs that prefetch links of mails do not run scripts. */
function useOpen(hash: string, isShown: boolean) {
  const dicho = useRef('');
  useEffect(() => {
    if (!isShown) return;
    const open = () => {
      if (document.visibilityState !== 'visible' || dicho.current === hash) return;
      dicho.current = hash;
      // Not awaited, so that the recipient can answer at once.
      call(verificaciones.abrir, { params: { hash } }).catch(() => undefined);
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => document.removeEventListener('visibilitychange', open);
  }, [hash, isShown]);
}
