import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conUnidades } from '#shared/textos/unidades';
import { Card } from '#ui/content/card';
import { useEsProfesional } from '../../../api/session/profesional.ts';
import { tarjeta } from '../../../i18n/es/visitador/publico.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { PromocionesActivas } from '../../../pantalla/promocion/promociones-activas.tsx';
import { promocionesDeQuery, promocionesQuery } from './consultas-publico.ts';

/** Active promotions of a product, behind the gate when they are for professionals; nothing when there are none. */
export function PromocionesDelProducto({ id }: { id: number }) {
  const consulta = useQuery(promocionesQuery(id, useEsProfesional()));
  if (consulta.data?.data.length === 0 && consulta.data.para_profesionales === 0) return null;
  return (
    <Card title={tarjeta.promociones}>
      <Consulta consulta={consulta}>
        {({ data, para_profesionales }) => (
          <PromocionesActivas promociones={data} paraProfesionales={para_profesionales} />
        )}
      </Consulta>
    </Card>
  );
}

/** Active promotions of a representative, each with the name of its product. */
export function PromocionesDelVisitador({ user }: { user: string }) {
  const consulta = useQuery(promocionesDeQuery(user, useEsProfesional()));
  const { data: respuesta } = consulta;
  // An optional section: while loading and after an error it takes no room.
  if (!respuesta || (respuesta.data.length === 0 && respuesta.para_profesionales === 0)) return null;
  const productos = new Map(respuesta.data.map(({ id, producto }) => [id, producto]));
  return (
    <Card title={tarjeta.promociones}>
      <PromocionesActivas
        promociones={respuesta.data}
        paraProfesionales={respuesta.para_profesionales}
        sobre={({ id }) => {
          const producto = productos.get(id);
          return (
            producto && (
              <Link to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
                {conUnidades(producto.nombre)}
              </Link>
            )
          );
        }}
      />
    </Card>
  );
}
