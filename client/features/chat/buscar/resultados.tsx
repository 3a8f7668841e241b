import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chat as apiChat } from '#shared/contract/main/chat/conversaciones';
import { mensajes as api, type Hallazgo } from '#shared/contract/main/chat/mensajes';
import { CHAT } from '#shared/reglas/reglas-chat';
import { fold } from '#shared/textos/fold';
import { Button } from '#ui/actions/button';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { nombreDe } from '../datos/nombres.ts';
import { cuandoDe } from '../linea/filas.ts';
import type { ParsedSearch } from './gramatica.ts';
import c from './resultados.module.css';

/** Most conversations that are searched one after the other for one name. */
const DONDE_MAX = 8;

/**
 * The conversations to search, the position among them and the cursor (`''` at the beginning). The list is found once, as
 * its order may change meanwhile.
 */
interface Lugar {
  donde: readonly (number | undefined)[] | null;
  n: number;
  cursor: string;
}

/**
 * Ids of the conversations that a name means, archived ones included: those with exactly this name, else those whose title
 * or people contain its letters.
 */
async function conversacionesConNombre(nombre: string, yo: number, signal: AbortSignal): Promise<number[]> {
  if (nombre.length < CHAT.BUSCAR_MIN) return [];
  const [vivas, archivadas] = await Promise.all(
    (['todas', 'archivadas'] as const).map(
      async (filtro) => (await call(apiChat.conversaciones, { query: { filtro, q: nombre }, signal })).data,
    ),
  );
  // Our API includes archived conversations in all of them; another implementation may not.
  const todas = [...new Map([...(vivas ?? []), ...(archivadas ?? [])].map((una) => [una.id, una])).values()];
  const exactas = todas.filter((una) => fold(nombreDe(una, yo)) === fold(nombre));
  return (exactas.length > 0 ? exactas : todas).slice(0, DONDE_MAX).map(({ id }) => id);
}

const searchQuery = ({ q, de, en, desde, hasta, tiene }: ParsedSearch, yo: number) =>
  infiniteQueryOptions({
    queryKey: [...CLAVE_CHAT, 'buscar', { q, de, en, desde, hasta, tiene }],
    queryFn: async ({ signal, pageParam }) => {
      // The API knows a conversation by its id, and searches one of them or all; people know it by its name.
      const donde = pageParam.donde ?? (en === null ? [undefined] : await conversacionesConNombre(en, yo, signal));
      const search = async ({ n, cursor }: Pick<Lugar, 'n' | 'cursor'>) => {
        const conversacion = donde[n];
        const { data, meta } = await call(api.buscar, {
          query: {
            ...(q !== '' && { q }),
            ...(de !== null && { de }),
            ...(conversacion !== undefined && { conversacion: String(conversacion) }),
            ...(desde !== null && { desde }),
            ...(hasta !== null && { hasta }),
            ...(tiene !== null && { tiene }),
            ...(cursor !== '' && { cursor }),
          },
          signal,
        });
        const otra = n + 1 < donde.length ? { donde, n: n + 1, cursor: '' } : null;
        const sigue = meta.cursor_siguiente;
        return { data, siguiente: sigue === null ? otra : { donde, n, cursor: sigue } };
      };
      if (donde.length === 0) return { data: [], siguiente: null, sinConversacion: en };
      let pagina = await search(pageParam);
      // An empty page has no button to go on from, so the next page is read at once.
      while (pagina.data.length === 0 && pagina.siguiente) pagina = await search(pagina.siguiente);
      return { ...pagina, sinConversacion: null };
    },
    initialPageParam: { donde: null, n: 0, cursor: '' } as Lugar,
    getNextPageParam: ({ siguiente }) => siguiente,
    staleTime: 10_000,
  });

interface ResultadosProps {
  search: ParsedSearch;
  yo: number;
  /** A hit was pressed, perhaps not for the first time. */
  onHallado: (conversacion: number, seq: number) => void;
}

/** Messages that match a search; each leads to its place in its conversation. */
export function Resultados({ search, yo, onHallado }: ResultadosProps) {
  const malo = search.malos[0];
  if (malo)
    return (
      <p className={c.nada} role="status">
        {malo.que === 'fecha' ? chat.fechaMala(malo.palabra) : chat.tieneMalo}
      </p>
    );
  return <Hallados search={search} yo={yo} onHallado={onHallado} />;
}

function Hallados({ search, yo, onHallado }: ResultadosProps) {
  const consulta = useInfiniteQuery(searchQuery(search, yo));
  return (
    <section className={c.resultados} aria-label={chat.resultados}>
      <h2 className={c.titulo}>{chat.resultados}</h2>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={76} radius={6} />}>
        {({ pages }) => {
          const todos = pages.flatMap(({ data }) => data);
          const sin = pages[0]?.sinConversacion;
          if (todos.length === 0)
            return (
              <p className={c.nada} role="status">
                <strong>{sin ? chat.sinConversacion(sin) : chat.sinResultados}</strong>
                {!sin && <span>{chat.sinResultadosTexto}</span>}
              </p>
            );
          return (
            <>
              <ul>
                {todos.map((uno) => (
                  <li key={uno.mensaje.id}>
                    <MensajeHallado hallazgo={uno} yo={yo} onHallado={onHallado} />
                  </li>
                ))}
              </ul>
              {consulta.hasNextPage && (
                <div className={c.mas}>
                  <Button
                    variant="quiet"
                    size="small"
                    isPending={consulta.isFetchingNextPage}
                    onPress={() => void consulta.fetchNextPage()}
                  >
                    {chat.masResultados}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Consulta>
    </section>
  );
}

function MensajeHallado({
  hallazgo,
  yo,
  onHallado,
}: Pick<ResultadosProps, 'yo' | 'onHallado'> & { hallazgo: Hallazgo }) {
  const { mensaje, autor, conversacion_titulo, fragmento } = hallazgo;
  const quien = mensaje.autor_id === yo ? chat.tu : (autor ?? chat.alguien);
  return (
    <Link
      to="/chat/{-$id}"
      params={{ id: String(mensaje.conversacion) }}
      search={{ m: mensaje.seq }}
      className={c.hallado}
      activeProps={{}}
      preload={false}
      onClick={() => onHallado(mensaje.conversacion, mensaje.seq)}
    >
      <span className={c.donde}>
        <span>{conversacion_titulo}</span>
        <time dateTime={mensaje.creado_en}>{cuandoDe(mensaje.creado_en, new Date())}</time>
      </span>
      <span className={c.fragmento}>
        {quien}: <Fragmento texto={fragmento || chat.adjuntos(mensaje.adjuntos.length)} />
      </span>
    </Link>
  );
}

/** The API puts matched words between two U+0001: every other piece is a match. */
const Fragmento = ({ texto }: { texto: string }) =>
  texto.split('\u0001').map((trozo, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places.
      <mark key={n}>{trozo}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={n}>{trozo}</span>
    ),
  );
