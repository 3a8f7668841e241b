import { Link } from '@tanstack/react-router';
import { MessageSquarePlus, Search, Settings2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FILTROS_CONVERSACION } from '#shared/contract/main/chat/conversaciones';
import { Button } from '#ui/actions/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { useSettled } from '../../../ui/pickers/use-settled.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import { esSoloTexto, parseBusqueda, sePuedeBuscar } from '../buscar/gramatica.ts';
import { Resultados } from '../buscar/resultados.tsx';
import { NotaCopia } from '../copias/nota-copia.tsx';
import { useLista } from '../copias/use-lista.ts';
import type { Filtro } from '../datos/consultas-chat.ts';
import { ListaDejados } from '../dejados/lista-dejados.tsx';
import i from '../icono.module.css';
import { EsqueletoLista } from './esqueletos.tsx';
import { FilaConversacion } from './fila-conversacion.tsx';
import c from './lista.module.css';

export interface ListaProps {
  yo: number;
  abierta: number | null;
  filtro: Filtro;
  onNueva: () => void;
  onAbiertaOtraVez: () => void;
  onHallado: (conversacion: number, seq: number) => void;
  onPreferencias: () => void;
}

const searchDe = (filtro: Filtro) => (filtro === 'todas' ? {} : { filtro });

/** The user's conversations, and a box that searches them and their messages. */
export function Lista({ yo, abierta, filtro, onNueva, onAbiertaOtraVez, onHallado, onPreferencias }: ListaProps) {
  const [escrito, setEscrito] = useState('');
  const search = parseBusqueda(useSettled(escrito.trim()));
  const busca = escrito.trim() !== '';
  return (
    <section className={c.lista} aria-label={chat.conversaciones}>
      <header className={c.cabecera}>
        <h1 className={c.titulo}>{chat.titulo}</h1>
        <button
          type="button"
          className={i.icono}
          aria-label={chat.preferencias}
          title={chat.preferencias}
          onClick={onPreferencias}
        >
          <Settings2 size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <button type="button" className={i.icono} aria-label={chat.nuevo} title={chat.nuevo} onClick={onNueva}>
          <MessageSquarePlus size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </header>
      <Buscador escrito={escrito} onEscrito={setEscrito} />
      <nav className={c.filtros} aria-label={chat.filtros}>
        {FILTROS_CONVERSACION.map((uno) => (
          <Link
            key={uno}
            to="/chat/{-$id}"
            params={abierta === null ? {} : { id: String(abierta) }}
            search={searchDe(uno)}
            className={c.filtro}
            aria-current={uno === filtro ? 'true' : undefined}
            // Otherwise the router marks «todas» as current, too, with any filter.
            activeOptions={{ exact: true }}
            activeProps={{}}
          >
            {chat.filtro[uno]}
          </Link>
        ))}
      </nav>
      <div className={c.scroll}>
        {(!busca || (esSoloTexto(search) && search.q !== '')) && (
          <Conversaciones
            key={`${filtro} ${busca}`}
            yo={yo}
            abierta={abierta}
            filtro={filtro}
            onNueva={onNueva}
            onAbiertaOtraVez={onAbiertaOtraVez}
            q={busca ? search.q : ''}
          />
        )}
        {filtro === 'archivadas' && !busca && <ListaDejados abierta={abierta} />}
        {busca && (sePuedeBuscar(search) || search.malos.length > 0) && (
          <Resultados search={search} yo={yo} onHallado={onHallado} />
        )}
      </div>
    </section>
  );
}

function Buscador({ escrito, onEscrito }: { escrito: string; onEscrito: (texto: string) => void }) {
  const campo = useRef<HTMLInputElement>(null);
  const clear = () => {
    onEscrito('');
    campo.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React DOM in the tests does not know the search element yet.
    <div role="search" className={c.buscador}>
      <Search size={18} strokeWidth={1.5} aria-hidden="true" />
      <input
        ref={campo}
        type="text"
        aria-label={chat.buscar}
        aria-describedby="chat-buscar-ayuda"
        title={chat.buscarAyuda}
        placeholder={chat.buscarPlaceholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={escrito}
        onChange={({ target }) => onEscrito(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || escrito === '') return;
          event.stopPropagation();
          clear();
        }}
      />
      {escrito !== '' && (
        <button type="button" aria-label={chat.vaciar} onClick={clear}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <p id="chat-buscar-ayuda" className={c.ayuda} hidden={escrito !== ''}>
        {chat.buscarAyuda}
      </p>
    </div>
  );
}

interface ConversacionesProps extends Pick<ListaProps, 'yo' | 'abierta' | 'filtro' | 'onNueva' | 'onAbiertaOtraVez'> {
  q: string;
}

function Conversaciones({ yo, abierta, filtro, q, onNueva, onAbiertaOtraVez }: ConversacionesProps) {
  const consulta = useLista(filtro, q);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, guardadaEn, isFetching, refetch } = consulta;
  return (
    <Consulta consulta={consulta} esqueleto={<EsqueletoLista />}>
      {(todas) => {
        if (todas.length === 0) return <Vacia filtro={filtro} q={q} onNueva={onNueva} />;
        return (
          <>
            {guardadaEn && <NotaCopia guardadaEn={guardadaEn} isRetrying={isFetching} onRetry={() => void refetch()} />}
            <ul>
              {todas.map((una) => (
                <li key={una.id}>
                  <FilaConversacion
                    conversacion={una}
                    yo={yo}
                    esAbierta={una.id === abierta}
                    search={searchDe(filtro)}
                    onOtraVez={onAbiertaOtraVez}
                  />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Mas key={consulta.paginas} isPending={isFetchingNextPage} onMas={() => void fetchNextPage()} />
            )}
          </>
        );
      }}
    </Consulta>
  );
}

/** Loads the next page when it comes near the viewport; the button serves for users without scrolling, and for a retry. */
function Mas({ isPending, onMas }: { isPending: boolean; onMas: () => void }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>('300px 0px');
  const pedido = useRef(false);
  useEffect(() => {
    if (!cerca || pedido.current || typeof IntersectionObserver === 'undefined') return;
    pedido.current = true;
    onMas();
  });
  return (
    <div ref={ref} className={c.mas}>
      <Button variant="quiet" size="small" isPending={isPending} onPress={onMas}>
        {chat.verMas}
      </Button>
    </div>
  );
}

function Vacia({ filtro, q, onNueva }: Pick<ConversacionesProps, 'filtro' | 'q' | 'onNueva'>) {
  if (q !== '') return null;
  if (filtro !== 'todas') return <p className={c.nada}>{chat.vacioFiltro[filtro]}</p>;
  return (
    <div className={c.vacia}>
      <EmptyState title={chat.vacio} action={<Button onPress={onNueva}>{chat.nuevo}</Button>}>
        {chat.vacioTexto}
      </EmptyState>
    </div>
  );
}
