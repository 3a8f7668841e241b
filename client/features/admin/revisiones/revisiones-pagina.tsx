import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RevisionFila } from '#shared/contract/visita/entidades-revision';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { Badge } from '#ui/content/badge';
import { PageHeading } from '#ui/content/page-heading';
import { Table } from '#ui/content/table';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { LinkChips } from '#ui/navigation/link-chips';
import { urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from '../admin.module.css';
import { colaQuery, LISTAS, type Lista, readDireccion } from './consultas-revisiones.ts';
import { Discutidos } from './discutidos.tsx';
import { TONO } from './estados.ts';
import { Plazo } from './plazo.tsx';
import r from './revisiones.module.css';
import { Vacio } from './vacio.tsx';

/** Suggestions that wait for the staff. */
export function RevisionesPagina({ search }: { search: Record<string, unknown> }) {
  useMetadata({ title: revisiones.titulo });
  const { de, page } = readDireccion(search);
  return (
    <div className={r.pila}>
      <PageHeading intro={revisiones.intro}>{revisiones.titulo}</PageHeading>
      <LinkChips label={revisiones.listas}>
        {LISTAS.map((una) => (
          <EnlaceElegible
            key={una}
            to="/admin/revisiones"
            search={una === 'pendientes' ? {} : { de: una }}
            isCurrent={una === de}
          >
            {revisiones.de[una]}
          </EnlaceElegible>
        ))}
      </LinkChips>
      {de === 'discutidos' ? <Discutidos page={page} /> : <Cola de={de} page={page} />}
    </div>
  );
}

function Cola({ de, page }: { de: Exclude<Lista, 'discutidos'>; page: string | undefined }) {
  const consulta = useQuery(colaQuery(de, page));
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={6} height={64} radius={8} />}>
      {({ data, meta, vencidas }) =>
        data.length === 0 ? (
          <Vacio de={de} />
        ) : (
          <div className={r.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            <div className={c.cabeza}>
              <p role="status" className={c.menor}>
                {[plural(meta.total, revisiones.total), vencidas > 0 && plural(vencidas, revisiones.vencidas)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Exportar href={urlOf(revisionesMesa.exportar, { query: { de } })} fichero={revisiones.exportarFichero} />
            </div>
            <Table label={revisiones.titulo} head={revisiones.columnas} isStacked>
              {data.map((revision) => (
                <Fila key={revision.id} revision={revision} />
              ))}
            </Table>
            <Paginacion
              label={revisiones.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: '/admin/revisiones', search: { de, page: String(n) } })}
            />
          </div>
        )
      }
    </Consulta>
  );
}

const Fila = ({ revision }: { revision: RevisionFila }) => {
  const { id, nombre, tipo, total_cambios, autor, empresa, estado, asignado_a } = revision;
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/revisiones/$id" params={{ id: String(id) }} className={r.nombre}>
          {nombre || revisiones.sinNombre}
        </Link>
        <p className={c.menor}>
          {tipo === 'edicion' ? plural(total_cambios, revisiones.cambios) : revisiones.tipo[tipo]}
        </p>
      </th>
      <td data-title={revisiones.columna.quien}>
        <span className={r.partible}>{autor.nombre}</span>
        {empresa && <p className={c.menor}>{empresa.nombre}</p>}
      </td>
      <td className={r.entero}>
        <Badge tone={TONO[estado]}>{revisiones.estado[estado]}</Badge>
        {revision.respaldo_retirado && <Badge tone="warning">{revisiones.sinRespaldo}</Badge>}
        {asignado_a && <p className={c.menor}>{revisiones.asignadaA(asignado_a.nombre)}</p>}
      </td>
      <td data-title={revisiones.columna.plazo}>
        <Plazo vence={revision.vence_en} />
      </td>
    </tr>
  );
};
