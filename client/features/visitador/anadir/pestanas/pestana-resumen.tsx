import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import type { AsociacionEscrita } from '#shared/contract/visita/cartera/borradores';
import { cartera, Peticion } from '#shared/contract/visita/cartera/cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { Banner, intoView } from '#ui/feedback/banner';
import { Disclosure } from '#ui/results/disclosure';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { anadir } from '../../../../i18n/es/visitador/anadir.ts';
import { cartera as textosCartera } from '../../../../i18n/es/visitador/cartera.ts';
import { formatFecha } from '../../../../i18n/formato.ts';
import { plural } from '../../../../i18n/plural.ts';
import type { Autoguardado } from '../../../../pantalla/escrito/autoguardado.ts';
import { useNombresZonas } from '../../cartera/nombres-zonas.ts';
import { PESTANAS_ASOCIAR, type PestanaAsociar } from '../../nombres-pestanas.ts';
import c from '../anadir.module.css';
import type { Escrito } from '../estado-asociar.ts';

interface ResumenProps {
  escrito: Escrito;
  asociaciones: readonly AsociacionEscrita[];
  bien: Record<PestanaAsociar, boolean>;
  guardado: Pick<Autoguardado<Escrito>, 'save'>;
  onPestana: (pestana: PestanaAsociar) => void;
}

/** Summary of the request; it is sent once it is complete and saved. */
export function PestanaResumen({ escrito, asociaciones, bien, guardado, onPestana }: ResumenProps) {
  const { condiciones, peticion } = escrito;
  const nombres = useNombresZonas(condiciones.zonas);
  const send = useSend(escrito, asociaciones, guardado);
  const faltan = PESTANAS_ASOCIAR.filter((una) => una !== 'resumen' && !bien[una]) as (keyof typeof anadir.faltaEn)[];
  const fechas = [condiciones.fecha_inicio, condiciones.fecha_fin].map((dia) => (dia ? formatFecha(dia) : '—'));
  return (
    <div className={c.pila}>
      {faltan.map((una) => (
        <Banner
          key={una}
          tone="warning"
          action={
            <Button size="small" variant="secondary" onPress={() => onPestana(una)}>
              {anadir.irA(anadir.pestana[una])}
            </Button>
          }
        >
          {anadir.faltaEn[una]}
        </Banner>
      ))}
      <Card title={anadir.pestana.resumen}>
        <DataList
          items={[
            [anadir.relacion, RELACION_EN_PALABRAS[condiciones.relacion]],
            [anadir.empresa, (condiciones.empresa_id !== null && escrito.empresaNombre) || textosCartera.sinEmpresa],
            [anadir.zonas, nombres(condiciones.zonas).join(', ') || textosCartera.sinZonas],
            [anadir.canales, condiciones.canales.map((canal) => anadir.canal[canal]).join(', ') || '—'],
            [
              `${anadir.desde} – ${anadir.hasta.toLowerCase()}`,
              condiciones.fecha_inicio || condiciones.fecha_fin ? fechas.join(' – ') : anadir.sinFechas,
            ],
            [anadir.aQuien, peticion.email_destino || anadir.enLaApp],
          ]}
        />
        <Disclosure title={plural(asociaciones.length, anadir.losProductos)} isOpen={asociaciones.length < 4}>
          <ul className={c.faltan}>
            {asociaciones.map(({ id, producto }) => (
              <li key={id}>{producto.nombre}</li>
            ))}
          </ul>
        </Disclosure>
      </Card>
      {send.error !== null && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(send.error)}
        </Banner>
      )}
      <div className={c.barra}>
        <p>{plural(asociaciones.length, anadir.enLaSolicitud)}</p>
        <Button
          isDisabled={!bien.resumen}
          isPending={send.isPending}
          pendingText={anadir.enviando}
          onPress={() => send.mutate()}
        >
          {anadir.enviar}
        </Button>
      </div>
    </div>
  );
}

function useSend(
  { peticion }: Escrito,
  asociaciones: readonly AsociacionEscrita[],
  guardado: Pick<Autoguardado<Escrito>, 'save'>,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // The request consists of the saved data, so it is saved first.
      if (!(await guardado.save())) throw new Error('what is asked is not saved');
      const body = { ...v.parse(Peticion, peticion), ids: asociaciones.map(({ id }) => id) };
      return (await call(cartera.enviar, { body })).data;
    },
    onSuccess: async (enviadas) => {
      await navigate({
        to: '/visita/asociar-producto-success',
        search: { ids: enviadas.map(({ id }) => id).join() },
        replace: true,
      });
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
    },
  });
}
