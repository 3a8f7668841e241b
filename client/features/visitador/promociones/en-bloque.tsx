import { useState } from 'react';
import { promociones as api, type PromocionFila } from '#shared/contract/visita/promociones';
import { Button } from '#ui/actions/button';
import { Table } from '#ui/content/table';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../api/call/call.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { plural } from '../../../i18n/plural.ts';
import { SinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import l from '../lista/lista.module.css';
import { RechazarVarias } from '../lista/rechazar-varias.tsx';
import { useEnTanda } from '../lista/use-en-tanda.ts';
import { useReread } from './consultas-promociones.ts';
import { CAMPO_MOTIVO } from './decir-por-que.tsx';
import { FilaPromocion } from './fila-promocion.tsx';
import c from './promociones.module.css';
import { tituloDe } from './que-pasa.ts';

const CUERPO = api.rechazar.body as NonNullable<typeof api.rechazar.body>;
const TEXTOS_DE_RECHAZAR = {
  titulo: promociones.rechazarVariasTitulo,
  texto: promociones.rechazarVariasTexto,
  reject: promociones.paso.rechazar,
};

interface PorAprobarProps {
  filas: readonly PromocionFila[];
  onHecho: () => void;
}

/** Promotions that wait for approval: answered one by one, or several at once. */
export function PorAprobar({ filas, onHecho }: PorAprobarProps) {
  const [marcadas, setMarcadas] = useState<readonly number[]>([]);
  const [preguntaMotivo, setPreguntaMotivo] = useState(false);
  const elegidas = filas.filter(({ id, pasos }) => marcadas.includes(id) && pasos.includes('aprobar'));
  const {
    run: answer,
    sinHacer,
    hechas,
    total,
  } = useEnTanda<PromocionFila>({
    tituloDe,
    reread: useReread(),
    onHecho: () => {
      setMarcadas([]);
      onHecho();
    },
  });
  const isPending = total > 0;
  const choose = (id: number, elegida: boolean) =>
    setMarcadas((antes) => (elegida ? [...antes, id] : antes.filter((otra) => otra !== id)));
  return (
    <>
      <section className={c.bloque} aria-label={promociones.enBloque}>
        <Checkbox
          isSelected={elegidas.length === filas.length}
          isIndeterminate={elegidas.length > 0 && elegidas.length < filas.length}
          onChange={(todas) => setMarcadas(todas ? filas.map(({ id }) => id) : [])}
        >
          {promociones.elegirTodas}
        </Checkbox>
        {elegidas.length > 0 && (
          <div className={l.acciones}>
            <Button
              size="small"
              isPending={isPending}
              pendingText={promociones.respondiendo(hechas, total)}
              onPress={() =>
                void answer(elegidas, promociones.aprobadas, ({ id, version }) =>
                  call(api.aprobar, { params: { id }, body: { version } }),
                )
              }
            >
              {plural(elegidas.length, promociones.aprobarVarias)}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-haspopup="dialog"
              isPending={isPending}
              onPress={() => setPreguntaMotivo(true)}
            >
              {plural(elegidas.length, promociones.rechazarVarias)}
            </Button>
          </div>
        )}
      </section>
      <SinHacer titulo={promociones.noRespondidas} unas={sinHacer} />
      <Table label={promociones.tabla} head={promociones.columnasConCasilla} isStacked>
        {filas.map((promocion) => (
          <FilaPromocion
            key={promocion.id}
            promocion={promocion}
            onHecho={onHecho}
            eleccion={{
              elegida: marcadas.includes(promocion.id),
              onElegir: (elegida) => choose(promocion.id, elegida),
            }}
          />
        ))}
      </Table>
      {preguntaMotivo && (
        <RechazarVarias
          cuantas={elegidas.length}
          textos={TEXTOS_DE_RECHAZAR}
          schema={CUERPO}
          cuerpo={{ version: 1 }}
          campo={CAMPO_MOTIVO}
          onClose={() => setPreguntaMotivo(false)}
          onMotivo={(motivo) =>
            answer(elegidas, promociones.rechazadas, ({ id, version }) =>
              call(api.rechazar, { params: { id }, body: { version, motivo } }),
            )
          }
        />
      )}
    </>
  );
}
