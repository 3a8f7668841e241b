import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { cuenta } from '../cuenta.ts';
import { candidato } from '../empleo/empleo-candidato.ts';
import { legal } from '../legal.ts';
import { marco } from '../marco.ts';
import { noticias } from '../noticias/noticias.ts';
import { ficha } from '../productos/ficha.ts';
import { promocion } from '../promocion.ts';
import { perfilVisitador } from '../visitador/perfil.ts';
import { tarjeta } from '../visitador/publico.ts';
import { login } from './login.ts';
import { registroYContrasena } from './registro-y-contrasena.ts';

type Tipo = keyof typeof VERSION_TEXTO;

const fingerprint = (texto: unknown) =>
  createHash('sha256').update(JSON.stringify(texto)).digest('base64url').slice(0, 12);

/** The text of each type: what people read where they accept it, and beside its switch in their account. */
const TEXTO: Record<Tipo, unknown> = {
  terminos: legal.condiciones,
  privacidad: legal.privacidad,
  condiciones_empleo: cuenta.condiciones,
  publicidad: [registroYContrasena.publicidad, cuenta.consentimiento.publicidad],
  cesion_empresa_candidatura: [
    candidato.consentimiento,
    candidato.consentimientoAyuda,
    cuenta.consentimiento.cesion_empresa_candidatura,
  ],
  perfil_publico_visitador: [perfilVisitador.paginaDetalle.publico, cuenta.consentimiento.perfil_publico_visitador],
  cookies_analitica: [marco.cookiesAnalitica, marco.cookiesAnaliticaAyuda, cuenta.consentimiento.cookies_analitica],
  cookies_social: [
    marco.cookiesSocial,
    marco.cookiesSocialAyuda,
    login.googleSinConsentimiento,
    login.googlePermitir,
    cuenta.consentimiento.cookies_social,
  ],
  declaracion_profesional: [
    noticias.puertaTexto,
    ficha.puertaTexto,
    promocion.puertaTexto,
    tarjeta.puerta.puertaTexto,
    cuenta.consentimiento.declaracion_profesional,
  ],
};

// A text has changed? If it now means something else to whoever accepted it, give it a new version in version-texto.ts, so that
// everybody is asked again. Then write its fingerprint here.
const ESPERADA: Record<Tipo, readonly [version: string, fingerprint: string]> = {
  terminos: ['2026-11-29', 'Q4kqCnU244YI'],
  privacidad: ['2026-11-29', 'iT1WhnjyxGar'],
  condiciones_empleo: ['2026-11-29', 'vpvZB3_EQx79'],
  publicidad: ['2026-11', 'wvsoOWPmP2T-'],
  cesion_empresa_candidatura: ['2026-11', 'Tfrod9b-ykgd'],
  perfil_publico_visitador: ['2026-11', 'vPkFy0FDYCC8'],
  cookies_analitica: ['2026-11', 'LZu4Zc94coQq'],
  cookies_social: ['2026-11', 'tc1bQRuA_YAj'],
  declaracion_profesional: ['2026-11', '5QntUriM_oKM'],
};

test.each(Object.keys(VERSION_TEXTO) as Tipo[])('the text of «%s» is the one of its version', (tipo) => {
  expect([VERSION_TEXTO[tipo], fingerprint(TEXTO[tipo])]).toEqual(ESPERADA[tipo]);
});
