import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones } from '#shared/contract/visita/revisiones';
import { campoDe } from '#shared/reglas/revision/reglas-revision';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { Banner, intoView } from '#ui/feedback/banner';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { EnColumnas, lineasDe } from '../../../../pantalla/cambio/cambio-visto.tsx';
import { useBorrador } from '../../../../pantalla/escrito/borrador.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import c from '../sugerencias.module.css';
import { Retirar } from './retirar.tsx';

/**
 * The sheet has changed meanwhile: shows each field as it was, as it is and as suggested; the user keeps or drops each
 * change.
 */
export function Rebasar({ revision }: { revision: Revision }) {
  const { id, version, tipo, cambios } = revision;
  const queryClient = useQueryClient();
  const [{ fuera }, put] = useBorrador<{ fuera: readonly string[] }>(`rebasar ${id} ${version}`, { fuera: [] });
  const rebase = useMutation({
    mutationFn: () => call(revisiones.rebasar, { params: { id }, body: { version, descartar: [...fuera] } }),
    onSuccess: () => showToast(t.rebasada),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['sugerir'] });
      void queryClient.invalidateQueries({ queryKey: ['visitador'], refetchType: 'none' });
    },
  });
  return (
    <div className={c.pila}>
      <Banner tone="warning" title={t.obsoleta}>
        {t.obsoletaTexto}
      </Banner>
      {cambios.map(({ campo, etiqueta, valor_actual, valor_ahora, valor_propuesto, ha_cambiado }) => {
        const texto = (valor: typeof valor_ahora) => lineasDe(campoDe(tipo, campo), valor);
        return (
          <Card key={campo} title={etiqueta}>
            <div className={c.pila}>
              <EnColumnas
                columnas={[
                  { titulo: t.eraAntes, texto: texto(valor_actual) },
                  {
                    titulo: ha_cambiado ? t.ahora : `${t.ahora} (${t.sigue.toLowerCase()})`,
                    texto: texto(valor_ahora),
                  },
                  { titulo: t.propones, texto: texto(valor_propuesto), isNueva: true },
                ]}
              />
              <RadioGroup
                label={t.queHacer(etiqueta)}
                variant="cards"
                value={fuera.includes(campo) ? 'descartar' : 'mantener'}
                onChange={(que) =>
                  put({ fuera: que === 'descartar' ? [...fuera, campo] : fuera.filter((uno) => uno !== campo) })
                }
                items={(['mantener', 'descartar'] as const).map((value) => ({ value, label: t[value] }))}
              />
            </div>
          </Card>
        );
      })}
      {rebase.isError && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(rebase.error)}
        </Banner>
      )}
      <div className={c.botones}>
        <Button isPending={rebase.isPending} onPress={() => rebase.mutate()}>
          {t.rebasar}
        </Button>
        <Retirar actual={() => Promise.resolve(revision)} />
      </div>
    </div>
  );
}
