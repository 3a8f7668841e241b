import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft, BellOff, BriefcaseBusiness, PanelRight, Pill } from 'lucide-react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { useCallada } from '../../../pantalla/chat/callada.ts';
import { usePresencia } from '../../../pantalla/chat/presencia.ts';
import { elOtro, nombreDe, otrasPersonas } from '../datos/nombres.ts';
import i from '../icono.module.css';
import { Cara } from '../lista/cara.tsx';
import c from './conversacion.module.css';

interface CabeceraProps {
  conversacion: Conversacion;
  yo: number;
  /** On narrow windows the conversation is alone: its name is the heading of the page, and there is a way back. */
  esSola: boolean;
  detallesAbiertos: boolean;
  onDetalles: () => void;
}

export function CabeceraConversacion({ conversacion, yo, esSola, detallesAbiertos, onDetalles }: CabeceraProps) {
  const Titulo = esSola ? 'h1' : 'h2';
  const nombre = nombreDe(conversacion, yo);
  const callada = useCallada(conversacion);
  return (
    <header className={c.cabecera}>
      {esSola && (
        <Link to="/chat/{-$id}" params={{}} search={{}} className={i.icono} aria-label={chat.volverALista}>
          <ArrowLeft size={22} strokeWidth={1.5} aria-hidden="true" />
        </Link>
      )}
      <Cara conversacion={conversacion} yo={yo} size={36} />
      <div className={c.quien}>
        <Titulo className={c.titulo}>
          <span>{nombre}</span>
          {callada && <BellOff size={15} strokeWidth={1.5} role="img" aria-label={chat.silenciada} />}
        </Titulo>
        <p className={c.debajo}>
          <Debajo conversacion={conversacion} yo={yo} />
        </p>
      </div>
      <button
        type="button"
        className={i.icono}
        aria-label={chat.detallesDe(nombre)}
        title={chat.detalles}
        aria-expanded={detallesAbiertos}
        onClick={onDetalles}
      >
        <PanelRight size={22} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </header>
  );
}

/** In a conversation of two, the presence or typing of the other person; in a group, its people. */
function Debajo({ conversacion, yo }: { conversacion: Conversacion; yo: number }) {
  const otro = elOtro(conversacion, yo);
  const presencia = usePresencia(otro?.id);
  if (!otro) {
    const nombres = otrasPersonas(conversacion, yo).map(({ nombre }) => nombre);
    return `${chat.personas(conversacion.otros + 1)}: ${nombres.join(', ')}`;
  }
  const oficio = [otro.cargo, otro.empresa].filter(Boolean).join(' · ');
  if (presencia === 'activa') return [chat.enLinea, oficio].filter(Boolean).join(' · ');
  return oficio || (presencia === 'ausente' ? chat.ausente : '');
}

/** The subject of a conversation (product, offer …), with a link to it. */
export function Contexto({ contexto }: { contexto: NonNullable<Conversacion['contexto']> }) {
  const { basepath } = useRouter();
  const Icono = contexto.tipo === 'producto' ? Pill : BriefcaseBusiness;
  const dentro = (
    <>
      <Icono size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>
        <strong>{contexto.titulo}</strong>
        {contexto.detalle && <span>{contexto.detalle}</span>}
      </span>
    </>
  );
  const { url } = contexto;
  if (url === null) return <div className={c.contexto}>{dentro}</div>;
  // The address comes from the API: one that is not below /app belongs to another application, and loads as a page.
  if (!url.startsWith(`${basepath}/`))
    return (
      <a className={c.contexto} href={url}>
        {dentro}
      </a>
    );
  return (
    // The router resolves a whole address with its query string from `href`, which takes precedence over `to`; its types
    // require `to`.
    <Link className={c.contexto} to="/" href={url} activeProps={{}}>
      {dentro}
    </Link>
  );
}
