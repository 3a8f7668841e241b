import { useState } from 'react';
import { personal } from '#shared/contract/main/personal';
import type { ACCIONES_PERSONAS } from '#shared/contract/main/personal-personas';
import { Button } from '#ui/actions/button';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { call } from '../../../api/call/call.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { plural } from '../../../i18n/plural.ts';
import c from '../admin.module.css';
import { MotivoDialogo } from '../moderar/motivo-dialogo.tsx';
import { useAccion } from '../use-accion.ts';

type Accion = (typeof ACCIONES_PERSONAS)[number];

interface VariasProps {
  /** Ids of the accounts of this page. */
  pagina: readonly number[];
  /** Those that are chosen, on other pages too. */
  elegidas: readonly number[];
  onElegidas: (elegidas: readonly number[]) => void;
  esAdmin: boolean;
}

/** Chooses a whole page, and does one thing to all that are chosen. */
export function Varias({ pagina, elegidas, onElegidas, esAdmin }: VariasProps) {
  const [pregunta, setPregunta] = useState(false);
  const hacer = useAccion(
    async ({ accion, motivo }: { accion: Accion; motivo: string | null }) => {
      const { data } = await call(personal.variasPersonas, { body: { ids: [...elegidas], accion, motivo } });
      onElegidas([]);
      return data;
    },
    ({ hechas, sin_hacer }) =>
      [plural(hechas, admin.variasHechas), sin_hacer > 0 && plural(sin_hacer, admin.variasSinHacer)]
        .filter(Boolean)
        .join(' '),
  );
  const deAqui = pagina.filter((id) => elegidas.includes(id)).length;
  const ninguna = elegidas.length === 0;
  const boton = (accion: Accion, palabra: string) => (
    <Button
      size="small"
      variant="secondary"
      isDisabled={ninguna}
      isPending={hacer.isPending && hacer.variables.accion === accion}
      onPress={() => hacer.mutate({ accion, motivo: null })}
    >
      {palabra}
    </Button>
  );
  return (
    <div className={c.acciones}>
      <NativeCheckbox
        isSelected={deAqui === pagina.length}
        isIndeterminate={deAqui > 0 && deAqui < pagina.length}
        onChange={(si) =>
          onElegidas(si ? [...new Set([...elegidas, ...pagina])] : elegidas.filter((id) => !pagina.includes(id)))
        }
      >
        {ninguna ? admin.elegirPagina : plural(elegidas.length, admin.elegidas)}
      </NativeCheckbox>
      <Button
        size="small"
        variant="danger"
        isDisabled={ninguna}
        aria-haspopup="dialog"
        onPress={() => setPregunta(true)}
      >
        {admin.suspender}
      </Button>
      {boton('reactivar', admin.reactivar)}
      {esAdmin && boton('cerrar_sesiones', admin.cerrarSesiones)}
      {pregunta && (
        <MotivoDialogo
          titulo={plural(elegidas.length, admin.suspenderVarias)}
          ayuda={admin.suspenderTexto}
          onClose={() => setPregunta(false)}
          onSend={(motivo) => hacer.mutateAsync({ accion: 'suspender', motivo })}
        />
      )}
    </div>
  );
}
