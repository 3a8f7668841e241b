import type { Autor } from '../../accounts/autor.ts';
import type { Deps } from '../../deps.ts';
import { createReporte } from '../reportes/reportar-perfil.ts';
import { sendRevision } from '../revisiones/enviar-revision.ts';
import { saveRevision, startRevision } from '../revisiones/escribir-revision.ts';
import { askInfo, decideRevision, takeRevision } from '../revisiones/mesa/decidir-revision.ts';
import { askVisita } from '../visitas/pedir-visita.ts';
import type { Escena } from './escena.ts';
import { REPRESENTANTES_DEMO } from './personas-demo.ts';

interface Guion {
  cambios: { campo: string; valor: string | string[]; fuente_url: string | null; nota: string | null }[];
  hasta: 'borrador' | 'enviada' | 'preguntada' | 'aplicada';
}

const FUENTE = 'https://laboratorio.example.org/prospecto';

/** One that is being written, one that waits, one that the staff asks about, one that is on the sheet. */
const GUIONES: readonly Guion[] = [
  {
    cambios: [{ campo: 'palabras_clave', valor: ['demostración'], fuente_url: null, nota: 'Así lo piden' }],
    hasta: 'borrador',
  },
  {
    cambios: [{ campo: 'dosificacion', valor: '1 g', fuente_url: null, nota: 'En la caja pone 1 g' }],
    hasta: 'enviada',
  },
  {
    cambios: [
      { campo: 'resumen_publico', valor: 'Texto de demostración.', fuente_url: FUENTE, nota: null },
      { campo: 'palabras_clave', valor: ['demostración', 'ejemplo'], fuente_url: null, nota: null },
    ],
    hasta: 'preguntada',
  },
  {
    cambios: [
      { campo: 'resumen_publico', valor: 'Resumen de demostración, aceptado.', fuente_url: FUENTE, nota: null },
    ],
    hasta: 'aplicada',
  },
];

/** Suggestions of the first representative, a visit that somebody asks of them and a report of their page. */
export async function demoRevisiones({ deps, marketing, revision, representantes }: Escena): Promise<void> {
  const [ana] = representantes;
  if (!ana) return;
  // The catalogue's last ones: none of a portfolio, so that no company has to back what is said of them.
  const productos = await deps.db
    .selectFrom('producto as p')
    .select('p.id')
    .where('p.activo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('asociacion_producto as a').select('a.id').whereRef('a.producto_id', '=', 'p.id'))),
    )
    .orderBy('p.id', 'desc')
    .limit(GUIONES.length)
    .execute();
  for (const [n, { id }] of productos.entries()) {
    const guion = GUIONES[n];
    if (guion) await play(deps, guion, String(id), ana, revision);
  }
  const user = REPRESENTANTES_DEMO[0]?.perfil.slug_publico ?? '';
  const caller = comoQuienLlama(marketing);
  await askVisita(
    deps,
    caller,
    {
      ...{ user, producto_id: null, modalidad: 'presencial' },
      ...{ cuando: 'Cualquier mañana', contacto: marketing.email, mensaje: 'Una solicitud de demostración.' },
    },
    marketing,
  );
  const texto = 'La acreditación que pone no es de esta comunidad. Un aviso de demostración.';
  await createReporte(deps, caller, { user, motivo: 'datos_falsos', texto }, marketing);
}

const comoQuienLlama = ({ id, email, roles }: Autor) =>
  ({ id, email, roles, tokenId: 0, capacidad: 'sesion', recordar: false }) as const;

async function play(deps: Deps, { cambios, hasta }: Guion, productoId: string, ana: Autor, revision: Autor) {
  const empezada = await startRevision(deps, productoId, 'edicion', ana);
  const id = String(empezada.id);
  const contenido = { resumen: 'Sugerencia de demostración.', empresa_id: null, cambios };
  const { version } = await saveRevision(deps, id, { version: empezada.version, ...contenido }, ana);
  if (hasta === 'borrador') return;
  const peticion = { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null };
  const enviada = await sendRevision(deps, id, { version, ...peticion }, ana);
  if (hasta === 'enviada' || enviada.estado !== 'enviada') return;
  const tomada = await takeRevision(deps, id, enviada.version, revision);
  if (hasta === 'preguntada')
    await askInfo(deps, id, { version: tomada.version, texto: '¿De qué fecha es el prospecto que citas?' }, revision);
  else
    await decideRevision(
      deps,
      id,
      {
        version: tomada.version,
        decisiones: cambios.map(({ campo }) => ({ campo, decision: 'aprobada', motivo: null })),
      },
      revision,
    );
}
