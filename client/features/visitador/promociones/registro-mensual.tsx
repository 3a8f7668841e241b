import { Download } from 'lucide-react';
import { useState } from 'react';
import { promociones as api } from '#shared/contract/visita/promociones';
import { LinkButton } from '#ui/actions/link-button';
import { NativeSelect } from '#ui/inputs/native-select';
import { Disclosure } from '#ui/results/disclosure';
import { urlOf } from '../../../api/call/call.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import l from '../lista/lista.module.css';
import { mesDeHoy, mesMas, nombreDeMes } from './meses.ts';
import c from './promociones.module.css';

const MESES = 13;

/** Monthly file of the company's discounts, for those who must declare them. */
export function RegistroMensual() {
  const [mes, setMes] = useState(() => mesMas(mesDeHoy(), -1));
  const meses = Array.from({ length: MESES }, (_, n) => mesMas(mesDeHoy(), -n));
  return (
    <Disclosure title={promociones.registro} frame="line">
      <div className={l.pila}>
        <p className={l.menor}>{promociones.registroAyuda}</p>
        <div className={c.registro}>
          <NativeSelect
            label={promociones.registroMes}
            items={meses.map((id) => ({ id, label: nombreDeMes(id) }))}
            value={mes}
            onChange={setMes}
          />
          <LinkButton
            variant="secondary"
            href={urlOf(api.registro, { query: { mes } })}
            download={promociones.registroFichero(mes)}
          >
            <Download size={18} strokeWidth={1.5} aria-hidden="true" />
            {promociones.registroDescargar}
          </LinkButton>
        </div>
      </div>
    </Disclosure>
  );
}
