import { Link } from '@tanstack/react-router';
import { ENTRADAS_EN_INFORME, type InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import { Card } from '#ui/content/card';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { formatNumero } from '../../../../i18n/numero.ts';
import { Fecha } from '../../articulo/fecha.tsx';
import e from '../editor/editor.module.css';
import { Casilla, Eleccion, type Elegir, QueDice } from './eleccion.tsx';
import c from './informe.module.css';

type Entrada = InformeImportacion['entradas'][number];

const CIFRAS = [
  ['leidas', mesa.informeLeidas],
  ['nuevas', mesa.informeNuevas],
  ['modificadas', mesa.informeModificadas],
  ['iguales', mesa.informeIguales],
  ['omitidas', mesa.informeOmitidas],
] as const;

/** Report of an import or a rehearsal. With `choose`, entries of a rehearsal can be excluded. */
export const Informe = ({ informe, choose }: { informe: InformeImportacion; choose?: Elegir | undefined }) => (
  <Card title={informe.ensayo ? mesa.informeEnsayo : mesa.informe}>
    <div className={e.pila}>
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
      </div>
      {choose && <Eleccion informe={informe} choose={choose} />}
      <ol className={c.entradas}>
        {informe.entradas.map((entrada, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order.
          <li key={`${lugar} ${entrada.enlace ?? entrada.titulo}`}>
            {choose ? <Casilla entrada={entrada} choose={choose} /> : <Titulo entrada={entrada} />}
            <p className={e.menor}>
              {mesa.acciones[entrada.accion]}
              {entrada.estado && ` · ${mesa.estados[entrada.estado]}`} ·{' '}
              <Fecha instante={entrada.fecha} enPalabras={false} />
            </p>
            {entrada.avisos.length > 0 && (
              <ul className={e.faltas}>
                {entrada.avisos.map((aviso) => (
                  <li key={aviso}>{aviso}</li>
                ))}
              </ul>
            )}
            {choose && <QueDice entrada={entrada} />}
          </li>
        ))}
      </ol>
      {informe.leidas > ENTRADAS_EN_INFORME && (
        <p className={e.menor}>{mesa.informeResto(formatNumero(ENTRADAS_EN_INFORME))}</p>
      )}
    </div>
  </Card>
);

const Titulo = ({ entrada: { noticia_id, titulo } }: { entrada: Entrada }) => (
  <p>
    {noticia_id === null ? (
      titulo
    ) : (
      <Link to="/noticias/mesa/$id" params={{ id: String(noticia_id) }}>
        {titulo}
      </Link>
    )}
  </p>
);
