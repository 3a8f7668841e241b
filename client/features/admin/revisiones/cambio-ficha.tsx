import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { CambioRevision } from '#shared/contract/visita/entidades-revision';
import { idDeImagen } from '#shared/reglas/anchos-imagen';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import { documentosSubidos } from '#shared/reglas/revision/documento-subido';
import { campoDe, type TipoRevision } from '#shared/reglas/revision/reglas-revision';
import { slug } from '#shared/textos/slug';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { Banner } from '#ui/feedback/banner';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { CambioVisto, EnColumnas } from '../../../pantalla/cambio/cambio-visto.tsx';
import { DocumentosSubidos } from '../../../pantalla/cambio/documentos-subidos.tsx';
import { useLineas } from '../../../pantalla/cambio/use-lineas.ts';
import c from '../admin.module.css';
import r from './revisiones.module.css';

interface CambioProps {
  tipo: TipoRevision;
  cambio: CambioRevision;
  /** After the decision, the present value is no longer compared. */
  isCerrada: boolean;
  /** Controls of the decision. */
  children?: ReactNode;
}

/** One field: label, proposal, source, and other proposals for it. */
export function CambioFicha({ tipo, cambio, isCerrada, children }: CambioProps) {
  const { campo, etiqueta, capa, ha_cambiado, otras, decision, motivo } = cambio;
  const lineas = useLineas();
  const de = campoDe(tipo, campo);
  const [actual, propuesto, ahora] = [
    lineas(campo, de, cambio.valor_actual),
    lineas(campo, de, cambio.valor_propuesto),
    lineas(campo, de, cambio.valor_ahora),
  ];
  const cambiado = ha_cambiado && !isCerrada;
  return (
    <Card
      title={etiqueta}
      level={3}
      action={
        tipo === 'edicion' && (
          <Badges>
            <Badge tone={capa === 'oficial' ? 'outline' : 'neutral'}>{revisiones[capa]}</Badge>
          </Badges>
        )
      }
    >
      <div className={r.pila}>
        {cambiado && children && <Banner tone="warning">{revisiones.haCambiado}</Banner>}
        {cambiado || otras.length > 0 ? (
          <EnColumnas
            columnas={[
              ...(cambiado ? [{ titulo: revisiones.cuandoSeEscribio, texto: actual }] : []),
              { titulo: revisiones.ahora, texto: ahora },
              { titulo: revisiones.propuesta, texto: propuesto, isNueva: true },
            ]}
          />
        ) : (
          <CambioVisto antes={actual} despues={propuesto} />
        )}
        {otras.map((otra) => (
          <div key={otra.revision_id} className={r.pila}>
            <EnColumnas
              columnas={[{ titulo: revisiones.otraDe(otra.autor), texto: lineas(campo, de, otra.valor_propuesto) }]}
            />
            <Link to="/admin/revisiones/$id" params={{ id: String(otra.revision_id) }}>
              {revisiones.verLaDe(otra.autor)}
            </Link>
          </div>
        ))}
        <Imagenes valor={cambio.valor_propuesto} />
        <DocumentosSubidos documentos={documentosSubidos(cambio.valor_propuesto)} />
        {tipo === 'fusion' && <EnlaceQueda valor={cambio.valor_propuesto} />}
        <Fuente cambio={cambio} />
        {capa === 'oficial' && !isCerrada && <p className={c.menor}>{revisiones.oficialAyuda}</p>}
        {decision && (
          <Badges>
            <Badge tone={decision === 'aprobada' ? 'good' : 'bad'}>{revisiones.decidido[decision]}</Badge>
          </Badges>
        )}
        {motivo && (
          <p className={r.fuente}>
            <span>{revisiones.motivo}:</span> {motivo}
          </p>
        )}
        {children}
      </div>
    </Card>
  );
}

/** Uploaded pictures of the proposal; pictures of other sites are not loaded into our page. */
function Imagenes({ valor }: { valor: Valor }) {
  const subidas = (Array.isArray(valor) ? valor : []).flatMap((fila) => {
    const { url, alt } = typeof fila === 'object' ? fila : {};
    const id = typeof url === 'string' ? idDeImagen(url) : null;
    return id === null ? [] : [{ id, alt: typeof alt === 'string' ? alt : '' }];
  });
  if (subidas.length === 0) return null;
  return (
    <div className={r.imagenes}>
      {subidas.map(({ id, alt }) => (
        <img key={id} src={urlImagen(id, 480)} alt={alt} />
      ))}
    </div>
  );
}

/** Link to the sheet that would remain after a merge. */
function EnlaceQueda({ valor }: { valor: Valor }) {
  const [fila] = Array.isArray(valor) ? valor : [];
  if (typeof fila !== 'object' || typeof fila.producto !== 'string') return null;
  return (
    <Link to="/visita/producto/$product/$id" params={{ product: slug(String(fila.nombre)), id: fila.producto }}>
      {revisiones.verLaQueQueda}
    </Link>
  );
}

function Fuente({ cambio: { fuente_url, nota } }: { cambio: CambioRevision }) {
  if (!fuente_url && !nota)
    return (
      <p className={r.fuente} data-falta>
        {revisiones.sinFuente}
      </p>
    );
  return (
    <p className={r.fuente}>
      {fuente_url && (
        <>
          <span>{revisiones.fuente}:</span>{' '}
          <a href={fuente_url} target="_blank" rel="noopener noreferrer nofollow">
            {fuente_url}
          </a>
        </>
      )}
      {fuente_url && nota && <br />}
      {nota && (
        <>
          <span>{revisiones.nota}:</span> {nota}
        </>
      )}
    </p>
  );
}
