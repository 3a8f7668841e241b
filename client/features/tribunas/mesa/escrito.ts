import type { BodyInputOf } from '#shared/contract/endpoint';
import type { TribunaMesa, tribunas } from '#shared/contract/main/noticias/tribunas';

/** State of the form of a column. */
export interface Escrito {
  titulo: string;
  entradilla: string;
  cuerpo: string;
  url_externa: string;
  autor_id: number;
  conflicto_interes: string;
  imagen_id: string | null;
  imagen_alt: string;
  /** `yyyy-MM-dd`. */
  fecha: string | null;
  area_id: number | null;
  destacada: boolean;
}

const HORA_DE_SALIR = 'T08:00';
const dos = (n: number) => String(n).padStart(2, '0');
/** Day of an instant in the editor's time zone. */
const diaDe = (instante: string) => {
  const d = new Date(instante);
  return `${d.getFullYear()}-${dos(d.getMonth() + 1)}-${dos(d.getDate())}`;
};

export const escritoDe = (tribuna: TribunaMesa): Escrito => ({
  titulo: tribuna.titulo,
  entradilla: tribuna.entradilla ?? '',
  cuerpo: tribuna.cuerpo ?? '',
  url_externa: tribuna.url_externa ?? '',
  autor_id: tribuna.autor.id,
  conflicto_interes: tribuna.conflicto_interes ?? '',
  imagen_id: tribuna.imagen_id,
  imagen_alt: tribuna.imagen_alt ?? '',
  fecha: tribuna.fecha ? diaDe(tribuna.fecha) : null,
  area_id: tribuna.area?.id ?? null,
  destacada: tribuna.destacada,
});

type Cuerpo = BodyInputOf<typeof tribunas.crear>;

/** The body of the call. A day that was not changed keeps its time. */
export function payloadOf(escrito: Escrito, tribuna: TribunaMesa): Cuerpo {
  const { url_externa, cuerpo, imagen_id, fecha, ...igual } = escrito;
  const antes = tribuna.fecha;
  const isSameDay = fecha !== null && antes !== null && diaDe(antes) === fecha;
  return {
    ...igual,
    cuerpo: cuerpo || null,
    url_externa: url_externa.trim() || null,
    imagen_id,
    imagen_alt: imagen_id === null ? null : igual.imagen_alt,
    fecha: fecha === null ? null : isSameDay ? antes : new Date(fecha + HORA_DE_SALIR).toISOString(),
  };
}
