import { expect, test } from 'vitest';
import { passwordProblem } from './password-policy.ts';

const about = { email: 'persona@laboratorio.example', producto: 'Farmágora' };

test.each([
  'contraseña1234',
  'Contrasena2026',
  'password1234',
  'P4ssw0rd1234',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaaaa',
  'farmagora2026',
  'Farmágora!2026',
  'persona@laboratorio.example',
  'laboratorio123',
])('A-04 %s is refused', (password) => expect(passwordProblem(password, about)).not.toBeNull());

test.each([
  'correcta caballo pila grapa',
  'Zanahoria-Tejado-Lunes-81',
  'ñandú 🦤 volador sobre Cádiz',
  `${'x'.repeat(3)}Kq8#vLm2@Wz5farmacia`,
  'dos mil kilómetros de playa verde',
])('A-04 %s is accepted', (password) => expect(passwordProblem(password, about)).toBeNull());
