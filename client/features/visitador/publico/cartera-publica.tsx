import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductoRepresentado } from '#shared/contract/visita/cartera/cartera-publica';
import { conUnidades } from '#shared/textos/unidades';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { LinkChips } from '#ui/navigation/link-chips';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { useNombresZonas } from '../cartera/nombres-zonas.ts';
import { carteraPublicaQuery, type DireccionPublica } from './consultas-publico.ts';
import c from './publico.module.css';

const AQUI = '/visita/user/$user';

interface CarteraPublicaProps {
  user: string;
  direccion: DireccionPublica;
}

/** The products that a representative shows, by ATC group. */
export function CarteraPublica({ user, direccion }: CarteraPublicaProps) {
  const consulta = useQuery(carteraPublicaQuery(user, direccion));
  const nombres = useNombresZonas(consulta.data?.data.flatMap(({ zonas }) => zonas ?? []) ?? []);
  return (
    <Card title={publico.cartera}>
      <Consulta consulta={consulta}>
        {({ data, meta, grupos }) => (
          <div className={c.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            {grupos.length > 1 && <Grupos user={user} grupo={direccion.grupo} grupos={grupos} />}
            {data.length === 0 && <Nada user={user} isTodo={!direccion.grupo && !direccion.page} />}
            {data.length > 0 && (
              <Table label={publico.tabla} head={publico.columnas} isStacked>
                {data.map((uno) => (
                  <Fila key={uno.producto.id} uno={uno} user={user} zonas={uno.zonas && nombres(uno.zonas)} />
                ))}
              </Table>
            )}
            <Paginacion
              label={publico.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: AQUI, params: { user }, search: { ...direccion, page: String(n) } })}
            />
          </div>
        )}
      </Consulta>
    </Card>
  );
}

interface GruposProps {
  user: string;
  grupo: string | undefined;
  grupos: readonly { codigo: string; nombre: string; total: number }[];
}

const Grupos = ({ user, grupo, grupos }: GruposProps) => (
  <LinkChips label={publico.grupos} current={grupo}>
    <EnlaceElegible to={AQUI} params={{ user }} search={{}} resetScroll={false} isCurrent={grupo === undefined}>
      {publico.todos}
    </EnlaceElegible>
    {grupos.map(({ codigo, nombre, total }) => (
      <EnlaceElegible
        key={codigo}
        to={AQUI}
        params={{ user }}
        search={{ grupo: codigo }}
        resetScroll={false}
        isCurrent={grupo === codigo}
      >
        {nombre} <span>{total}</span>
      </EnlaceElegible>
    ))}
  </LinkChips>
);

const Nada = ({ user, isTodo }: { user: string; isTodo: boolean }) =>
  isTodo ? (
    <p>{publico.sinProductos}</p>
  ) : (
    <p>
      {publico.sinProductosAqui}{' '}
      <Link to={AQUI} params={{ user }} search={{}}>
        {publico.verTodos}
      </Link>
    </p>
  );

interface FilaProps {
  user: string;
  uno: ProductoRepresentado;
  zonas: readonly string[] | null;
}

const Fila = ({ user, uno, zonas }: FilaProps) => (
  <tr>
    <th scope="row">
      <Link
        to="/visita/visitador/public/producto-cartera/$product/$id"
        params={{ product: String(uno.producto.id), id: user }}
        className={c.nombre}
      >
        {conUnidades(uno.producto.nombre)}
      </Link>
      {uno.producto.laboratorio && <p className={c.menor}>{uno.producto.laboratorio}</p>}
    </th>
    <td data-title={publico.columna.relacion}>{cartera.relacion[uno.relacion]}</td>
    <td data-title={publico.columna.zonas}>
      {zonas === null ? publico.zonasOcultas : zonas.join(', ') || publico.sinZonas}
    </td>
  </tr>
);
