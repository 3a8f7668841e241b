import * as v from 'valibot';
import { TIPOS_REGISTRO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { configuracion } from '../../../api/browser/configuracion.ts';

/**
 * OpenID Connect by redirect, with the ID token in the fragment: no script of Google runs here, so that the CSP stays
 * `script-src 'self'`. The API verifies the token; state and nonce bind the answer to this tab.
 */
const CLAVE = 'google';
const Intento = v.object({
  state: v.string(),
  nonce: v.string(),
  tipo: v.nullable(v.picklist(TIPOS_REGISTRO)),
  redirect: v.nullable(v.string()),
});
type Intento = v.InferOutput<typeof Intento>;

const aleatorio = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Redirects to Google. `tipo`: chosen type of registration; undefined at the login. */
export function goToGoogle(tipo: TipoRegistro | undefined, redirect: string | undefined) {
  if (configuracion.google_client_id === null || configuracion.google_authorize_url === null) return;
  const intento: Intento = { state: aleatorio(), nonce: aleatorio(), tipo: tipo ?? null, redirect: redirect ?? null };
  sessionStorage.setItem(CLAVE, JSON.stringify(intento));
  const url = new URL(configuracion.google_authorize_url);
  url.search = new URLSearchParams({
    client_id: configuracion.google_client_id,
    redirect_uri: `${location.origin}/app/auth/google`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: intento.state,
    nonce: intento.nonce,
    prompt: 'select_account',
  }).toString();
  location.assign(url);
}

const Reclamos = v.object({ sub: v.string(), email: v.string(), nonce: v.string() });

export interface RespuestaGoogle {
  credential: string;
  google_id: string;
  email: string;
  tipo: TipoRegistro | null;
  redirect: string | undefined;
}

/** Google's answer in the fragment when it matches this tab's request, else null. It can be read once. */
export function readRespuestaGoogle(fragmento: string): RespuestaGoogle | 'cancelado' | null {
  const guardado = sessionStorage.getItem(CLAVE);
  sessionStorage.removeItem(CLAVE);
  const intento = v.safeParse(v.pipe(v.string(), v.parseJson(), Intento), guardado);
  const datos = new URLSearchParams(fragmento.replace(/^#/, ''));
  if (!intento.success || datos.get('state') !== intento.output.state) return null;
  if (datos.get('error') === 'access_denied') return 'cancelado';
  const credential = datos.get('id_token');
  if (!credential) return null;
  const reclamos = v.safeParse(Reclamos, cuerpoDe(credential));
  if (!reclamos.success || reclamos.output.nonce !== intento.output.nonce) return null;
  const { sub, email } = reclamos.output;
  const { tipo, redirect } = intento.output;
  return { credential, google_id: sub, email, tipo, redirect: redirect ?? undefined };
}

/** The claims, unverified: the API verifies the token. */
function cuerpoDe(jwt: string): unknown {
  try {
    const base64 = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), (ch) => ch.charCodeAt(0))));
  } catch {
    return null;
  }
}
