import { queryOptions } from '@tanstack/react-query';
import { laboratorios as api } from '#shared/contract/visita/cartera/laboratorios';
import { catalogo } from '#shared/contract/visita/catalogo';
import { call } from '../../../api/call/call.ts';
import { laboratorios } from '../../../i18n/es/visitador/empresa/laboratorios.ts';
import { plural } from '../../../i18n/plural.ts';

export const laboratoriosQuery = queryOptions({
  queryKey: ['visitador', 'laboratorios'],
  queryFn: ({ signal }) => call(api.deMiEmpresa, { signal }),
  staleTime: 0,
});

const MAS_LARGO = 12;
/** Laboratories of the catalogue by a part of their name. */
export const searchLaboratorio = async (q: string, signal: AbortSignal) =>
  (await call(catalogo.maestra, { params: { maestra: 'laboratorios' }, query: { q }, signal })).data
    .slice(0, MAS_LARGO)
    .map(({ id, codigo, nombre, total }) => ({
      id,
      label: nombre ?? codigo,
      detail: plural(total, laboratorios.productos),
    }));
