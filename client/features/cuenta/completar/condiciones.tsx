import * as v from 'valibot';
import { perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../api/call/call.ts';
import { siNoLaTiene } from '../../../api/page/si-no-la-tiene.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { Paso, usePaso } from './paso.tsx';

const Aceptacion = v.object({ version: v.string(), acepta: v.literal(true, 'Acepta las condiciones para publicar') });

interface CondicionesProps {
  usuario: Usuario;
  onHecho: (usuario: Usuario) => Promise<void>;
}

/** The spec has this page but no call for it: when the API stores no acceptances, none is sent. */
export function CondicionesForm({ usuario, onHecho }: CondicionesProps) {
  const paso = usePaso({
    schema: Aceptacion,
    read: (data) => ({ version: VERSION_TEXTO.condiciones_empleo, acepta: data.has('acepta') }),
    send: (body) => call(perfiles.condicionesEmpleo, { body }).catch(siNoLaTiene(() => usuario)),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.condiciones} intro={cuenta.condicionesIntro} paso={paso}>
      <dl>
        {cuenta.condiciones.map(([nombre, texto]) => (
          <div key={nombre}>
            <dt>
              <strong>{nombre}</strong>
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <Checkbox name="acepta">{cuenta.condicionesAcepto}</Checkbox>
    </Paso>
  );
}
