import * as v from 'valibot';

/** Reads a path as a person; undefined when it is refused. */
export type Ask = (path: string) => Promise<unknown>;
type Params = Record<string, string>;

const Rows = v.looseObject({ data: v.array(v.looseObject({ id: v.union([v.number(), v.string()]) })) });
const rowsOf = async (ask: Ask, path: string) => {
  const read = v.safeParse(Rows, await ask(path));
  return read.success ? read.output.data : [];
};

/** Ids of the first row of the first of these lists that has one. */
const firstOf =
  (...lists: string[]) =>
  async (ask: Ask): Promise<Params | undefined> => {
    for (const list of lists) {
      const [row] = await rowsOf(ask, list);
      if (row) return { id: String(row.id) };
    }
    return undefined;
  };

const Revisiones = v.looseObject({ data: v.array(v.looseObject({ id: v.number() })) });
const versionOf = (mesa: string, de: string) => async (ask: Ask) => {
  for (const { id } of await rowsOf(ask, mesa)) {
    const read = v.safeParse(Revisiones, await ask(`${de}/${id}/revisiones`));
    const [revision] = read.success ? read.output.data : [];
    if (revision) return { id: String(id), revision: String(revision.id) };
  }
  return undefined;
};

async function applicationOf(ask: Ask) {
  for (const { id } of await rowsOf(ask, '/api/empleo/mis-ofertas')) {
    const [application] = await rowsOf(ask, `/api/empleo/ofertas/${id}/candidaturas`);
    if (application) return { id: String(application.id) };
  }
  return undefined;
}

/** A person who may read the members of their company, which a plain member may not. */
const User = v.looseObject({ empresa: v.looseObject({ id: v.number(), rol: v.picklist(['titular', 'gestor']) }) });
async function companyOf(ask: Ask) {
  const read = v.safeParse(User, await ask('/api/user'));
  return read.success ? { id: String(read.output.empresa.id) } : undefined;
}

const Reports = v.looseObject({
  data: v.array(v.looseObject({ visitador: v.looseObject({ usuario_id: v.number() }) })),
});
async function reportedOf(ask: Ask) {
  const read = v.safeParse(Reports, await ask('/api/reportes-visitadores'));
  const [report] = read.success ? read.output.data : [];
  return report && { id: String(report.visitador.usuario_id) };
}

const Queues = v.looseObject({ data: v.array(v.looseObject({ nombre: v.string() })) });
async function queueOf(ask: Ask) {
  const read = v.safeParse(Queues, await ask('/api/personal/colas'));
  const [queue] = read.success ? read.output.data : [];
  return queue && { nombre: queue.nombre };
}

const suggestion = firstOf('/api/revisiones', '/api/revisiones/cola?de=todas');
const ofProduct = firstOf('/api/productos');

/** For each read with parameters: where a caller finds an own entity for it. */
export const IDS: Record<string, (ask: Ask) => Promise<Params | undefined>> = {
  '/api/empresas/:id/miembros': companyOf,
  '/api/empleo/mis-ofertas/:id': firstOf('/api/empleo/mis-ofertas'),
  '/api/empleo/ofertas/:id/candidaturas': firstOf('/api/empleo/mis-ofertas'),
  '/api/empleo/candidaturas/:id': applicationOf,
  '/api/tribunas/mesa/:id': firstOf('/api/tribunas/mesa'),
  '/api/tribunas/:id/revisiones': firstOf('/api/tribunas/mesa'),
  '/api/personal/personas/:id': firstOf('/api/personal/personas'),
  '/api/personal/colas/:nombre/fallidos': queueOf,
  '/api/chat/conversaciones/:id': firstOf('/api/chat/conversaciones'),
  '/api/chat/conversaciones/:id/mensajes': firstOf('/api/chat/conversaciones'),
  '/api/noticias/mesa/:id': firstOf('/api/noticias/mesa'),
  '/api/noticias/:id/revisiones': firstOf('/api/noticias/mesa'),
  '/api/noticias/:id/revisiones/:revision': versionOf('/api/noticias/mesa', '/api/noticias'),
  '/api/importaciones/:id': firstOf('/api/importaciones'),
  '/api/cartera/:id': firstOf('/api/cartera'),
  '/api/cartera/borradores': firstOf('/api/cartera?estado=borrador'),
  '/api/verificaciones/:id': firstOf('/api/verificaciones', '/api/verificaciones?de=pendientes'),
  '/api/verificaciones/:id/companeros': firstOf('/api/verificaciones?de=pendientes'),
  '/api/promociones/:id': firstOf('/api/promociones?mias=1', '/api/promociones'),
  '/api/productos/:id/revisiones': ofProduct,
  '/api/revisiones/:id': suggestion,
  '/api/revisiones/:id/previsualizacion': suggestion,
  '/api/revisiones/:id/comentarios': suggestion,
  '/api/moderacion/visitadores/:id': reportedOf,
};

/**
 * Reads of entities that the demonstration does not have, such as a sent file or an edited column: for these only ids that do not
 * exist are requested, as for all.
 */
export const NO_IDS: readonly string[] = [
  '/api/tribunas/:id/revisiones/:revision',
  '/api/empleo/candidaturas/:id/cv',
  '/api/ficheros/:id/enlace',
  '/api/ficheros/:id/descarga',
  '/api/chat/adjuntos/:id',
  '/api/chat/conversaciones/:id/imagen',
  '/api/chat/reportes/:id/adjuntos/:fichero',
  '/api/promociones/:id/documentos/:documento/enlace',
];
