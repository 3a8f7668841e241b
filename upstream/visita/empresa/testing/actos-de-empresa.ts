import type { EmpresaDePrueba, LoQueEspera } from './empresa-de-prueba.ts';

type Persona = Awaited<ReturnType<EmpresaDePrueba['persona']>>;
type Acto = (quien: Persona, espera: LoQueEspera) => Promise<boolean>;
/** A reason for a rejection. */
export const MOTIVO = 'Esto no lo llevamos nosotros';

/** All acts in a company's name. Each returns whether it was allowed; only those who answer for the company may be. */
export const actosDe = ({ crear, paso, visitador, entrar, empresaId }: EmpresaDePrueba): Record<string, Acto> => ({
  'lists what waits': async (quien, { verificacionId }) => {
    const { estado, cuerpo } = await quien.llamar('GET', '/api/verificaciones?de=pendientes&per_page=100');
    return estado === 200 && cuerpo.data.some(({ id }: { id: number }) => id === verificacionId);
  },
  'reads a request': async (quien, { verificacionId }) =>
    (await quien.llamar('GET', `/api/verificaciones/${verificacionId}`)).estado === 200,
  'sees who else answers': async (quien, { verificacionId }) =>
    (await quien.llamar('GET', `/api/verificaciones/${verificacionId}/companeros`)).estado === 200,
  'asks the applicant': async (quien, { verificacionId }) => {
    const texto = '¿En qué hospitales lo llevas?';
    return (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/preguntar`, { texto })).estado === 200;
  },
  'passes it on': async (quien, { verificacionId }) => {
    const nadie = { usuario_id: null, nota: null };
    return (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/delegar`, nadie)).estado === 200;
  },
  'turns it away': async (quien, { verificacionId }) => {
    const no = { decision: 'rechazada', motivo: MOTIVO };
    return (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/decidir`, no)).estado === 200;
  },
  'confirms it': async (quien, { verificacionId }) =>
    (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/decidir`, { decision: 'aprobada' })).estado ===
    200,
  'reads a promotion that waits': async (quien, { pendiente }) =>
    (await quien.llamar('GET', `/api/promociones/${pendiente.id}`)).estado === 200,
  'approves a promotion': async (quien, { pendiente: { id, version } }) =>
    (await paso(quien, id, 'aprobar', version)).estado === 200,
  'turns a promotion away': async (quien, { pendiente: { id, version } }) =>
    (await paso(quien, id, 'rechazar', version, { motivo: MOTIVO })).estado === 200,
  'pauses a promotion': async (quien, { vigente: { id, version } }) =>
    (await paso(quien, id, 'pausar', version)).estado === 200,
  'ends a promotion': async (quien, { vigente: { id, version } }) =>
    (await paso(quien, id, 'finalizar', version)).estado === 200,
  'publishes one of their own': async (quien) => {
    const nueva = await crear(quien).catch(() => null);
    return nueva !== null && (await paso(quien, nueva.id, 'enviar', nueva.version)).estado === 200;
  },
  'sees the team': async (quien) => {
    const { estado, cuerpo } = await quien.llamar('GET', '/api/cartera/equipo');
    return estado === 200 && cuerpo.empresa?.id === empresaId;
  },
  'sees a portfolio of the team': async (quien, { ana }) => {
    const { estado, cuerpo } = await quien.llamar('GET', `/api/cartera?de=${ana.id}`);
    return estado === 200 && cuerpo.data.length > 0;
  },
  'hands products over': async (quien, { ana }) => {
    const a = await visitador();
    await entrar(a.id);
    return (await quien.llamar('POST', '/api/cartera/traspasar', { de: ana.id, a: a.id, ids: [] })).estado === 200;
  },
  'sees the company in their summary': async (quien) => {
    const { estado, cuerpo } = await quien.llamar('GET', '/api/visitador/resumen');
    return estado === 200 && Boolean(cuerpo.data.empresa?.cartera.length);
  },
});
