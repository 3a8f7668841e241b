import getPort from 'get-port';
import { escuchar, pagina } from '../escucha.ts';

const SECRETO = 'un secreto de prueba entre los dos servidores';

export interface Academia {
  url: string;
  /** Environment variables by which a platform knows this academy. */
  entorno: Record<string, string>;
  /** Origin of the platform to which the page links back. */
  plataforma: string;
  /** Exchanges a code from server to server, as the academy does at every visit. */
  canjear(codigo: string, secreto?: string): Promise<Response>;
  close(): Promise<void>;
}

/** A fake partner site for the hand-off: it exchanges the code that a visit brings, and links back with the hash. */
export async function startAcademia(): Promise<Academia> {
  const puerto = String(await getPort({ host: '127.0.0.1' }));
  const { url, close } = await escuchar(async ({ pathname, searchParams }, response) => {
    const canje = await academia.canjear(searchParams.get('codigo') ?? '');
    if (!canje.ok) {
      pagina(response, `Academia: código no válido (${canje.status})`, '');
      return;
    }
    const { data }: { data: { email: string; hash: string } } = await canje.json();
    const vuelta = new URLSearchParams({ hash: data.hash, redirect: '/app/cuenta/perfil' });
    const href = `${academia.plataforma}/app/auth/academia#${vuelta.toString().replace('&', '&amp;')}`;
    pagina(response, `Academia: ${data.email}`, `<p>${pathname}<p><a href="${href}">Volver a la plataforma</a>`);
  });
  const academia: Academia = {
    url,
    entorno: { ACADEMIA_URL: `${url}/entrar`, ACADEMIA_SECRET: SECRETO, MAIN_PORT: puerto },
    plataforma: '',
    canjear: (codigo, secreto = SECRETO) =>
      fetch(`http://127.0.0.1:${puerto}/api/academia/canjear`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-academia-secret': secreto },
        body: JSON.stringify({ codigo }),
      }),
    close,
  };
  return academia;
}
