import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { promociones as api } from '#shared/contract/visita/promociones';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { urlOf } from '../../../api/call/call.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import l from '../lista/lista.module.css';
import { Calendario } from './calendario.tsx';
import { type Direccion, filtrosDe, listaQuery, readDireccion, type Vista } from './consultas-promociones.ts';
import { PorAprobar } from './en-bloque.tsx';
import { FilaPromocion } from './fila-promocion.tsx';
import { FiltrosPromociones, PESTANA, Vistas } from './filtros-promociones.tsx';
import { NuevaPromocion } from './nueva-promocion.tsx';
import c from './promociones.module.css';
import { RegistroMensual } from './registro-mensual.tsx';

const DE_VISITADOR: readonly Vista[] = ['todas', 'calendario'];
const DE_MARKETING: readonly Vista[] = ['todas', 'mias', 'porAprobar', 'calendario'];

interface PestanaProps {
  search: Record<string, unknown>;
  /** Whether the user answers for a company (responde.ts). */
  responde: boolean;
}

/** Promotions of the user; for marketing all of the company's. Every filter is in the address. */
export function PromocionesPestana({ search, responde }: PestanaProps) {
  const direccion = readDireccion(search, responde);
  const { vista = 'todas' } = direccion;
  const consulta = useQuery(listaQuery(direccion));
  return (
    <div className={l.pila}>
      <div className={c.cabeza}>
        <Vistas
          vista={vista}
          vistas={responde ? DE_MARKETING : DE_VISITADOR}
          pendientes={consulta.data?.pendientes ?? 0}
        />
        <NuevaPromocion responde={responde} />
      </div>
      {vista === 'calendario' ? (
        <Calendario mes={direccion.mes} />
      ) : (
        <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={5} height={96} radius={8} />}>
          {(respuesta) => (
            <div className={l.pila} aria-busy={consulta.isPlaceholderData || undefined}>
              <Lista direccion={direccion} respuesta={respuesta} vista={vista} />
            </div>
          )}
        </Consulta>
      )}
      {responde && <RegistroMensual />}
    </div>
  );
}

interface ListaProps {
  direccion: Direccion;
  respuesta: AnswerOf<typeof api.lista>;
  vista: Vista;
}

function Lista({ direccion, respuesta: { data, meta, estados }, vista }: ListaProps) {
  const cuantas = useRef<HTMLParagraphElement>(null);
  const onHecho = () => cuantas.current?.focus();
  const hayAlguna = estados.some(({ total }) => total > 0);
  if (vista === 'porAprobar' && meta.total === 0)
    return <Vacio titulo={promociones.porAprobarTitulo} texto={promociones.porAprobarTexto} />;
  if (!hayAlguna && meta.total === 0 && !direccion.producto)
    return <Vacio titulo={promociones.vacioTitulo} texto={promociones.vacioTexto} />;
  return (
    <>
      {vista !== 'porAprobar' && (
        <FiltrosPromociones direccion={direccion} estados={estados} producto={data[0]?.producto.nombre} />
      )}
      <div className={l.barra}>
        <p ref={cuantas} role="status" tabIndex={-1} className={l.total}>
          {plural(meta.total, promociones.total)}
        </p>
        {meta.total > 0 && (
          <Exportar href={urlOf(api.exportar, { query: filtrosDe(direccion) })} fichero={promociones.exportarFichero} />
        )}
      </div>
      {meta.total === 0 && (
        <Vacio titulo={promociones.nadaTitulo}>
          <EnlaceBoton to="/visita/visitador" search={PESTANA} variant="secondary">
            {promociones.verTodas}
          </EnlaceBoton>
        </Vacio>
      )}
      {meta.total > 0 && data.length === 0 && (
        <Vacio titulo={promociones.sinPagina}>
          <EnlaceBoton
            to="/visita/visitador"
            search={{ ...PESTANA, ...direccion, page: undefined }}
            variant="secondary"
          >
            {promociones.primeraPagina}
          </EnlaceBoton>
        </Vacio>
      )}
      {data.length > 0 && vista === 'porAprobar' && (
        // The key resets the chosen rows on another page.
        <PorAprobar key={meta.current_page} filas={data} onHecho={onHecho} />
      )}
      {data.length > 0 && vista !== 'porAprobar' && (
        <Table label={promociones.tabla} head={promociones.columnas} isStacked>
          {data.map((promocion) => (
            <FilaPromocion key={promocion.id} promocion={promocion} onHecho={onHecho} />
          ))}
        </Table>
      )}
      <Paginacion
        label={promociones.paginas}
        actual={meta.current_page}
        ultima={meta.last_page}
        enlace={(n) => ({ to: '/visita/visitador', search: { ...PESTANA, ...direccion, page: String(n) } })}
      />
    </>
  );
}

const Vacio = ({ titulo, texto, children }: { titulo: string; texto?: string; children?: ReactNode }) => (
  <EmptyState title={titulo} icon={<Megaphone size={24} strokeWidth={1.5} />} action={children} level={2}>
    {texto}
  </EmptyState>
);
