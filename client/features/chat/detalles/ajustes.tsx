import { Archive, ArchiveRestore, Bell, BellOff, MailOpen, Pin, PinOff } from 'lucide-react';
import type { BodyInputOf } from '#shared/contract/endpoint';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as apiMensajes } from '#shared/contract/main/chat/mensajes';
import { Menu, MenuLink } from '#ui/overlays/menu';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { useCallada } from '../../../pantalla/chat/callada.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import c from './detalles.module.css';

const HORA_MS = 3_600_000;
const SIEMPRE = '9999-12-31T00:00:00.000Z';
const dentroDe = (horas: number) => new Date(Date.now() + horas * HORA_MS).toISOString();

/** The user's own settings of a conversation: mute, pin, archive, mark as unread. */
export function Ajustes({ conversacion }: { conversacion: Conversacion }) {
  const { id, silenciada_hasta, fijada, archivada, ultimo_seq } = conversacion;
  const callada = useCallada(conversacion);
  const adjust = useAccionChat((body: BodyInputOf<typeof api.ajustar>) => call(api.ajustar, { params: { id }, body }));
  const noLeida = useAccionChat(() => call(apiMensajes.noLeido, { params: { id }, body: { seq: ultimo_seq } }), {
    hecho: chat.marcadoNoLeido,
  });
  return (
    <section className={c.seccion} aria-label={detalles.ajustes}>
      <ul className={c.ajustes}>
        <li>
          {!callada ? (
            <div className={c.silenciar}>
              <Menu label={detalles.silenciar} trigger={<BellOff size={20} strokeWidth={1.5} aria-hidden="true" />}>
                <MenuLink onAction={() => adjust.mutate({ silenciada_hasta: dentroDe(1) })}>
                  {detalles.silenciarUnaHora}
                </MenuLink>
                <MenuLink onAction={() => adjust.mutate({ silenciada_hasta: dentroDe(8) })}>
                  {detalles.silenciarOchoHoras}
                </MenuLink>
                <MenuLink onAction={() => adjust.mutate({ silenciada_hasta: SIEMPRE })}>
                  {detalles.silenciarSiempre}
                </MenuLink>
              </Menu>
              <span aria-hidden="true">{detalles.silenciar}</span>
            </div>
          ) : (
            <Boton
              icono={Bell}
              texto={detalles.volverAAvisar}
              onPress={() => adjust.mutate({ silenciada_hasta: null })}
            />
          )}
        </li>
        <li>
          <Boton
            icono={fijada ? PinOff : Pin}
            texto={fijada ? detalles.desfijar : detalles.fijar}
            onPress={() => adjust.mutate({ fijada: !fijada })}
          />
        </li>
        <li>
          <Boton
            icono={archivada ? ArchiveRestore : Archive}
            texto={archivada ? detalles.desarchivar : detalles.archivar}
            onPress={() => adjust.mutate({ archivada: !archivada })}
          />
        </li>
        {ultimo_seq > 0 && (
          <li>
            <Boton icono={MailOpen} texto={detalles.marcarNoLeida} onPress={() => noLeida.mutate(undefined)} />
          </li>
        )}
      </ul>
      {callada && silenciada_hasta !== null && (
        <p className={c.menor}>
          {silenciada_hasta.startsWith('9999')
            ? detalles.silenciadaSiempre
            : detalles.silenciadaHasta(formatFechaHora(silenciada_hasta))}
        </p>
      )}
    </section>
  );
}

interface BotonProps {
  icono: typeof Pin;
  texto: string;
  onPress: () => void;
}

const Boton = ({ icono: Icono, texto, onPress }: BotonProps) => (
  <button type="button" className={c.ajuste} onClick={onPress}>
    <Icono size={20} strokeWidth={1.5} aria-hidden="true" />
    {texto}
  </button>
);
