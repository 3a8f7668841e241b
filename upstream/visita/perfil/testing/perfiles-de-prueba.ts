import type { Insertable } from 'kysely';
import type { BodyInputOf } from '#shared/contract/endpoint';
import type { visitadores } from '#shared/contract/visita/visitadores';
import type { Db, Schema } from '../../../db/schema/schema.ts';

let cuenta = 0;
const otro = () => {
  cuenta += 1;
  return `visitadora-${cuenta}`;
};

/** The body of a first save, with every field and a free address. */
export const perfilEscrito = (cambio: object = {}): BodyInputOf<typeof visitadores.guardarPerfil> => ({
  slug_publico: otro(),
  titular: 'Delegada de cardiología',
  presentacion: 'Diez años en la zona centro.',
  foto_id: null,
  red: 'propia',
  canales: ['hospital', 'ap'],
  zonas: [{ pais_id: 28, estado_id: 28028 }],
  especialidades: ['Cardiología'],
  idiomas: ['Español', 'Inglés'],
  telefono_trabajo: '+34 600 000 000',
  email_trabajo: 'Ana@Laboratorio.example',
  linkedin: 'es.linkedin.com/in/ana-ruiz/?trk=x',
  acreditacion_numero: 'M-1234',
  acreditacion_organismo: 'Comunidad de Madrid',
  acreditacion_caduca: '2099-12-31',
  visibilidad: { perfil: 'publico', telefono: 'publico', email: 'publico', empresa: 'publico', zonas: 'publico' },
  acepta_mensajes: true,
  version: null,
  ...cambio,
});

/** Inserts a public profile and returns its address. */
export async function insertPublicado(
  db: Db,
  usuario_id: number,
  cambio: Partial<Insertable<Schema['perfil_visitador']>> = {},
): Promise<string> {
  const { slug_publico } = await db
    .insertInto('perfil_visitador')
    .values({
      usuario_id,
      slug_publico: otro(),
      canales: ['hospital'],
      ve_perfil: 'publico',
      telefono_trabajo: '+34600000000',
      email_trabajo: 'ana@laboratorio.example',
      ...cambio,
    })
    .returning('slug_publico')
    .executeTakeFirstOrThrow();
  return slug_publico;
}
