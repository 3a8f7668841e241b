import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TarjetaDeProducto } from '#shared/contract/visita/cartera/cartera-publica';
import { conUnidades } from '#shared/textos/unidades';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { useEsProfesional } from '../../../api/session/profesional.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { publico, tarjeta } from '../../../i18n/es/visitador/publico.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Argumentario } from './argumentario.tsx';
import { Compartir } from './compartir/compartir.tsx';
import { otrosQuery, tarjetaQuery } from './consultas-publico.ts';
import { Contacto } from './contacto.tsx';
import { Hechos } from './hechos.tsx';
import { PedirVisita } from './pedir-visita.tsx';
import { PromocionesDelProducto } from './promociones.tsx';
import c from './publico.module.css';
import { Quien } from './quien.tsx';

/** One product of one representative. */
export function TarjetaPagina({ user, producto }: { user: string; producto: string }) {
  const consulta = useQuery({
    ...tarjetaQuery(user, producto, useEsProfesional()),
    // After the declaration as a professional the old content stays until the longer one is loaded.
    placeholderData: keepPreviousData,
  });
  const { data } = consulta;
  const nombre = data && nombreDe(data);
  useMetadata({
    title: data ? `${data.producto.nombre}: ${nombre}` : tarjeta.titulo,
    ...(data && nombre && { description: tarjeta.descripcion(data.producto.nombre, nombre) }),
  });
  return (
    <Consulta consulta={consulta}>
      {(una) => (
        <article className={c.pila}>
          {una.perfil.es_propio && <Banner>{tarjeta.esTuya}</Banner>}
          <PageHeading intro={una.producto.laboratorio}>{conUnidades(una.producto.nombre)}</PageHeading>
          {una.asociacion === null && <YaNo una={una} />}
          {una.asociacion !== null && (
            <div className={c.acciones}>
              <PedirVisita perfil={una.perfil} producto={una.producto} />
              <Compartir
                nombre={`${una.producto.nombre}: ${nombreDe(una)}`}
                ruta={`/visita/visitador/public/producto-cartera/${una.producto.id}/${una.perfil.slug_publico}`}
                fichero={`${una.perfil.slug_publico}-${una.producto.id}`}
              />
            </div>
          )}
          <div className={c.columnas}>
            <div className={c.pila}>
              <p>
                <Link
                  to="/visita/producto/$product/$id"
                  params={{ product: una.producto.slug, id: String(una.producto.id) }}
                  className={c.enlace}
                >
                  {tarjeta.ficha}
                </Link>
              </p>
              <Hechos id={una.producto.id} />
              <Argumentario texto={una.argumentario} esReservado={una.argumentario_reservado} />
              {una.asociacion !== null && <PromocionesDelProducto id={una.producto.id} />}
            </div>
            <div className={c.pila}>
              {una.asociacion !== null && <Representa perfil={una.perfil} asociacion={una.asociacion} />}
              {una.asociacion !== null && <Contacto perfil={una.perfil} />}
            </div>
          </div>
        </article>
      )}
    </Consulta>
  );
}

const nombreDe = ({ perfil }: TarjetaDeProducto) => `${perfil.nombre} ${perfil.apellidos}`.trim();

interface RepresentaProps {
  perfil: TarjetaDeProducto['perfil'];
  asociacion: NonNullable<TarjetaDeProducto['asociacion']>;
}

const confirmadoPor = ({ empresa, confirmo, consta_titular }: RepresentaProps['asociacion']): string | null => {
  if (empresa === null || confirmo === null) return null;
  if (confirmo === 'equipo') return tarjeta.confirmadoPorEquipo;
  return consta_titular === false ? tarjeta.confirmadoSinConstar(empresa) : tarjeta.confirmadoPor(empresa);
};

function Representa({ perfil, asociacion }: RepresentaProps) {
  const { relacion, empresa, canales, zonas, nota } = asociacion;
  const confirmado = confirmadoPor(asociacion);
  const datos: Datum[] = [
    [tarjeta.relacion, cartera.relacion[relacion]],
    ...(empresa ? [[tarjeta.para, empresa] as const] : []),
    ...(confirmado ? [[tarjeta.confirmacion, confirmado] as const] : []),
    ...(canales.length > 0 ? [[tarjeta.canales, canales.map((uno) => publico.canal[uno]).join(', ')] as const] : []),
  ];
  return (
    <Card title={tarjeta.quien}>
      <div className={c.pila}>
        <Quien perfil={perfil} />
        <DataList items={datos} />
        {nota !== null && (
          <div>
            <h3 className={c.termino}>{tarjeta.nota}</h3>
            <p className={c.nota}>{nota}</p>
          </div>
        )}
        {zonas === null && <p className={c.menor}>{publico.zonasOcultas}</p>}
        {zonas !== null && zonas.length > 0 && (
          <div>
            <h3 className={c.termino}>{tarjeta.zonas}</h3>
            <ul className={c.lista} aria-label={tarjeta.zonas}>
              {zonas.map((zona) => (
                <li key={`${zona.pais_id}-${zona.estado_id}`}>{zona.nombre}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The representative no longer has this product: links to those who do. */
function YaNo({ una }: { una: TarjetaDeProducto }) {
  const consulta = useQuery(otrosQuery(una.producto.id));
  return (
    <>
      <Banner tone="warning" title={tarjeta.yaNo(nombreDe(una), una.producto.nombre)}>
        {tarjeta.yaNoTexto}
      </Banner>
      <Card title={tarjeta.otros}>
        <Consulta consulta={consulta}>
          {(otros) =>
            otros.length === 0 ? (
              <p>{tarjeta.nadie}</p>
            ) : (
              <ul className={c.personas}>
                {otros.map((perfil) => (
                  <li key={perfil.usuario_id}>
                    <Quien perfil={perfil} />
                  </li>
                ))}
              </ul>
            )
          }
        </Consulta>
      </Card>
    </>
  );
}
