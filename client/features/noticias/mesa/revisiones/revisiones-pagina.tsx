import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { Consulta } from '../../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../../pantalla/enlaces.tsx';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import e from '../editor/editor.module.css';
import { renewNoticias, revisionesQuery, revisionQuery } from '../mesa-consultas.ts';
import { escritoDe } from '../texto/escrito.ts';
import { diferenciasDe } from './diferencias.ts';
import c from './revisiones.module.css';

/** Every version that was kept, each beside what there is now. `abierta`: of the address. */
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
        {(revisiones) =>
          revisiones.length === 0 ? (
            <EmptyState title={mesa.revisionesVacio} icon={<History size={24} strokeWidth={1.5} />} />
          ) : (
            <div className={c.rejilla}>
              <ol className={c.lista}>
                {revisiones.map((revision) => (
                  <li key={revision.id}>
                    <Link
                      to="/noticias/mesa/$id/revisiones"
                      params={{ id }}
                      search={{ revision: String(revision.id) }}
                      resetScroll={false}
                      aria-current={abierta === String(revision.id) ? 'true' : undefined}
                    >
                      <strong>{mesa.revision(revision.version)}</strong>
                      <span className={e.menor}>
                        {[formatFechaHora(revision.creado_en), revision.autor].filter(Boolean).join(' · ')}
                      </span>
                    </Link>
                  </li>
                ))}
              </ol>
              {abierta !== undefined && <Comparada key={abierta} noticia={noticia} revision={abierta} />}
            </div>
          )
        }
      </Consulta>
    </div>
  );
}

function Comparada({ noticia, revision: numero }: { noticia: NoticiaDeMesa; revision: string }) {
  const consulta = useQuery(revisionQuery(String(noticia.id), numero));
  return <Consulta consulta={consulta}>{(revision) => <Diferencias noticia={noticia} revision={revision} />}</Consulta>;
}

function Diferencias({
  noticia,
  revision,
}: {
  noticia: NoticiaDeMesa;
  revision: AnswerOf<typeof noticiasMesa.revision>['data'];
}) {
  const diferencias = diferenciasDe(escritoDe(noticia), revision.contenido);
  return (
    <Card title={mesa.comparada(revision.version)} action={<Restaurar noticia={noticia} revision={revision.id} />}>
      <div className={e.pila}>
        {diferencias.length === 0 ? <p>{mesa.sinDiferencias}</p> : <p className={e.menor}>{mesa.leyenda}</p>}
        {diferencias.map(({ campo, partes }) => (
          <section key={campo}>
            <h3 className={c.campo}>{mesa.campos[campo]}</h3>
            <p className={c.texto}>
              {partes.map(({ texto, de }, lugar) => {
                const key = `${lugar} ${de}`;
                if (de === 'suya') return <ins key={key}>{texto}</ins>;
                if (de === 'actual') return <del key={key}>{texto}</del>;
                return <span key={key}>{texto}</span>;
              })}
            </p>
          </section>
        ))}
      </div>
    </Card>
  );
}

function Restaurar({ noticia: { id, version }, revision }: { noticia: NoticiaDeMesa; revision: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [abierto, setAbierto] = useState(false);
  const restaurar = useMutation({
    mutationFn: () => call(noticiasMesa.restaurar, { params: { id, revision }, body: { version } }),
    onSuccess: async ({ data }) => {
      renewNoticias(queryClient, data);
      showToast(mesa.restaurada);
      await navigate({ to: '/noticias/mesa/$id', params: { id: String(id) } });
    },
    onError: (error) => {
      setAbierto(false);
      showToast(errorSentence(error), { tone: 'danger' });
    },
  });
  return (
    <>
      <Button size="small" onPress={() => setAbierto(true)}>
        {mesa.restaurar}
      </Button>
      <ConfirmDialog
        isOpen={abierto}
        title={mesa.restaurar}
        variant="primary"
        confirmText={mesa.restaurar}
        isPending={restaurar.isPending}
        onConfirm={() => restaurar.mutate()}
        onClose={() => setAbierto(false)}
      >
        {mesa.restaurarTexto}
      </ConfirmDialog>
    </>
  );
}
