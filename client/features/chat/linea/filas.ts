import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { MensajeEnCola } from '../../../api/realtime/realtime.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { primeroVisible } from '../datos/linea.ts';

/** A message of the user that the line does not show yet. `enviado`: the API has acknowledged it, or may have received it. */
export type Pendiente = Omit<MensajeEnCola, 'estado'> & { estado: MensajeEnCola['estado'] | 'enviado' };

interface Adorno {
  /** The same from the queue to the line, so that React keeps the element. */
  clave: string;
  /** Name of the day, when a day begins above this row. */
  dia: string | null;
  /** Whether the messages that were unread when the conversation was opened begin here. */
  nuevos: boolean;
  /** First and last of a group of one author. */
  inicio: boolean;
  fin: boolean;
}
export type Fila = Adorno & ({ que: 'mensaje'; mensaje: Mensaje } | { que: 'cola'; mensaje: Pendiente });

/** Messages of one author within this time (milliseconds) are grouped. */
const JUNTOS_MS = 5 * 60_000;

interface Visto {
  yo: number;
  /** `seq` of the first message that was unread when the conversation was opened. */
  nuevoDesde: number | null;
  /** Whether older messages are not loaded. */
  hayAntes: boolean;
  ahora: Date;
}

interface Momento {
  ms: number;
  /** Day in the time zone of the browser. */
  dia: string;
}
/** Cache of parsed dates: with each new message all rows are computed, ten thousand in a long line. */
const conocidos = new WeakMap<object, Momento>();

function momentoDe(mensaje: { creado_en: string }): Momento {
  const sabido = conocidos.get(mensaje);
  if (sabido) return sabido;
  const creado = new Date(mensaje.creado_en);
  const momento = { ms: creado.getTime(), dia: creado.toDateString() };
  conocidos.set(mensaje, momento);
  return momento;
}

/** Rows of the last computation: an unchanged row stays the same object, and is not drawn again. */
const hechas = new WeakMap<object, Fila>();

function comoAntes(fila: Fila): Fila {
  const antes = hechas.get(fila.mensaje);
  const { clave, dia, nuevos, inicio, fin } = fila;
  const esIgual = antes?.clave === clave && antes.dia === dia && antes.nuevos === nuevos;
  if (antes && esIgual && antes.inicio === inicio && antes.fin === fin) return antes;
  hechas.set(fila.mensaje, fila);
  return fila;
}

/** One row per message, so that the index of a row is that of its message: separators belong to the row below them. */
export function filasDe(
  mensajes: readonly Mensaje[],
  pendientes: readonly Pendiente[],
  { yo, nuevoDesde, hayAntes, ahora }: Visto,
): Fila[] {
  // When the first unread message is not loaded, a line of new messages above all loaded ones would be wrong.
  const estaArriba = nuevoDesde === null || (hayAntes && (mensajes[0]?.seq ?? 0) > nuevoDesde);
  const primeroNuevo = estaArriba ? null : (mensajes.find(({ seq }) => seq >= nuevoDesde)?.seq ?? null);
  const momentos = [...mensajes, ...pendientes].map(momentoDe);
  const autorDe = (n: number) => (n < mensajes.length ? mensajes[n]?.autor_id : yo);
  const esSuceso = (n: number) => (mensajes[n]?.suceso ?? null) !== null;
  const sigueA = (n: number): boolean => {
    const [antes, este] = [momentos[n - 1], momentos[n]];
    if (!antes || !este || esSuceso(n - 1) || esSuceso(n) || autorDe(n - 1) !== autorDe(n)) return false;
    return mensajes[n]?.seq !== primeroNuevo && este.ms - antes.ms <= JUNTOS_MS && antes.dia === este.dia;
  };
  const adornoDe = ({ ms, dia }: Momento, n: number) => ({
    dia: momentos[n - 1]?.dia === dia ? null : diaDe(new Date(ms), ahora),
    inicio: !sigueA(n),
    fin: !sigueA(n + 1),
  });
  const filas = momentos.flatMap((momento, n): Fila | [] => {
    const mensaje = mensajes[n];
    if (mensaje) {
      const clave = mensaje.client_id ?? `n${mensaje.seq}`;
      const nuevos = mensaje.seq === primeroNuevo;
      return comoAntes({ ...adornoDe(momento, n), clave, nuevos, que: 'mensaje', mensaje });
    }
    const enCola = pendientes[n - mensajes.length];
    if (!enCola) return [];
    return comoAntes({ ...adornoDe(momento, n), clave: enCola.client_id, nuevos: false, que: 'cola', mensaje: enCola });
  });
  return filas.slice(primeroVisible({ mensajes, hay_antes: hayAntes }) - (mensajes[0]?.seq ?? 0));
}

const esMismoDia = (a: Date, b: Date): boolean =>
  a.getDate() === b.getDate() && a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear();

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const MESES = [
  ...(['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'] as const),
  ...(['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'] as const),
];

/** «Hoy», «Ayer», «lunes 23 de noviembre»; with the year when it is not the present one. */
export function diaDe(dia: Date, ahora: Date): string {
  if (esMismoDia(dia, ahora)) return chat.hoy;
  if (esMismoDia(dia, new Date(ahora.getFullYear(), ahora.getMonth(), ahora.getDate() - 1))) return chat.ayerDia;
  const fecha = `${DIAS[dia.getDay()]} ${dia.getDate()} de ${MESES[dia.getMonth()]}`;
  return dia.getFullYear() === ahora.getFullYear() ? fecha : `${fecha} de ${dia.getFullYear()}`;
}

/** Time in the list: the hour of today, «ayer», the day of the week, or the date. */
export function cuandoDe(instante: string, ahora: Date): string {
  const dia = new Date(instante);
  const cifras = (n: number) => String(n).padStart(2, '0');
  if (esMismoDia(dia, ahora)) return `${cifras(dia.getHours())}:${cifras(dia.getMinutes())}`;
  if (diaDe(dia, ahora) === chat.ayerDia) return chat.ayer;
  const haceDias = (ahora.getTime() - dia.getTime()) / DIA_MS;
  if (haceDias >= 0 && haceDias < 6) return DIAS[dia.getDay()] ?? '';
  return `${cifras(dia.getDate())}/${cifras(dia.getMonth() + 1)}/${String(dia.getFullYear()).slice(2)}`;
}
