import type { TestMain } from '../../../testing/build-test-main.ts';
import { empleoDePrueba } from '../../empleo/testing/empleo-de-prueba.ts';
import { chatDePrueba } from './chat-de-prueba.ts';

/** Applications with their conversation, for tests. */
export function solicitudesDePrueba(main: TestMain) {
  const empleo = empleoDePrueba(main);
  const { call } = chatDePrueba(main);
  const open = (quien: number, candidatura: number) =>
    call(quien, 'POST', 'conversaciones', { tipo: 'candidatura', candidatura_id: candidatura });

  /** An application whose conversation nobody has opened yet. */
  async function buildSolicitud() {
    const reclutador = await empleo.buildReclutador();
    const oferta = await empleo.buildOferta({ autor_id: reclutador.id, empresa_id: reclutador.empresa.id });
    const candidato = (await empleo.buildCandidato()).id;
    const { id: candidatura } = await main.db
      .insertInto('candidatura')
      .values({ oferta_id: oferta.id, candidato_id: candidato, respuestas: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { reclutador, candidato, candidatura };
  }

  async function buildAbierta() {
    const solicitud = await buildSolicitud();
    const { body } = await open(solicitud.candidato, solicitud.candidatura);
    return { ...solicitud, id: body.data.id as number };
  }

  const withdraw = (candidatura: number) =>
    main.db
      .updateTable('candidatura')
      .set({ estado: 'retirada', retirada_en: main.deps.now() })
      .where('id', '=', candidatura)
      .execute();

  return { buildSolicitud, buildAbierta, open, withdraw, empleo };
}
