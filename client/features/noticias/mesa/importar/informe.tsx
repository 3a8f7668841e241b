import { Link } from '@tanstack/react-router';
import type { InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import { Card } from '#ui/content/card';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { formatNumero } from '../../../../i18n/numero.ts';
import { Fecha } from '../../articulo/fecha.tsx';
import e from '../editor/editor.module.css';
import c from './informe.module.css';

const CIFRAS = [
  ['leidas', mesa.informeLeidas],
  ['nuevas', mesa.informeNuevas],
  ['modificadas', mesa.informeModificadas],
  ['iguales', mesa.informeIguales],
  ['omitidas', mesa.informeOmitidas],
] as const;

/** What an import did, or would do. */
export const Informe = ({ informe }: { informe: InformeImportacion }) => (
  <Card title={informe.ensayo ? mesa.informeEnsayo : mesa.informe}>
    <div className={e.pila} role="status">
      {informe.canal.titulo && <p>{informe.canal.titulo}</p>}
      {informe.canal.derechos && <p className={e.menor}>{informe.canal.derechos}</p>}
      {informe.sin_cambios && <p>{mesa.informeSinCambios}</p>}
      <dl className={c.cifras}>
        {CIFRAS.map(([clave, nombre]) => (
          <div key={clave}>
            <dt>{nombre}</dt>
            <dd>{formatNumero(informe[clave])}</dd>
          </div>
        ))}
      </dl>
      {informe.otros.length > 0 && (
        <p className={e.menor}>
          {mesa.informeOtros}{' '}
          {informe.otros.map(({ nombre, total }) => `${nombre} (${formatNumero(total)})`).join(', ')}
        </p>
      )}
      <ol className={c.entradas}>
        {informe.entradas.map(({ titulo, fecha, accion, estado, noticia_id, avisos, enlace }, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order.
          <li key={`${lugar} ${enlace ?? titulo}`}>
            <p>
              {noticia_id === null ? (
                titulo
              ) : (
                <Link to="/noticias/mesa/$id" params={{ id: String(noticia_id) }}>
                  {titulo}
                </Link>
              )}
            </p>
            <p className={e.menor}>
              {mesa.acciones[accion]}
              {estado && ` · ${mesa.estados[estado]}`} · <Fecha instante={fecha} enPalabras={false} />
            </p>
            {avisos.length > 0 && (
              <ul className={e.faltas}>
                {avisos.map((aviso) => (
                  <li key={aviso}>{aviso}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  </Card>
);
