import type { Conversacion, Mensaje, ParticipanteChat, PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';

const otrosDe = ({ participantes }: Conversacion, yo: number): ParticipanteChat[] =>
  participantes.filter(({ persona }) => persona.id !== yo);

/** The other people of a conversation; those who are still in it come first. */
export const otrasPersonas = (conversacion: Conversacion, yo: number): PersonaChat[] => {
  const otros = otrosDe(conversacion, yo);
  const dentro = otros.filter(({ activo }) => activo);
  return (dentro.length > 0 ? dentro : otros).map(({ persona }) => persona);
};

const NOMBRES_MAX = 3;

/** The name of a conversation: its title, or its people. */
export function nombreDe(conversacion: Conversacion, yo: number): string {
  if (conversacion.titulo) return conversacion.titulo;
  const otras = otrasPersonas(conversacion, yo);
  if (otras.length === 0) return chat.sinNombre;
  if (conversacion.tipo !== 'grupo') return otras[0]?.nombre ?? chat.sinNombre;
  const nombres = otras.slice(0, NOMBRES_MAX).map(({ nombre }) => nombre);
  const mas = Math.max(conversacion.otros, otras.length) - nombres.length;
  return mas > 0 ? chat.yMas(nombres.join(', '), mas) : nombres.join(', ');
}

/** The other person of a conversation of two; undefined in a group. */
export const elOtro = (conversacion: Conversacion, yo: number): PersonaChat | undefined =>
  conversacion.tipo === 'grupo' ? undefined : otrasPersonas(conversacion, yo)[0];

/** The name of a participant for the user `yo`: «Tú» for themselves. */
export const quienEs = (
  { participantes }: Pick<Conversacion, 'participantes'>,
  id: number | null,
  yo: number,
): string =>
  id === yo ? chat.tu : (participantes.find(({ persona }) => persona.id === id)?.persona.nombre ?? chat.alguien);

/** The sentence of a system message (`suceso`); '' for any other message. */
export function fraseDeSuceso({ suceso }: Pick<Mensaje, 'suceso'>, conversacion: Conversacion, yo: number): string {
  if (!suceso) return '';
  const { que, texto } = suceso;
  const a = suceso.a.map((id) => quienEs(conversacion, id, yo)).join(', ');
  if (suceso.quien === yo) return chat.sucesoMio[que](a, texto);
  const quien = quienEs(conversacion, suceso.quien, yo);
  if (que === 'entra' && (a === '' || suceso.quien === null)) return chat.seUne(a || quien);
  if (suceso.a.includes(yo) && que === 'entra') return chat.teAnade(quien);
  if (suceso.a.includes(yo) && que === 'expulsada') return chat.teQuita(quien);
  return chat.suceso[que](quien, a, texto);
}
