import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { PasswordField } from '#ui/inputs/password-field';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { login } from '../../../i18n/es/acceso/login.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { contieneCorreo, esLarga, type Fortaleza, loadMedidor, useFortaleza } from './fortaleza.ts';
import c from './nueva-contrasena.module.css';

interface NuevaContrasenaProps {
  /** E-mail of the account, whose parts are no good password. */
  email: string;
  label?: string;
}

/** Two fields to choose a password, with the rules ticked off while typing and a strength meter. */
export function NuevaContrasena({ email, label = login.contrasena }: NuevaContrasenaProps) {
  const [valor, setValor] = useState('');
  const fortaleza = useFortaleza(valor, email);
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        value={valor}
        onChange={setValor}
        // Preloads; a failure is reported when there is a password to measure.
        onFocus={() => void loadMedidor().catch(() => undefined)}
        help={<Reglas valor={valor} email={email} fortaleza={fortaleza} />}
      />
      <PasswordField
        name="password_confirmation"
        label={registroYContrasena.repiteContrasena}
        autoComplete="new-password"
      />
    </>
  );
}

function Reglas({ valor, email, fortaleza }: { valor: string; email: string; fortaleza: Fortaleza | null }) {
  const reglas: [string, boolean][] = [
    [registroYContrasena.reglas.longitud, esLarga(valor)],
    [registroYContrasena.reglas.comun, fortaleza !== null && !fortaleza.esComun],
    [registroYContrasena.reglas.correo, valor !== '' && !contieneCorreo(valor, email)],
  ];
  return (
    <div className={c.reglas}>
      <ul>
        {reglas.map(([texto, cumplida]) => (
          <li key={texto} data-met={cumplida || undefined}>
            {cumplida ? <Check size={16} strokeWidth={2} /> : <Circle size={16} strokeWidth={1.5} />}
            {texto}
            <VisuallyHidden>
              , {cumplida ? registroYContrasena.reglas.cumplida : registroYContrasena.reglas.pendiente}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <div className={c.medidor} data-score={fortaleza?.puntos ?? -1}>
        <span className={c.barra} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span>
          {fortaleza && `${registroYContrasena.fortalezaEtiqueta}: ${registroYContrasena.fortaleza[fortaleza.puntos]}`}
        </span>
      </div>
    </div>
  );
}
