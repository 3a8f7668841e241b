import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { esRevisionAbierta, esRevisionEditable } from '#shared/estados/pasos-revision';
import { PageHeading } from '#ui/content/page-heading';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { TabLinks } from '#ui/navigation/tab-links';
import { ApiError } from '../../../api/call/api-error.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import type { PestanaSugerir } from '../nombres-pestanas.ts';
import { POR_TIPO, tipoDe } from './campos/por-tipo.tsx';
import { deProductoQuery, sugerenciaQuery } from './consultas-sugerencias.ts';
import { Conversacion } from './curso/conversacion.tsx';
import { EnCurso } from './curso/en-curso.tsx';
import { HistorialSugerencias } from './curso/historial.tsx';
import { Rebasar } from './curso/rebasar.tsx';
import { Editor } from './editor.tsx';
import type { BaseSugerencia } from './escrito.ts';
import c from './sugerencias.module.css';

interface PaginaProps {
  usuario: Usuario;
  idProd: string;
  pestana: PestanaSugerir;
}

/** Page of a suggestion for a product; an open one is continued. */
export function SugerirPagina({ usuario, idProd, pestana }: PaginaProps) {
  const consulta = useQuery(deProductoQuery(idProd));
  if (consulta.error instanceof ApiError && consulta.error.status === 404) return <ProductoNoEncontrado />;
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/visita/visitador" search={{ tab: 'sugerencias' }}>
          {cuenta.paginaVisitador}
        </Link>
        {t.titulo}
      </Breadcrumbs>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={120} radius={8} />}>
        {(base) => (
          <>
            <PageHeading eyebrow={t.titulo} intro={t.intro}>
              {base.producto.nombre}
            </PageHeading>
            {base.mia === null ? (
              <Partes usuario={usuario} base={base} revision={null} pestana={pestana} />
            ) : (
              <ConLaMia id={base.mia} usuario={usuario} base={base} pestana={pestana} />
            )}
          </>
        )}
      </Consulta>
    </div>
  );
}

type PartesProps = Pick<PaginaProps, 'usuario' | 'pestana'> & { base: BaseSugerencia; revision: Revision | null };

function ConLaMia({ id, ...props }: Omit<PartesProps, 'revision'> & { id: number }) {
  const consulta = useQuery(sugerenciaQuery(id));
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={120} radius={8} />}>
      {(revision) => (
        <Partes
          key={`${id} ${revision.tipo} ${revision.estado}`}
          {...props}
          revision={esRevisionAbierta(revision.estado) ? revision : null}
        />
      )}
    </Consulta>
  );
}

function Partes({ usuario, base, revision, pestana: pedida }: PartesProps) {
  const navigate = useNavigate();
  const { id, slug } = base.producto;
  const params = { idProd: String(id) };
  const conPestana = (tab: PestanaSugerir) => (search: Record<string, unknown>) => ({ ...search, tab });
  const { pestanas, titulo } = POR_TIPO[tipoDe(revision)];
  const pestana = pestanas.find((una) => una === pedida) ?? 'editarProducto';
  const seEscribe = revision === null || esRevisionEditable(revision.estado);
  return (
    <>
      <div>
        <Link to="/visita/producto/$product/$id" params={{ product: slug, id: String(id) }}>
          {t.verFicha}
        </Link>
      </div>
      <TabLinks label={t.pestanas} current={pestana}>
        {pestanas.map((una) => (
          <Link
            key={una}
            to="/visita/visitador/sugerir-cambios/$idProd"
            params={params}
            search={conPestana(una)}
            resetScroll={false}
            activeProps={{}}
            aria-current={una === pestana ? 'page' : undefined}
          >
            {una === 'editarProducto' ? titulo : t.parte[una]}
          </Link>
        ))}
      </TabLinks>
      {pestana === 'historial' && <HistorialSugerencias base={base} />}
      {seEscribe ? (
        // Stays mounted while the history is shown, as it saves itself meanwhile.
        <Editor
          usuario={usuario}
          base={base}
          revision={revision}
          pestana={pestana}
          onPestana={(tab) =>
            void navigate({
              to: '/visita/visitador/sugerir-cambios/$idProd',
              params,
              search: conPestana(tab),
              resetScroll: false,
            })
          }
        />
      ) : (
        pestana !== 'historial' &&
        (revision.estado === 'obsoleta' ? <Rebasar revision={revision} /> : <EnCurso revision={revision} />)
      )}
      {pestana === 'comentario' && revision && seEscribe && revision.enviada_en !== null && (
        <Conversacion revision={revision} />
      )}
    </>
  );
}

/** No product has this id. */
export const ProductoNoEncontrado = () => (
  <>
    <PageHeading eyebrow="404" intro={t.noEncontradoTexto}>
      {t.noEncontrado}
    </PageHeading>
    <div>
      <EnlaceBoton to="/visita/result">{t.lista.buscar}</EnlaceBoton>
    </div>
  </>
);
