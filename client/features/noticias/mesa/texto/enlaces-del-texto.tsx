import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { noticiasMesa, type RevisionEnlaces } from '#shared/contract/main/noticias/noticias-mesa';
import { Button } from '#ui/actions/button';
import { Spinner } from '#ui/feedback/spinner';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { plural } from '../../../../i18n/plural.ts';
import c from '../editor/editor.module.css';
import type { Autoguardado } from '../editor/use-autoguardado.ts';

const palabras = mesa.enlaces;
/** `data` is null when the article could not be saved. */
type Revision = UseQueryResult<RevisionEnlaces | null>;

/** Saves the article, and checks its links at each request. */
export const useEnlaces = ({ noticia, save }: Autoguardado, isEnabled: boolean): Revision =>
  useQuery({
    queryKey: ['noticias-mesa', 'enlaces', noticia.id],
    queryFn: async () => {
      const guardada = await save();
      return guardada && (await call(noticiasMesa.enlaces, { params: { id: guardada.id } })).data;
    },
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Number of broken links of the present text; null while it is unknown. */
export const rotosDe = ({ data, isFetching }: Revision): number | null =>
  isFetching || !data ? null : data.rotos.length;

const motivoDe = ({ motivo, estado }: RevisionEnlaces['rotos'][number]) =>
  motivo === 'estado' && estado !== null ? palabras.estado(estado) : palabras.motivos[motivo];

/** The broken links, with the status that their sites answered. */
export function EnlacesDelTexto({ revision }: { revision: Revision }) {
  const { data, error, isFetching, refetch } = revision;
  if (isFetching)
    return (
      <p role="status" className={c.estado}>
        <Spinner /> {palabras.comprobando}
      </p>
    );
  if (error)
    return (
      <div className={c.pila} role="alert">
        <p>{errorSentence(error)}</p>
        <Button size="small" variant="secondary" onPress={() => void refetch()}>
          {mesa.guardado.reintentar}
        </Button>
      </div>
    );
  if (data === null) return <p role="alert">{mesa.guardado.invalido}</p>;
  if (data === undefined) return null;
  if (data.total === 0) return <p className={c.menor}>{palabras.ninguno}</p>;
  return (
    <div className={c.pila} role="status">
      {data.rotos.length === 0 ? (
        <p className={c.menor}>{plural(data.total, palabras.bien)}</p>
      ) : (
        <>
          <p>{plural(data.rotos.length, palabras.rotos)}</p>
          <ul className={c.faltas}>
            {data.rotos.map((roto) => (
              <li key={roto.url}>
                <a href={roto.url} target="_blank" rel="noopener nofollow" className={c.direccion}>
                  {roto.url}
                </a>{' '}
                <span className={c.roto}>{motivoDe(roto)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.sin_revisar > 0 && <p className={c.menor}>{plural(data.sin_revisar, palabras.sinRevisar)}</p>}
    </div>
  );
}
