import type { MensajeVerificacion } from '#shared/contract/visita/verificaciones';
import { mensajesVerificacion } from '../../../../i18n/es/visitador/mensajes-verificacion.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import c from './mensajes.module.css';

/** Question and answer before a request is decided; nothing without a question. */
export function Mensajes({ mensajes, level = 3 }: { mensajes: readonly MensajeVerificacion[]; level?: 2 | 3 }) {
  const Titulo = `h${level}` as const;
  if (mensajes.length === 0) return null;
  return (
    <section className={c.mensajes}>
      <Titulo className={c.titulo}>{mensajesVerificacion.titulo}</Titulo>
      <ol className={c.lista}>
        {mensajes.map(({ de, autor, texto, creado_en }) => (
          <li key={creado_en} data-de={de}>
            <p className={c.quien}>
              <strong>{mensajesVerificacion.de[de](autor)}</strong>{' '}
              <time dateTime={creado_en}>{formatFechaHora(creado_en)}</time>
            </p>
            <p className={c.texto}>{texto}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
