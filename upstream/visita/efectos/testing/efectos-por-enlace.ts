import type { Db } from '../../../db/schema/schema.ts';
import { respaldoDePrueba } from '../../empresa/testing/respaldo-de-prueba.ts';
import type { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';
import { revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';
import { type efectosDe, type FilaDeEfectos, bien as sinNegar } from '../efectos.ts';

type Cartera = Awaited<ReturnType<typeof carteraDePrueba>>;
type Persona = Awaited<ReturnType<Cartera['persona']>>;
type Deja = (gente: Parameters<typeof efectosDe>[1], acto: () => Promise<unknown>) => ReturnType<typeof efectosDe>;

/** Rows for the effects of backing a suggestion by the mailed link, and of a titular taking that back. */
export function efectosPorEnlace(
  db: Db,
  cartera: Cartera,
  { bea }: { bea: Persona },
  deja: Deja,
): { RESPALDAR: FilaDeEfectos; RETIRAR: Record<string, FilaDeEfectos> } {
  const { bien, paso } = revisionesDePrueba(cartera);
  const { porEnlace, respaldada, titular } = respaldoDePrueba(db, cartera);
  return {
    RESPALDAR: {
      walk: async () => {
        const { ana, firmar } = await porEnlace();
        return deja({ ana }, firmar);
      },
      queda: {
        avisos: ['ana: revision_estado', 'jefa: asociacion_estado'],
        correos: ['ana: revision_estado', 'jefa: empresa_cartera'],
        auditoria: [
          'verificacion: pendiente → aprobada (verificador)',
          'revision: pendiente_verificacion → en_revision (verificador)',
        ],
      },
    },
    RETIRAR: {
      'by a titular, before the staff decides': {
        walk: async () => {
          const { ana, revision } = await respaldada();
          const { id, version } = await bien(paso(bea, revision, 'tomar'));
          const quien = await titular();
          const cuerpo = { version, motivo: 'Ese texto no es nuestro' };
          return deja({ ana }, () =>
            sinNegar(quien.llamar('POST', `/api/cartera/empresa/respaldos/${id}/retirar`, cuerpo)),
          );
        },
        queda: {
          avisos: ['ana: revision_estado', 'bea: revision_estado'],
          correos: ['ana: revision_estado', 'bea: revision_en_mesa'],
          auditoria: ['revision: en_revision → rechazada (verificador)'],
        },
      },
    },
  };
}
