import { Link } from '@tanstack/react-router';
import { CONDICIONES } from '#shared/contract/visita/buscador';
import type { Producto } from '#shared/contract/visita/entidades';
import { dispensacionDe } from '#shared/estados/prescripcion';
import { DataList } from '#ui/content/data-list';
import { Table } from '#ui/content/table';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { condiciones as palabras } from '../../../i18n/es/productos/ficha-datos.ts';
import c from '../ficha/ficha.module.css';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import { nombreDe } from '../ficha-cabecera/ficha-cabecera.tsx';
import { EnlaceResultado } from '../tarjeta/enlace-resultado.tsx';

export const Composicion = ({ producto: { composicion, atc } }: { producto: Producto }) => (
  <Seccion id="composicion">
    <div className={c.pila}>
      {composicion.length === 0 ? (
        <p>{ficha.sinComposicion}</p>
      ) : (
        <Table label={ficha.secciones.composicion} head={[ficha.principio, ficha.dosis]}>
          {composicion.map(({ principio, dosis }) => (
            <tr key={principio.id}>
              <th scope="row">
                <EnlaceResultado filtro="principio" valor={principio.id}>
                  {nombreDe(principio)}
                </EnlaceResultado>
              </th>
              <td>{dosis ?? '—'}</td>
            </tr>
          ))}
        </Table>
      )}
      <h3 className={c.subtitulo}>{ficha.atc}</h3>
      {atc.length === 0 ? <p>{ficha.sinAtc}</p> : <MigasAtc atc={atc} />}
    </div>
  </Seccion>
);

/** ATC levels from the anatomical group down; each links to the level below, the last one to its products. */
const MigasAtc = ({ atc }: Pick<Producto, 'atc'>) => (
  <ol className={c.atc}>
    {atc.map(({ codigo, nombre, nivel }) => (
      <li key={codigo}>
        <code className={c.codigoAtc}>{codigo}</code>
        {nivel < 5 ? (
          <Link to="/visita/explorar/$maestra" params={{ maestra: 'atc' }} search={{ padre: codigo }}>
            {nombre ?? codigo}
          </Link>
        ) : (
          <EnlaceResultado filtro="atc" valor={codigo}>
            {nombre ?? codigo}
          </EnlaceResultado>
        )}
      </li>
    ))}
  </ol>
);

export function Excipientes({ producto: { excipientes, excipientes_declaracion } }: { producto: Producto }) {
  return (
    <Seccion id="excipientes">
      {excipientes.length > 0 ? (
        <ul className={c.vinetas}>
          {excipientes.map((excipiente) => (
            <li key={excipiente.id}>{nombreDe(excipiente)}</li>
          ))}
        </ul>
      ) : (
        <p>{excipientes_declaracion ? ficha.excipientesSinDetalle : ficha.sinExcipientes}</p>
      )}
    </Seccion>
  );
}

export function FormaYVias({ producto: { forma, forma_simplificada, vias, dosificacion } }: { producto: Producto }) {
  return (
    <Seccion id="forma">
      <DataList
        isNarrow
        items={[
          [ficha.forma, forma ? nombreDe(forma) : '—'],
          [
            ficha.formaSimplificada,
            forma_simplificada ? (
              <EnlaceResultado key="forma" filtro="forma" valor={forma_simplificada.id}>
                {nombreDe(forma_simplificada)}
              </EnlaceResultado>
            ) : (
              '—'
            ),
          ],
          [ficha.vias, vias.length > 0 ? vias.map(nombreDe).join(', ') : '—'],
          [ficha.dosificacion, dosificacion ?? '—'],
        ]}
      />
    </Seccion>
  );
}

const conocida = (condicion: string) => CONDICIONES.find((una) => una === condicion);

/**
 * Conditions of dispensing in the order of the law; texts of the source stay literal. «Sin receta» is left out when other
 * conditions contradict it, and a medicine without any data says so.
 */
export function condicionesDe(producto: Producto): string[] {
  const como = dispensacionDe(producto);
  const dichas = producto.condiciones.filter((una) => como !== 'receta' || !/^sin[_ ]receta$/i.test(una));
  const condiciones = [
    ...CONDICIONES.filter((una) => dichas.includes(una)).map((una) => palabras[una]),
    ...dichas.filter((una) => !conocida(una)),
  ];
  return como === 'no_consta' && producto.tipo === 'medicamento' ? [palabras.no_consta, ...condiciones] : condiciones;
}

export function Condiciones({ producto }: { producto: Producto }) {
  const condiciones = condicionesDe(producto);
  return (
    <Seccion id="condiciones">
      {condiciones.length > 0 ? (
        <ul className={c.vinetas}>
          {condiciones.map((condicion) => (
            <li key={condicion}>{condicion}</li>
          ))}
        </ul>
      ) : (
        <p>{ficha.sinCondiciones}</p>
      )}
    </Seccion>
  );
}
