import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { Chips } from '#ui/content/chips';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { aceptaDe, uploadFichero } from '../../../api/call/upload-fichero.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from './candidato.module.css';
import { perfilCandidatoQuery } from './consultas-candidato.ts';

/** Saves the profile with other CVs, and everything else as it is kept. */
async function saveCvs(queryClient: QueryClient, paso: (ids: string[]) => string[]) {
  const perfil = await queryClient.fetchQuery({ ...perfilCandidatoQuery, staleTime: 0 });
  const { completo: _, falta: __, ocultas: ___, cvs, ...guardado } = perfil;
  const { data } = await call(empleoCandidato.guardarPerfil, {
    body: { ...guardado, cvs: paso(cvs.map(({ id }) => id)) },
  });
  queryClient.setQueryData(perfilCandidatoQuery.queryKey, data);
}

/** The CVs that the profile keeps, each with a way out of it. */
export function MisCvs() {
  const queryClient = useQueryClient();
  const { data: perfil } = useQuery(perfilCandidatoQuery);
  const quitar = useMutation({
    mutationFn: (id: string) => saveCvs(queryClient, (cvs) => cvs.filter((otro) => otro !== id)),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  const cvs = perfil?.cvs ?? [];
  if (cvs.length === 0) return <p>{candidato.sinCvs}</p>;
  return (
    <Chips
      label={candidato.tusCvs}
      items={cvs.map(({ id, nombre }) => ({ id, label: nombre }))}
      onRemove={(id) => quitar.mutate(id)}
    />
  );
}

/** Adds a CV to the caller's; `onSubido` gets its id. */
export function SubirCv({ onSubido }: { onSubido?: (id: string) => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const subida = useMutation({
    mutationFn: async (fichero: File) => {
      const { id: subido } = await uploadFichero('cv', fichero);
      await saveCvs(queryClient, (cvs) => [subido, ...cvs]);
      return subido;
    },
    onSuccess: (subido) => {
      showToast(candidato.cvSubido);
      onSubido?.(subido);
    },
  });
  return (
    <div className={c.subir}>
      <input
        id={id}
        type="file"
        accept={aceptaDe('cv')}
        className={c.fichero}
        disabled={subida.isPending}
        aria-describedby={`${id}-ayuda`}
        onChange={({ target }) => {
          const [fichero] = target.files ?? [];
          if (fichero) subida.mutate(fichero);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={c.subirBoton}>
        <Upload size={18} strokeWidth={1.5} aria-hidden="true" />
        {subida.isPending ? candidato.subiendo : candidato.subirCv}
      </label>
      <span id={`${id}-ayuda`} className={c.menor}>
        {candidato.subirCvAyuda}
      </span>
      <p role="alert" className={c.error}>
        {subida.isError && errorSentence(subida.error)}
      </p>
    </div>
  );
}
