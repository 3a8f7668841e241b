import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { aceptaDe, subirFichero } from '../../api/subir-fichero.ts';
import { candidato } from '../../i18n/es/empleo-candidato.ts';
import { showToast } from '../../ui/toast-queue.ts';
import c from './candidato.module.css';
import { perfilCandidatoQuery } from './consultas-candidato.ts';

/** Adds a CV to the caller's; `onSubido` gets its id. */
export function SubirCv({ onSubido }: { onSubido?: (id: string) => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const subida = useMutation({
    mutationFn: (fichero: File) => subirFichero('cv', fichero),
    onSuccess: async (fichero) => {
      await queryClient.invalidateQueries({ queryKey: perfilCandidatoQuery.queryKey });
      showToast(candidato.cvSubido);
      onSubido?.(fichero.id);
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
