import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cartera } from '#shared/contract/visita/cartera/cartera';
import { promociones as contrato } from '#shared/contract/visita/promociones';
import type { AsociacionModerada, PromocionModerada } from '#shared/contract/visita/reportes';
import { MOTIVO_DE_CARTERA } from '#shared/reglas/reglas-cartera';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { call } from '../../../api/call/call.ts';
import { moderado } from '../../../i18n/es/admin/moderado.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { formatFecha, formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { moderadoQuery } from '../consultas.ts';
import { BotonConMotivo } from '../moderar/boton-con-motivo.tsx';
import { useAccion } from '../use-accion.ts';

/**
 * A representative's public products and promotions, which moderators withdraw or restore. `lleva`: the user's roles allow a
 * portfolio.
 */
export function VisitadorModerado({ id, lleva }: { id: string; lleva: boolean }) {
  const consulta = useQuery(moderadoQuery(id));
  return (
    <Consulta consulta={consulta}>
      {({ asociaciones, asociaciones_total, promociones: promos, promociones_total }) =>
        // A user who has lost the role may still have products.
        (lleva || asociaciones_total + promociones_total > 0) && (
          <>
            <Card title={moderado.cartera}>
              {asociaciones.length === 0 ? (
                <p className={c.menor}>{moderado.sinCartera}</p>
              ) : (
                <ul className={c.lista} aria-label={moderado.cartera}>
                  {asociaciones.map((una) => (
                    <li key={una.id}>
                      <Asociacion una={una} />
                    </li>
                  ))}
                </ul>
              )}
              <Resto total={asociaciones_total} mostradas={asociaciones.length} />
            </Card>
            <Card title={moderado.promociones}>
              {promos.length === 0 ? (
                <p className={c.menor}>{moderado.sinPromociones}</p>
              ) : (
                <ul className={c.lista} aria-label={moderado.promociones}>
                  {promos.map((una) => (
                    <li key={una.id}>
                      <Promocion una={una} />
                    </li>
                  ))}
                </ul>
              )}
              <Resto total={promociones_total} mostradas={promos.length} />
            </Card>
          </>
        )
      }
    </Consulta>
  );
}

const Resto = ({ total, mostradas }: { total: number; mostradas: number }) =>
  total > mostradas && <p className={c.menor}>{plural(total - mostradas, moderado.mas)}</p>;

function Asociacion({ una }: { una: AsociacionModerada }) {
  const { id, producto, empresa, estado, motivo, devuelve, estado_desde } = una;
  const params = { id };
  const suspender = useAccion(
    (texto: string) => call(cartera.suspender, { params, body: { motivo: texto } }),
    moderado.suspendida(producto.nombre),
  );
  const reanudar = useAccion(() => call(cartera.reanudar, { params }), moderado.devuelta(producto.nombre));
  return (
    <Fila
      titulo={
        <Link to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
          {producto.nombre}
        </Link>
      }
      estado={<Badge tone={estado === 'activa' ? 'good' : 'warning'}>{ESTADO_EN_PALABRAS[estado]}</Badge>}
      detalle={[empresa, estado_desde && moderado.desde(formatFechaHora(estado_desde))]}
      motivo={motivo}
    >
      {devuelve === 'sistema' || devuelve === 'empresa' ? (
        <p className={c.menor}>{moderado.devuelveOtro[devuelve]}</p>
      ) : devuelve === 'personal' ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={moderado.devolverDe(producto.nombre)}
          isPending={reanudar.isPending}
          onPress={() => reanudar.mutate(undefined)}
        >
          {moderado.devolver}
        </Button>
      ) : (
        <BotonConMotivo
          size="small"
          min={MOTIVO_DE_CARTERA.MIN}
          max={MOTIVO_DE_CARTERA.MAX}
          palabra={moderado.suspender}
          palabraDe={moderado.suspenderDe(producto.nombre)}
          ayuda={moderado.suspenderAyuda}
          onSend={suspender.mutateAsync}
        />
      )}
    </Fila>
  );
}

function Promocion({ una }: { una: PromocionModerada }) {
  const { id, version, titulo, producto, estado, motivo, fecha_fin } = una;
  const retirar = useAccion(
    (texto: string) => call(contrato.retirar, { params: { id }, body: { version, motivo: texto } }),
    moderado.retirada(titulo),
  );
  return (
    <Fila
      titulo={
        <Link to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
          {titulo}
        </Link>
      }
      estado={<Badge tone={estado === 'vigente' ? 'good' : undefined}>{promociones.estado[estado]}</Badge>}
      detalle={[producto.nombre, fecha_fin && moderado.hasta(formatFecha(fecha_fin))]}
      motivo={motivo}
    >
      {estado !== 'retirada' && (
        <BotonConMotivo
          size="small"
          min={MOTIVO_DE_CARTERA.MIN}
          max={MOTIVO_DE_CARTERA.MAX}
          palabra={moderado.retirar}
          palabraDe={moderado.retirarDe(titulo)}
          ayuda={moderado.retirarAyuda}
          onSend={retirar.mutateAsync}
        />
      )}
    </Fila>
  );
}

interface FilaProps {
  titulo: ReactNode;
  estado: ReactNode;
  detalle: readonly (string | null)[];
  motivo: string | null;
  children: ReactNode;
}

const Fila = ({ titulo, estado, detalle, motivo, children }: FilaProps) => (
  <div className={c.fila}>
    <div>
      <p>
        {titulo} {estado}
      </p>
      <p className={c.menor}>{detalle.filter(Boolean).join(' · ')}</p>
      {motivo && <p className={c.menor}>{moderado.motivo(motivo)}</p>}
    </div>
    {children}
  </div>
);
