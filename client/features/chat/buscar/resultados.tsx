import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chat as apiChat } from '#shared/contract/main/chat/conversaciones';
import { mensajes as api, type Hallazgo } from '#shared/contract/main/chat/mensajes';
import { Button } from '#ui/actions/button';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { cuandoDe } from '../linea/filas.ts';
import type { Pedido } from './gramatica.ts';
import c from './resultados.module.css';

const VACIA = { data: [], meta: { cursor_siguiente: null, hay_mas: false } };

const buscarQuery = ({ q, de, en, desde, hasta, tiene }: Pedido) =>
  infiniteQueryOptions({
    queryKey: [...CLAVE_CHAT, 'buscar', { q, de, en, desde, hasta, tiene }],
    queryFn: async ({ signal, pageParam }) => {
      // The API knows a conversation by its number, people by its name.
      const donde = en === null ? null : (await call(apiChat.conversaciones, { query: { q: en }, signal })).data[0];
      if (donde === undefined) return { ...VACIA, sinConversacion: en };
      const pagina = await call(api.buscar, {
        query: {
          ...(q !== '' && { q }),
          ...(de !== null && { de }),
          ...(donde !== null && { conversacion: String(donde.id) }),
          ...(desde !== null && { desde }),
          ...(hasta !== null && { hasta }),
          ...(tiene !== null && { tiene }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      });
      return { ...pagina, sinConversacion: null };
    },
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.cursor_siguiente,
    staleTime: 10_000,
  });

/** What was said in one's conversations; each leads to its place. */
export function Resultados({ pedido, yo }: { pedido: Pedido; yo: number }) {
  const malo = pedido.malos[0];
  if (malo)
    return (
      <p className={c.nada} role="status">
        {malo.que === 'fecha' ? chat.fechaMala(malo.palabra) : chat.tieneMalo}
      </p>
    );
  return <Hallados pedido={pedido} yo={yo} />;
}

function Hallados({ pedido, yo }: { pedido: Pedido; yo: number }) {
  const consulta = useInfiniteQuery(buscarQuery(pedido));
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
                    <Hallado hallazgo={uno} yo={yo} />
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

function Hallado({ hallazgo, yo }: { hallazgo: Hallazgo; yo: number }) {
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

/** What was found stands between two U+0001: every other piece. */
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
