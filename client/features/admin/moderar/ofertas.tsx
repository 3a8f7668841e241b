import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { type ACCIONES_OFERTAS, moderacionEmpleo } from '#shared/contract/main/empleo/moderacion-empleo';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { ComboBox } from '#ui/pickers/combobox';
import { paisesQuery } from '../../../api/browser/geografia.ts';
import { call, urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { varias } from '../../../i18n/es/admin/varias.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { SinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import c from '../admin.module.css';
import { revisionQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { type AccionVarias, Barra } from '../varias/barra.tsx';
import { Casilla } from '../varias/casilla.tsx';
import { type Eleccion, type Elegible, useElegidas } from '../varias/use-elegidas.ts';
import { AceptarORechazar } from './aceptar-o-rechazar.tsx';
import { type DireccionCola, FiltrarCola, filtroCola, filtroEntero, PaginasCola } from './filtro-cola.tsx';
import { textoPlano } from './texto-plano.ts';

type EnRevision = AnswerOf<typeof empleoMesa.revision>['data'][number];

const t = varias.ofertas;
const elegibleDe = ({ id, titulo }: EnRevision): Elegible => ({ id, nombre: titulo });

const deVarias = (accion: (typeof ACCIONES_OFERTAS)[number]) => (ids: number[], motivo: string | null) =>
  call(moderacionEmpleo.variasOfertas, { body: { ids, accion, motivo } });

const ACCIONES: readonly AccionVarias<Elegible>[] = [
  {
    palabra: t.publicar,
    titulo: t.publicarTitulo,
    texto: t.publicarTexto,
    hecho: t.publicadas,
    run: deVarias('aprobar'),
  },
  {
    palabra: t.rechazar,
    titulo: t.rechazarTitulo,
    texto: t.rechazarTexto,
    motivoMax: 1000,
    hecho: t.rechazadas,
    run: deVarias('rechazar'),
  },
];

/** Offers that need a moderator before they are published. */
export function OfertasPagina({ direccion }: { direccion: DireccionCola }) {
  useMetadata({ title: admin.secciones.ofertas });
  const consulta = useQuery(revisionQuery(filtroCola(direccion)));
  const eleccion = useElegidas();
  return (
    <>
      <PageHeading
        actions={
          (consulta.data?.meta.total ?? 0) > 0 && (
            <Exportar
              href={urlOf(moderacionEmpleo.exportarRevision, { query: filtroEntero(direccion) })}
              fichero={admin.ficheroOfertas}
            />
          )
        }
      >
        {admin.secciones.ofertas}
      </PageHeading>
      <FiltrarCola ruta="/admin/ofertas" direccion={direccion} />
      <SinHacer titulo={varias.sinHacer} unas={eleccion.sinHacer} />
      <Consulta consulta={consulta}>
        {({ data: ofertas, meta }) =>
          ofertas.length === 0 ? (
            <EmptyState title={admin.sinOfertas} icon={<ClipboardCheck size={24} strokeWidth={1.5} />}>
              {admin.sinOfertasTexto}
            </EmptyState>
          ) : (
            <>
              <Barra pagina={ofertas.map(elegibleDe)} eleccion={eleccion} acciones={ACCIONES} />
              <ul className={c.lista}>
                {ofertas.map((oferta) => (
                  <li key={oferta.id}>
                    <Oferta oferta={oferta} eleccion={eleccion} />
                  </li>
                ))}
              </ul>
              <PaginasCola ruta="/admin/ofertas" direccion={direccion} meta={meta} />
            </>
          )
        }
      </Consulta>
    </>
  );
}

function Oferta({ oferta, eleccion }: { oferta: EnRevision; eleccion: Eleccion<Elegible> }) {
  const { id, titulo, empresa, autor_email, fuente, reparos } = oferta;
  const params = { id };
  const [paisId, setPaisId] = useState<number | null>(null);
  const [falta, setFalta] = useState(false);
  const { data: paises = [] } = useQuery({ ...paisesQuery, enabled: oferta.pais === null });
  const aprobar = useAccion(() => call(empleoMesa.aprobar, { params, body: { pais_id: paisId } }), admin.publicada);
  /** An imported offer whose country is unknown. */
  const sinPais = oferta.pais === null;
  const publish = () => (sinPais && paisId === null ? setFalta(true) : aprobar.mutate(undefined));
  const reject = useAccion(
    (motivo: string) => call(empleoMesa.rechazar, { params, body: { motivo } }),
    admin.rechazada,
  );
  const lugar = [oferta.poblacion, oferta.pais?.nombre].filter(Boolean).join(', ');
  return (
    <Card
      title={titulo}
      action={
        <div className={c.aLaDerecha}>
          <span className={c.menor}>{formatFecha(oferta.actualizada_en)}</span>
          <Casilla una={elegibleDe(oferta)} eleccion={eleccion} etiqueta={t.elegir} />
        </div>
      }
    >
      <p className={c.menor}>{[empresa?.nombre, autor_email, fuente, lugar].filter(Boolean).join(' · ')}</p>
      {reparos.length > 0 && (
        <section aria-label={admin.queMirar}>
          <h3>{admin.queMirar}</h3>
          <ul>
            {reparos.map(({ campo, texto }) => (
              <li key={`${campo} ${texto}`}>{texto}</li>
            ))}
          </ul>
        </section>
      )}
      <p className={c.texto}>{oferta.descripcion ? textoPlano(oferta.descripcion) : admin.sinDescripcion}</p>
      {sinPais && (
        <ComboBox
          key={paises.length}
          label={admin.pais}
          items={paises.map((pais) => ({ id: pais.id, label: pais.nombre }))}
          value={paisId}
          error={falta ? admin.eligePais : undefined}
          onChange={(elegido) => {
            setPaisId(elegido);
            setFalta(false);
          }}
        />
      )}
      <AceptarORechazar
        nombre={titulo}
        accept={{ isPending: aprobar.isPending, mutate: publish }}
        reject={reject}
        palabra={admin.publicar}
        palabraDe={admin.publicarDe(titulo)}
        ayuda={fuente === null ? admin.rechazarOfertaTexto : admin.rechazarImportadaTexto}
      />
    </Card>
  );
}
