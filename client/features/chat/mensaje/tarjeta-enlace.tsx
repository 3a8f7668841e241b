import { useQuery } from '@tanstack/react-query';
import { og } from '#shared/contract/session';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { LinkCard } from '#ui/rich-text/link-card';
import { call } from '../../../api/call/call.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import c from './burbuja.module.css';

/**
 * Preview card of a linked page, fetched by our server when the card comes near the viewport; nothing when the page has no
 * metadata.
 */
export function TarjetaEnlace({ url }: { url: string }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>('200px 0px');
  const { data } = useQuery({
    queryKey: ['vista-previa', url],
    queryFn: async () => (await call(og.vistaPrevia, { body: { url } })).preview,
    enabled: cerca,
    staleTime: DIA_MS,
    retry: false,
  });
  return (
    <div ref={ref} className={c.tarjeta}>
      {data?.titulo && (
        <LinkCard
          isApart
          href={url}
          title={data.titulo}
          description={data.descripcion}
          site={data.sitio}
          image={data.imagen}
        />
      )}
    </div>
  );
}
