import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { Chips } from '#ui/content/chips';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { perfilCandidatoQuery } from '../../../pantalla/candidato/perfil-candidato-query.ts';
import { SubirFichero } from '../../../pantalla/fichero/subir-fichero.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';

/** Changes the list of CVs of the stored profile, and leaves its other fields as they are. */
async function saveCvs(queryClient: QueryClient, paso: (ids: string[]) => string[]) {
  const perfil = await queryClient.fetchQuery({ ...perfilCandidatoQuery, staleTime: 0 });
  const { completo: _, falta: __, ocultas: ___, cvs, ...guardado } = perfil;
  const { data } = await call(empleoCandidato.guardarPerfil, {
    body: { ...guardado, cvs: paso(cvs.map(({ id }) => id)) },
  });
  queryClient.setQueryData(perfilCandidatoQuery.queryKey, data);
}

/** The CVs of the profile, each with a button to remove it. */
export function MisCvs() {
  const queryClient = useQueryClient();
  const { data: perfil } = useQuery(perfilCandidatoQuery);
  const remove = useMutation({
    mutationFn: (id: string) => saveCvs(queryClient, (cvs) => cvs.filter((otro) => otro !== id)),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  const cvs = perfil?.cvs ?? [];
  if (cvs.length === 0) return <p>{candidato.sinCvs}</p>;
  return (
    <Chips
      label={candidato.tusCvs}
      items={cvs.map(({ id, nombre }) => ({ id, label: nombre }))}
      onRemove={(id) => remove.mutate(id)}
    />
  );
}

/** Uploads a CV to the caller's profile; `onSubido` gets its id. */
export function SubirCv({ onSubido }: { onSubido?: (id: string) => void }) {
  const queryClient = useQueryClient();
  return (
    <SubirFichero
      uso="cv"
      rotulo={candidato.subirCv}
      ayuda={candidato.subirCvAyuda}
      onSubido={async ({ id }) => {
        await saveCvs(queryClient, (cvs) => [id, ...cvs]);
        showToast(candidato.cvSubido);
        onSubido?.(id);
      }}
    />
  );
}
