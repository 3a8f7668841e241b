import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ApiError } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { Consulta } from '../../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../../pantalla/enlaces.tsx';
import { diferenciasDe } from '../../../../pantalla/revisiones/diferencias.ts';
import { Comparada, Restaurar, Revisiones } from '../../../../pantalla/revisiones/revisiones.tsx';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import e from '../editor/editor.module.css';
import { renewNoticias, revisionesQuery, revisionQuery } from '../mesa-consultas.ts';

const CAMPOS = ['titulo', 'antetitulo', 'entradilla', 'cuerpo'] as const;

/** All revisions, each compared with the current article. `abierta`: the revision of the address. */
export function RevisionesPagina({ noticia, abierta }: { noticia: NoticiaDeMesa; abierta: string | undefined }) {
  const id = String(noticia.id);
  const consulta = useQuery(revisionesQuery(id));
  useMetadata({ title: `${mesa.revisiones}: ${noticia.titulo}` });
  return (
    <div className={e.pila}>
      <Breadcrumbs>
        <Link to="/noticias/mesa">{mesa.titulo}</Link>
        <Link to="/noticias/mesa/$id" params={{ id }}>
          {noticia.titulo}
        </Link>
        {mesa.revisiones}
      </Breadcrumbs>
      <PageHeading
        eyebrow={noticia.titulo}
        intro={mesa.revisionesTexto}
        actions={
          <EnlaceBoton to="/noticias/mesa/$id" params={{ id }} variant="secondary" size="small">
            {mesa.volverAlEditor}
          </EnlaceBoton>
        }
      >
        {mesa.revisiones}
      </PageHeading>
      <Consulta consulta={consulta}>
        {(filas) => (
          <Revisiones
            filas={filas}
            abierta={abierta}
            enlace={(revision) => ({ to: '/noticias/mesa/$id/revisiones', params: { id }, search: { revision } })}
          >
            {abierta !== undefined && <Abierta key={abierta} noticia={noticia} revision={abierta} />}
          </Revisiones>
        )}
      </Consulta>
    </div>
  );
}

function Abierta({ noticia, revision: numero }: { noticia: NoticiaDeMesa; revision: string }) {
  const consulta = useQuery(revisionQuery(String(noticia.id), numero));
  return (
    <Consulta consulta={consulta}>
      {({ id, version, contenido }) => (
        <Comparada
          version={version}
          diferencias={diferenciasDe(CAMPOS, noticia, contenido)}
          campos={mesa.campos}
          restaurar={<Volver noticia={noticia} revision={id} />}
        />
      )}
    </Consulta>
  );
}

function Volver({ noticia: { id, version, estado }, revision }: { noticia: NoticiaDeMesa; revision: number }) {
  const esPublica = estado === 'publicada' || estado === 'archivada';
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const restaurar = useMutation({
    mutationFn: () => call(noticiasMesa.restaurar, { params: { id, revision }, body: { version } }),
    onSuccess: async ({ data }) => {
      renewNoticias(queryClient, data);
      showToast(esPublica ? mesa.restauradaPendiente : mesa.restaurada);
      await navigate({ to: '/noticias/mesa/$id', params: { id: String(id) } });
    },
    onError: (error) => {
      // A scheduled article is published automatically, so that an incomplete revision cannot be restored into it.
      const faltas = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : [];
      const frase = faltas.length > 0 ? mesa.noRestaurable(faltas.join('; ')) : errorSentence(error);
      showToast(frase, { tone: 'danger' });
    },
  });
  return (
    <Restaurar isPending={restaurar.isPending} onRestaurar={(close) => restaurar.mutate(undefined, { onError: close })}>
      {esPublica ? mesa.restaurarPublicada : mesa.restaurarTexto}
    </Restaurar>
  );
}
