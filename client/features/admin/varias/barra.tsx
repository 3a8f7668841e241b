import { useState } from 'react';
import { VARIAS_MAX, type Varias } from '#shared/contract/varias';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { varias } from '../../../i18n/es/admin/varias.ts';
import { type PluralForms, plural } from '../../../i18n/plural.ts';
import c from '../admin.module.css';
import { MotivoDialogo } from '../moderar/motivo-dialogo.tsx';
import { useAccion } from '../use-accion.ts';
import type { Eleccion, Elegible } from './use-elegidas.ts';

/** An action on all chosen rows, with the texts of its confirmation and result. */
export interface AccionVarias<T extends Elegible> {
  palabra: string;
  variant?: 'primary' | 'danger';
  /** The question with the number of rows, and the consequence. */
  titulo: PluralForms;
  texto: string;
  /** Maximum length of the reason; undefined when the action needs none. */
  motivoMax?: number;
  hecho: PluralForms;
  /** Id of the row's object, when it is not the row's own id. */
  sobre?: (una: T) => number;
  run: (ids: number[], motivo: string | null) => Promise<{ data: Varias }>;
}

interface BarraProps<T extends Elegible> {
  /** Rows of this page. */
  pagina: readonly T[];
  eleccion: Eleccion<T>;
  elegidas?: PluralForms;
  acciones: readonly AccionVarias<T>[];
}

/** Above a list: a checkbox for all rows of the page, and the actions on the chosen ones, each with one confirmation. */
export function Barra<T extends Elegible>({
  pagina,
  eleccion,
  elegidas: contadas = varias.elegidas,
  acciones,
}: BarraProps<T>) {
  const { elegidas } = eleccion;
  const [abierta, setAbierta] = useState<AccionVarias<T> | null>(null);
  const run = useAccion(
    async ({ accion, motivo }: { accion: AccionVarias<T>; motivo: string | null }) => {
      const { data } = await accion.run(idsDe(accion, elegidas), motivo);
      const quedan = data.sin_hacer.map(({ id, porque }) => ({
        id,
        titulo: nombreDe(accion, elegidas, id),
        frase: porque,
      }));
      eleccion.finish(quedan);
      return data;
    },
    ({ hechas }, { accion }) => (hechas === 0 ? varias.ninguna : plural(hechas, accion.hecho)),
  );
  const close = () => setAbierta(null);
  const cuantas = abierta ? idsDe(abierta, elegidas).length : 0;
  const deAqui = pagina.filter(eleccion.tiene).length;
  const sonDemasiadas = elegidas.length > VARIAS_MAX;
  return (
    <div className={c.barra} data-elegidas={elegidas.length > 0 || undefined}>
      <NativeCheckbox
        isSelected={deAqui === pagina.length}
        isIndeterminate={deAqui > 0 && deAqui < pagina.length}
        onChange={(si) => eleccion.choose(pagina, si)}
      >
        {elegidas.length === 0 ? varias.elegirLoQueSeVe : plural(elegidas.length, contadas)}
      </NativeCheckbox>
      {acciones.map((accion) => (
        <Button
          key={accion.palabra}
          size="small"
          variant={accion.variant === 'danger' ? 'danger' : 'secondary'}
          isDisabled={elegidas.length === 0 || sonDemasiadas}
          isPending={run.isPending && run.variables.accion.palabra === accion.palabra}
          aria-haspopup="dialog"
          onPress={() => setAbierta(accion)}
        >
          {accion.palabra}
        </Button>
      ))}
      {sonDemasiadas && <p className={c.menor}>{varias.demasiadas(VARIAS_MAX)}</p>}
      {abierta?.motivoMax !== undefined && (
        <MotivoDialogo
          titulo={plural(cuantas, abierta.titulo)}
          variant={abierta.variant}
          ayuda={abierta.texto}
          max={abierta.motivoMax}
          onClose={close}
          onSend={(motivo) => run.mutateAsync({ accion: abierta, motivo })}
        />
      )}
      {abierta && abierta.motivoMax === undefined && (
        <ConfirmDialog
          isOpen
          title={plural(cuantas, abierta.titulo)}
          confirmText={abierta.palabra}
          variant={abierta.variant ?? 'primary'}
          isPending={run.isPending}
          onConfirm={() => run.mutate({ accion: abierta, motivo: null }, { onSettled: close })}
          onClose={close}
        >
          {abierta.texto}
        </ConfirmDialog>
      )}
    </div>
  );
}

const deQue = <T extends Elegible>({ sobre = ({ id }) => id }: AccionVarias<T>) => sobre;

const idsDe = <T extends Elegible>(accion: AccionVarias<T>, elegidas: readonly T[]): number[] => [
  ...new Set(elegidas.map(deQue(accion))),
];

const nombreDe = <T extends Elegible>(accion: AccionVarias<T>, elegidas: readonly T[], id: number): string =>
  elegidas.find((una) => deQue(accion)(una) === id)?.nombre ?? String(id);
