import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { esId } from '#shared/reglas/id';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { chat } from '../../i18n/es/chat/chat.ts';
import { Consulta } from '../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../pantalla/enlaces.tsx';
import { useMediaQuery } from '../../ui/theme/use-media-query.ts';
import { CambiarDialogo } from './cambiar/cambiar-dialogo.tsx';
import { useTeclaCambiar } from './cambiar/use-tecla-cambiar.ts';
import c from './chat.module.css';
import { ConversacionAbierta, NoExiste } from './conversacion/conversacion.tsx';
import { useAltoVisible } from './conversacion/use-alto-visible.ts';
import { NotaCopia } from './copias/nota-copia.tsx';
import { useSaveCopias } from './copias/use-save-copias.ts';
import { useUna } from './copias/use-una.ts';
import type { Filtro } from './datos/consultas-chat.ts';
import { nombreDe } from './datos/nombres.ts';
import { useYo } from './datos/use-conversacion.ts';
import { useEventos } from './datos/use-eventos.ts';
import { Dejado } from './dejados/dejado.tsx';
import { Nueva } from './dialogos/nueva.tsx';
import { Preferencias } from './dialogos/preferencias.tsx';
import { EsqueletoConversacion } from './lista/esqueletos.tsx';
import { Lista } from './lista/lista.tsx';
import { useMasReciente } from './lista/use-mas-reciente.ts';

export interface ChatPaginaProps {
  /** The id in the address; an id that is no number is answered like a missing conversation. */
  id: string | undefined;
  filtro: Filtro;
  /** The `seq` of the message that the address names. */
  lugar: number | undefined;
}

/** List and conversation beside each other; on narrow windows, one of the two. */
export function ChatPagina({ id, filtro, lugar }: ChatPaginaProps) {
  const yo = useYo();
  const navigate = useNavigate();
  const esAncha = useMediaQuery('(width >= 48em)', true);
  const [dialogo, setDialogo] = useState<'nueva' | 'preferencias' | 'cambiar' | null>(null);
  const abierta = id === undefined ? null : esId(id) ? Number(id) : 0;
  // Counts presses on the conversation that is already open: its box takes the focus.
  const [foco, setFoco] = useState(0);
  // Counts presses on a hit that is already shown: the page scrolls to it again.
  const [vuelta, setVuelta] = useState(0);
  const close = () => setDialogo(null);
  const open = (cual: number) => {
    close();
    void navigate({ to: '/chat/{-$id}', params: { id: String(cual) }, search: {} });
  };
  useMetadata({ title: chat.titulo });
  useAltoVisible();
  useEventos(yo);
  useSaveCopias(abierta);
  useTeclaCambiar(() => setDialogo('cambiar'));
  return (
    <div className={c.chat} data-abierta={abierta !== null || undefined}>
      {(esAncha || abierta === null) && (
        <div className={c.lado}>
          <Lista
            yo={yo}
            abierta={abierta}
            filtro={filtro}
            onAbiertaOtraVez={() => setFoco((vez) => vez + 1)}
            onHallado={(cual, seq) => cual === abierta && seq === lugar && setVuelta((vez) => vez + 1)}
            onNueva={() => setDialogo('nueva')}
            onPreferencias={() => setDialogo('preferencias')}
          />
        </div>
      )}
      {(esAncha || abierta !== null) && (
        <div className={c.centro}>
          {abierta === null ? (
            <Ninguna filtro={filtro} />
          ) : (
            <Una key={abierta} id={abierta} esSola={!esAncha} yo={yo} lugar={lugar} vuelta={vuelta} foco={foco} />
          )}
        </div>
      )}
      {dialogo === 'nueva' && <Nueva onAbierta={open} onClose={close} />}
      {dialogo === 'preferencias' && <Preferencias onClose={close} />}
      {dialogo === 'cambiar' && <CambiarDialogo yo={yo} onAbrir={open} onClose={close} />}
    </div>
  );
}

/** Without an id in the address and with room for a conversation: opens the one with the latest message. */
function Ninguna({ filtro }: { filtro: Filtro }) {
  const navigate = useNavigate();
  const { id, isPending } = useMasReciente();
  const noHay = id === undefined && filtro === 'todas';
  useEffect(() => {
    if (id === undefined || filtro !== 'todas') return;
    void navigate({ to: '/chat/{-$id}', params: { id: String(id) }, search: {}, replace: true });
  }, [id, filtro, navigate]);
  if (isPending || (id !== undefined && filtro === 'todas')) return <EsqueletoConversacion />;
  return (
    <div className={c.ninguna}>
      <EmptyState title={noHay ? chat.aqui : chat.elige} icon={<MessagesSquare size={24} strokeWidth={1.5} />}>
        {noHay ? chat.aquiTexto : chat.eligeTexto}
      </EmptyState>
    </div>
  );
}

interface UnaProps {
  id: number;
  yo: number;
  esSola: boolean;
  lugar: number | undefined;
  vuelta: number;
  foco: number;
}

function Una({ id, yo, esSola, lugar, vuelta, foco }: UnaProps) {
  const { noEsta, guardadaEn, ...una } = useUna(id);
  useMetadata({ title: una.data ? nombreDe(una.data.conversacion, yo) : chat.titulo });
  if (noEsta) {
    const aLaLista = (
      <EnlaceBoton to="/chat/{-$id}" params={{}} search={{}} variant="secondary">
        {chat.volverALista}
      </EnlaceBoton>
    );
    return (
      <Dejado id={id} esSola={esSola} otro={<NoExiste esSola={esSola}>{aLaLista}</NoExiste>}>
        {aLaLista}
      </Dejado>
    );
  }
  return (
    <Consulta consulta={una} esqueleto={<EsqueletoConversacion />}>
      {({ conversacion, linea, esCopia }) => (
        <ConversacionAbierta
          conversacion={conversacion}
          linea={linea}
          esCopia={esCopia}
          yo={yo}
          esSola={esSola}
          lugar={lugar}
          vuelta={vuelta}
          foco={foco}
          nota={
            guardadaEn && (
              <NotaCopia guardadaEn={guardadaEn} isRetrying={una.isFetching} onRetry={() => void una.refetch()} />
            )
          }
        />
      )}
    </Consulta>
  );
}
