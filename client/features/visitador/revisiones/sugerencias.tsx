import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RevisionFila } from '#shared/contract/visita/entidades-revision';
import { revisiones as api } from '#shared/contract/visita/revisiones';
import { esRevisionAbierta } from '#shared/estados/pasos-revision';
import { Badge, Badges } from '#ui/content/badge';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { LinkChips } from '#ui/navigation/link-chips';
import { urlOf } from '../../../api/call/call.ts';
import { sugerencias } from '../../../i18n/es/visitador/sugerencias.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton, EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import l from '../lista/lista.module.css';
import { readDireccion, sugerenciasQuery } from './consultas-sugerencias.ts';
import c from './sugerencias.module.css';
import { TONO } from './tono.ts';

const t = sugerencias.lista;

/** The user's suggestions: state, who must act, since when. */
export function SugerenciasPestana({ search }: { search: Record<string, unknown> }) {
  const direccion = readDireccion(search);
  const consulta = useQuery(sugerenciasQuery(direccion));
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={6} height={84} radius={8} />}>
      {({ data, meta, estados }) =>
        estados.every(({ total }) => total === 0) ? (
          <EmptyState title={t.vacia} action={<EnlaceBoton to="/visita/result">{t.buscar}</EnlaceBoton>}>
            {t.vaciaTexto}
          </EmptyState>
        ) : (
          <div className={c.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            <LinkChips label={t.filtro}>
              {[undefined, ...estados.filter(({ total }) => total > 0).map(({ estado }) => estado)].map((estado) => (
                <EnlaceElegible
                  key={estado ?? 'todas'}
                  to="/visita/visitador"
                  search={{ tab: 'sugerencias', ...(estado && { estado }) }}
                  resetScroll={false}
                  isCurrent={estado === direccion.estado}
                >
                  {estado ? sugerencias.estado[estado][0] : t.todas}
                </EnlaceElegible>
              ))}
            </LinkChips>
            <div className={l.barra}>
              <p role="status" className={c.menor}>
                {plural(meta.total, t.total)}
              </p>
              {meta.total > 0 && (
                <Exportar
                  href={urlOf(api.exportar, { query: direccion.estado ? { estado: direccion.estado } : {} })}
                  fichero={sugerencias.exportarFichero}
                />
              )}
            </div>
            {data.length === 0 ? (
              <EmptyState
                title={t.ninguna}
                action={
                  <EnlaceBoton to="/visita/visitador" search={{ tab: 'sugerencias' }}>
                    {t.verTodas}
                  </EnlaceBoton>
                }
              />
            ) : (
              <Table label={t.tabla} head={t.columnas} isStacked>
                {data.map((fila) => (
                  <Fila key={fila.id} fila={fila} />
                ))}
              </Table>
            )}
            <Paginacion
              label={t.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({
                to: '/visita/visitador',
                search: { tab: 'sugerencias', ...direccion, page: String(n) },
              })}
            />
          </div>
        )
      }
    </Consulta>
  );
}

function Fila({ fila }: { fila: RevisionFila }) {
  const { id, tipo, estado, estado_desde, vence_en, motivo, total_cambios } = fila;
  const [nombre, espera] = sugerencias.estado[estado];
  return (
    <tr>
      <td>
        <Nombre fila={fila} />
        <p className={c.menor}>
          {[
            sugerencias.numero(id),
            fila.producto?.laboratorio,
            tipo === 'edicion' ? plural(total_cambios, t.cambios) : t.tipo[tipo],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </td>
      <td data-label={t.columnas[1]}>
        <Badges>
          <Badge tone={TONO[estado]}>{nombre}</Badge>
        </Badges>
        <p className={c.menor}>{espera}</p>
        {motivo && <p className={c.menor}>{`${t.motivo}: ${motivo}`}</p>}
      </td>
      <td data-label={t.desde}>
        <time dateTime={estado_desde}>{formatFechaHora(estado_desde)}</time>
        {vence_en && <p className={c.menor}>{t.limite(formatFechaHora(vence_en))}</p>}
      </td>
    </tr>
  );
}

/**
 * Link to the place where a suggestion goes on: the form of an open one, the sheet after a closed one, the address of a
 * proposed product.
 */
function Nombre({ fila: { id, tipo, estado, producto, nombre } }: { fila: RevisionFila }) {
  const texto = nombre || t.sinNombre;
  if (tipo !== 'alta' && producto)
    return (
      <Link
        to="/visita/visitador/sugerir-cambios/$idProd"
        params={{ idProd: String(producto.id) }}
        search={{ tab: esRevisionAbierta(estado) ? 'editarProducto' : 'historial' }}
      >
        {texto}
      </Link>
    );
  if (producto)
    return (
      <Link to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
        {texto}
      </Link>
    );
  return (
    <Link to="/visita/crear-revision-success" search={{ rev: String(id) }}>
      {texto}
    </Link>
  );
}
