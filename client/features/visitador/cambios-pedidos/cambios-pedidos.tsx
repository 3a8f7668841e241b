import { Link } from '@tanstack/react-router';
import type { Solicitud } from '#shared/contract/visita/verificaciones';
import { cambiosPedidos } from '../../../i18n/es/visitador/cambios-pedidos.ts';
import { CambioVisto } from '../../../pantalla/cambio/cambio-visto.tsx';
import { DocumentosSubidos } from '../../../pantalla/cambio/documentos-subidos.tsx';
import c from './cambios-pedidos.module.css';

interface CambiosProps {
  revision: NonNullable<Solicitud['revision']>;
  level: 2 | 3;
  /** Secret of the mailed link, when the reader came by one. */
  hash?: string;
}

const sinNada = (texto: string) => (texto === '—' ? '' : texto);

/** A suggestion that a company is asked to back, field by field. */
export function CambiosPedidos({ revision, level, hash }: CambiosProps) {
  const { tipo, producto_id, nombre, slug, laboratorio, resumen, cambios, documentos } = revision;
  const Titulo = `h${level}` as const;
  return (
    <div className={c.pila}>
      <p>
        {producto_id !== null && slug !== null ? (
          <Link to="/visita/producto/$product/$id" params={{ product: slug, id: String(producto_id) }}>
            {nombre}
          </Link>
        ) : (
          <strong>{nombre}</strong>
        )}
        {laboratorio && ` · ${laboratorio}`}
      </p>
      {resumen && (
        <p className={c.resumen}>
          <span>{cambiosPedidos.explica}:</span> {resumen}
        </p>
      )}
      <ul className={c.lista} aria-label={cambiosPedidos.titulo[tipo]}>
        {cambios.map((cambio) => (
          <li key={cambio.campo}>
            <Titulo className={c.campo}>{cambio.campo}</Titulo>
            <CambioVisto antes={sinNada(cambio.antes)} despues={sinNada(cambio.despues)} />
            {cambio.fuente_url && (
              <p className={c.menor}>
                {cambiosPedidos.fuente}:{' '}
                <a href={cambio.fuente_url} target="_blank" rel="noopener noreferrer nofollow">
                  {cambio.fuente_url}
                </a>
              </p>
            )}
            {cambio.nota && (
              <p className={c.menor}>
                {cambiosPedidos.nota}: {cambio.nota}
              </p>
            )}
          </li>
        ))}
      </ul>
      <DocumentosSubidos documentos={documentos} hash={hash} />
    </div>
  );
}
