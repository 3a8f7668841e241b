import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { tribunas as api, type TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { diferenciasDe } from '../../../pantalla/revisiones/diferencias.ts';
import { Comparada, Restaurar, Revisiones } from '../../../pantalla/revisiones/revisiones.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from './mesa.module.css';
import { renewTribunas, revisionesQuery, revisionQuery } from './mesa-consultas.ts';

const CAMPOS = ['titulo', 'entradilla', 'conflicto_interes', 'cuerpo', 'url_externa'] as const;

/** All revisions of a column, each compared with the current one. `abierta`: the revision of the address. */
export function RevisionesTribuna({ tribuna, abierta }: { tribuna: TribunaMesa; abierta: string | undefined }) {
  const id = String(tribuna.id);
  const consulta = useQuery(revisionesQuery(tribuna.id));
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/tribunas/mesa">{mesa.titulo}</Link>
        <Link to="/tribunas/mesa/$id" params={{ id }}>
          {tribuna.titulo}
        </Link>
        <span>{mesa.revisiones}</span>
      </Breadcrumbs>
      <PageHeading
        eyebrow={tribuna.titulo}
        intro={mesa.revisionesTexto}
        actions={
          <EnlaceBoton to="/tribunas/mesa/$id" params={{ id }} variant="secondary" size="small">
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
            enlace={(revision) => ({ to: '/tribunas/mesa/$id/revisiones', params: { id }, search: { revision } })}
          >
            {abierta !== undefined && <Abierta key={abierta} tribuna={tribuna} revision={abierta} />}
          </Revisiones>
        )}
      </Consulta>
    </div>
  );
}

function Abierta({ tribuna, revision: numero }: { tribuna: TribunaMesa; revision: string }) {
  const consulta = useQuery(revisionQuery(tribuna.id, numero));
  return (
    <Consulta consulta={consulta}>
      {({ id, version, contenido }) => (
        <Comparada
          version={version}
          diferencias={diferenciasDe(CAMPOS, tribuna, contenido)}
          campos={mesa.campos}
          restaurar={<Volver tribuna={tribuna} revision={id} />}
        />
      )}
    </Consulta>
  );
}

function Volver({ tribuna: { id, version, estado }, revision }: { tribuna: TribunaMesa; revision: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const esPublica = estado === 'publicada';
  const restaurar = useMutation({
    mutationFn: () => call(api.restaurar, { params: { id, revision }, body: { version } }),
    onSuccess: async ({ data }) => {
      renewTribunas(queryClient, data);
      showToast(esPublica ? mesa.restauradaPendiente : mesa.restaurada);
      await navigate({ to: '/tribunas/mesa/$id', params: { id: String(id) } });
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Restaurar isPending={restaurar.isPending} onRestaurar={(close) => restaurar.mutate(undefined, { onError: close })}>
      {esPublica ? mesa.restaurarPublicada : mesa.restaurarTexto}
    </Restaurar>
  );
}
