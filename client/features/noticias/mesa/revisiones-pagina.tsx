import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias-mesa';
import { Breadcrumbs } from '#ui/breadcrumbs';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/dialog';
import { EmptyState } from '#ui/empty-state';
import { PageHeading } from '#ui/page-heading';
import { call } from '../../../api/call.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useMetadata } from '../../../api/use-metadata.ts';
import { Consulta } from '../../../consulta.tsx';
import { EnlaceBoton } from '../../../enlaces.tsx';
import { mesa } from '../../../i18n/es/noticias-mesa.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { diferenciasDe } from './diferencias.ts';
import e from './editor.module.css';
import { escritoDe } from './escrito.ts';
import { renovarNoticias, revisionesQuery, revisionQuery } from './mesa-consultas.ts';
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
      renovarNoticias(queryClient, data);
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
