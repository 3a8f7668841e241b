import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revisiones } from '#shared/contract/visita/revisiones';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { sugerencias } from '../../../../i18n/es/visitador/sugerencias.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import c from '../sugerencias.module.css';

const t = sugerencias.retirada;

/** For a sheet that comes from no official list: begins a suggestion that it be removed, or merged with another one. */
export function SobraFicha({ producto }: { producto: number }) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: (tipo: 'baja' | 'fusion') => call(revisiones.empezar, { params: { id: producto }, body: { tipo } }),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    // The page shows the form of the open suggestion.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sugerir'] }),
  });
  return (
    <Card title={t.titulo}>
      <div className={c.campos}>
        <p className={c.menor}>{t.texto}</p>
        <div className={c.botones}>
          {(['baja', 'fusion'] as const).map((tipo) => (
            <Button
              key={tipo}
              variant="secondary"
              isPending={start.isPending && start.variables === tipo}
              isDisabled={start.isPending && start.variables !== tipo}
              onPress={() => start.mutate(tipo)}
            >
              {t.proponer[tipo]}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
