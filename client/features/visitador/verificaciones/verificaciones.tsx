import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useRef } from 'react';
import { verificaciones as api } from '#shared/contract/visita/verificaciones';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { LinkChips } from '#ui/navigation/link-chips';
import { urlOf } from '../../../api/call/call.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import l from '../lista/lista.module.css';
import { type De, readDireccion, verificacionesQuery } from './consultas-verificaciones.ts';
import { PorResponder } from './en-bloque/en-bloque.tsx';
import { SolicitudFicha } from './solicitud-ficha.tsx';
import c from './verificaciones.module.css';

interface VerificacionesProps {
  search: Record<string, unknown>;
  /** Whether the user answers for a company (responde.ts). */
  responde: boolean;
}

/** The user's requests; for those who answer for a company, also the requests that wait for an answer. */
export function VerificacionesPestana({ search, responde }: VerificacionesProps) {
  const direccion = readDireccion(search, responde);
  const { de } = direccion;
  const consulta = useQuery(verificacionesQuery(direccion));
  const cuantas = useRef<HTMLParagraphElement>(null);
  const alHacer = () => cuantas.current?.focus();
  return (
    <div className={c.pila}>
      {responde && (
        <LinkChips label={verificaciones.listas}>
          {(['pendientes', 'para_mi', 'mias'] as const).map((una) => (
            <Link
              key={una}
              to="/visita/visitador"
              search={{ tab: 'verificaciones', de: una }}
              aria-current={una === de ? 'page' : undefined}
              activeProps={{}}
              resetScroll={false}
            >
              {verificaciones.de[una]}
            </Link>
          ))}
        </LinkChips>
      )}
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={260} radius={8} />}>
        {({ data, meta }) => (
          <div className={c.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            <div className={l.barra}>
              <p ref={cuantas} role="status" tabIndex={-1} className={c.total}>
                {meta.total === 0 ? verificaciones.ninguna[de] : plural(meta.total, verificaciones.total[de])}
              </p>
              {meta.total > 0 && (
                <Exportar href={urlOf(api.exportar, { query: { de } })} fichero={verificaciones.exportarFichero} />
              )}
            </div>
            {meta.total === 0 && <Vacio de={de} />}
            {meta.total > 0 && data.length === 0 && <SinPagina de={de} />}
            {de === 'mias' ? (
              <ul className={c.pila}>
                {data.map((verificacion) => (
                  <li key={verificacion.id}>
                    <SolicitudFicha enlazada verificacion={verificacion} onHecho={alHacer} />
                  </li>
                ))}
              </ul>
            ) : (
              // The key resets the chosen rows on another page.
              <PorResponder key={`${de} ${meta.current_page}`} solicitudes={data} onHecho={alHacer} />
            )}
            <Paginacion
              label={verificaciones.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: '/visita/visitador', search: { tab: 'verificaciones', de, page: String(n) } })}
            />
          </div>
        )}
      </Consulta>
    </div>
  );
}

const Vacio = ({ de }: { de: De }) => (
  <EmptyState
    title={verificaciones.vacio[de].titulo}
    icon={<Inbox size={24} strokeWidth={1.5} />}
    action={
      de === 'mias' && (
        <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }}>
          {verificaciones.vacio.mias.accion}
        </EnlaceBoton>
      )
    }
  >
    {verificaciones.vacio[de].texto}
  </EmptyState>
);

const SinPagina = ({ de }: { de: De }) => (
  <EmptyState
    title={verificaciones.sinPagina}
    action={
      <EnlaceBoton to="/visita/visitador" search={{ tab: 'verificaciones', de }} variant="secondary">
        {verificaciones.primeraPagina}
      </EnlaceBoton>
    }
  />
);
