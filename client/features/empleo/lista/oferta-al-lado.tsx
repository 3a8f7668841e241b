import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '#ui/actions/button';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { OfertaCabecera } from '../oferta/oferta-cabecera.tsx';
import { OfertaContenido } from '../oferta/oferta-contenido.tsx';
import { countVista, ofertaQuery } from './consultas.ts';
import type { Lugar } from './direccion.ts';
import c from './lista.module.css';
import { useOfertasNavigation } from './use-ofertas-navigation.ts';
import { useVistaDeOferta } from './use-vista.ts';

/** The offer of `?oferta=`, beside the list. */
export function OfertaAlLado({ id, lugar }: { id: string; lugar: Lugar }) {
  const { data: oferta, error, isFetching, refetch } = useQuery(ofertaQuery(id));
  const { change } = useOfertasNavigation(lugar);
  useVistaDeOferta(oferta, countVista);
  const seHaIdo = error instanceof ApiError && (error.status === 404 || error.status === 410);
  return (
    <section className={c.alLado} aria-label={empleo.panelOferta}>
      <div className={c.alLadoBarra}>
        {oferta ? (
          <EnlaceBoton to="/empleo/oferta/$slug/$id" params={{ slug: oferta.slug, id }} variant="quiet" size="small">
            {empleo.abrirOferta}
          </EnlaceBoton>
        ) : (
          <span />
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={empleo.cerrarOferta}
          onPress={() => void change(({ oferta: _, ...puesta }) => puesta)}
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      {oferta && (
        <>
          <OfertaCabecera oferta={oferta} level={2} />
          <OfertaContenido oferta={oferta} level={3} />
        </>
      )}
      {!oferta && error === null && <Skeleton />}
      {!oferta && error !== null && (
        <ErrorPanel
          {...errorPanelProps(error)}
          {...(seHaIdo ? { message: empleo.cerradaTitulo } : { onRetry: () => void refetch(), isRetrying: isFetching })}
        />
      )}
    </section>
  );
}
