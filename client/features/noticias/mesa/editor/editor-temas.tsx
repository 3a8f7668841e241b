import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { empresas as llamadasEmpresas } from '#shared/contract/main/empresas';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { buscador } from '#shared/contract/visita/buscador';
import { TEMAS_MAX } from '#shared/reglas/limites';
import { fold } from '#shared/textos/fold';
import { SearchSeveral } from '#ui/pickers/search-several';
import { paisesQuery } from '../../../../api/browser/geografia.ts';
import { call } from '../../../../api/call/call.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from './editor.module.css';
import type { CamposProps } from './editor-campos.tsx';

const VISTOS = 8;

/** Search by name, active ingredient or code; the code of a package finds its product. */
async function searchProductos(q: string, signal: AbortSignal) {
  const { data } = await call(buscador.sugerencias, { query: { q }, signal });
  return data.productos.map(({ id, nombre, laboratorio, codigo }) => ({
    id,
    label: nombre,
    detail: [codigo && mesa.cn(codigo), laboratorio].filter(Boolean).join(' · '),
  }));
}

async function searchEmpresas(query: string, signal: AbortSignal) {
  const { data } = await call(llamadasEmpresas.buscar, { query: { query }, signal });
  return data.map(({ id, nombre, poblacion, pais, verificada }) => ({
    id,
    label: nombre,
    detail: [poblacion ?? pais?.nombre, verificada ? null : mesa.sinVerificar].filter(Boolean).join(' · '),
  }));
}

/** Subjects of the article: products of the catalogue, companies, countries. */
export function CamposTemas({ datos, change, nombres }: CamposProps & Pick<NoticiaDeMesa, 'nombres'>) {
  const { data: paises = [] } = useQuery(paisesQuery);
  const searchPaises = useCallback(
    async (texto: string) => {
      const buscado = fold(texto);
      return paises
        .filter(({ nombre }) => fold(nombre).includes(buscado))
        .slice(0, VISTOS)
        .map(({ id, nombre }) => ({ id, label: nombre }));
    },
    [paises],
  );
  return (
    <div className={c.pila}>
      <SearchSeveral
        name="productos"
        label={mesa.campos.productos}
        help={mesa.ayudas.productos}
        isOptional
        max={TEMAS_MAX}
        ids={datos.productos}
        names={nombres.productos}
        search={searchProductos}
        onChange={(productos) => change({ productos })}
      />
      <SearchSeveral
        name="empresas"
        label={mesa.campos.empresas}
        help={mesa.ayudas.empresas}
        isOptional
        max={TEMAS_MAX}
        ids={datos.empresas}
        names={nombres.empresas}
        search={searchEmpresas}
        onChange={(elegidas) => change({ empresas: elegidas })}
      />
      <SearchSeveral
        name="paises"
        label={mesa.campos.paises}
        help={mesa.ayudas.paises}
        isOptional
        max={TEMAS_MAX}
        ids={datos.paises}
        names={paises}
        search={searchPaises}
        onChange={(elegidos) => change({ paises: elegidos })}
      />
    </div>
  );
}
