import { queryOptions } from '@tanstack/react-query';
import { catalogo } from '#shared/contract/visita/catalogo';
import type { MAESTRAS } from '#shared/contract/visita/entidades';
import { revisiones } from '#shared/contract/visita/revisiones';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import type { Fila } from '#shared/reglas/revision/campos-revision';
import { call } from '../../../api/call/call.ts';
import { limpios, type ValoresAlta } from './pestanas.ts';

export const altaQuery = (id: number) =>
  queryOptions({
    queryKey: ['visitador', 'alta', id],
    queryFn: async ({ signal }) => (await call(revisiones.una, { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

const MAS_LARGO = 12;
/** Searches a master list; `codigo`: the entry is stored by its code. */
export const searchIn =
  (maestra: (typeof MAESTRAS)[number], porCodigo: boolean) => async (q: string, signal: AbortSignal) =>
    (await call(catalogo.maestra, { params: { maestra }, query: { q }, signal })).data
      .slice(0, MAS_LARGO)
      .map(({ id, codigo, nombre }) =>
        porCodigo ? { id, label: codigo, detail: nombre ?? '' } : { id, label: nombre ?? codigo },
      );

/** Query for possible duplicates of the draft; null while too little is known of the product. */
export function preguntaDe(valores: ValoresAlta) {
  const { pais, nombre, laboratorio, nregistro, presentaciones } = limpios(valores);
  const codigos = (Array.isArray(presentaciones) ? presentaciones : [])
    .filter((fila): fila is Fila => typeof fila === 'object')
    .flatMap(({ codigo, ean13 }) => [codigo, ean13])
    .filter((codigo): codigo is string => typeof codigo === 'string' && codigo.trim().length >= 4)
    .map((codigo) => codigo.slice(0, 40));
  const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null);
  if (codigos.length === 0 && (texto(nombre)?.length ?? 0) < 4 && texto(nregistro) === null) return null;
  return {
    pais_id: /^\d+$/.test(String(pais)) ? Number(pais) : PAIS_POR_DEFECTO_ID,
    codigos,
    nombre: texto(nombre),
    laboratorio: texto(laboratorio),
    nregistro: texto(nregistro),
  };
}

/** `pregunta`: JSON of `preguntaDe`. */
export const duplicadosQuery = (pregunta: string) =>
  queryOptions({
    queryKey: ['visitador', 'duplicados', pregunta],
    queryFn: async ({ signal }) =>
      (
        await call(revisiones.duplicados, {
          body: JSON.parse(pregunta) as NonNullable<ReturnType<typeof preguntaDe>>,
          signal,
        })
      ).data,
    staleTime: 60_000,
  });
