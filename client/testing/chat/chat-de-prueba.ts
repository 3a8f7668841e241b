import type { Conversacion, Mensaje, PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import type { Evento, TipoEvento } from '#shared/contract/main/chat/eventos';

/** Conversations for tests. The person's own id is 7, as in demo-user.ts. */
export const YO = 7;

export const persona = (id: number, nombre = `Persona ${id}`, cambios: Partial<PersonaChat> = {}): PersonaChat => ({
  id,
  nombre,
  avatar: null,
  avatar_text: nombre.slice(0, 2).toUpperCase(),
  cargo: null,
  empresa: null,
  slug_publico: null,
  ...cambios,
});

export const mensaje = (seq: number, cambios: Partial<Mensaje> = {}): Mensaje => ({
  id: `00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  conversacion: 1,
  seq,
  client_id: null,
  autor_id: 8,
  tipo: 'texto',
  texto: `Mensaje ${seq}`,
  adjuntos: [],
  respuesta: null,
  menciones: [],
  reacciones: [],
  suceso: null,
  oculto: false,
  editado_en: null,
  eliminado_en: null,
  creado_en: new Date(Date.UTC(2026, 10, 23, 9, 0, seq)).toISOString(),
  ...cambios,
});

export const serie = (desde: number, hasta: number, cambios: Partial<Mensaje> = {}): Mensaje[] =>
  Array.from({ length: hasta - desde + 1 }, (_, n) => mensaje(desde + n, cambios));

export const conversacion = (id: number, cambios: Partial<Conversacion> = {}): Conversacion => ({
  id,
  tipo: 'directa',
  titulo: null,
  imagen: null,
  contexto: null,
  rol: 'miembro',
  otros: 1,
  participantes: [
    { persona: persona(8, 'Ana Ruiz'), rol: 'miembro', activo: true, leido_seq: 0, entregado_seq: 0 },
    { persona: persona(YO, 'Cuenta'), rol: 'miembro', activo: true, leido_seq: 0, entregado_seq: 0 },
  ],
  ultimo: mensaje(3, { conversacion: id }),
  ultimo_seq: 3,
  desde_seq: 0,
  leido_seq: 3,
  no_leidos: 0,
  leido_por_todos: 0,
  entregado_a_todos: 0,
  silenciada_hasta: null,
  fijada: false,
  archivada: false,
  marcada_no_leida: false,
  borrador: '',
  no_escribe: null,
  actualizado_en: '2026-11-23T09:00:03.000Z',
  ...cambios,
});

/** The types of the contract check which fields belong to which event. */
export const evento = <T extends TipoEvento>(tipo: T, carga: Extract<Evento, { tipo: T }>['carga']): Evento =>
  ({ n: 1, tipo, carga, creado_en: '2026-11-23T10:00:00.000Z' }) as Evento;
