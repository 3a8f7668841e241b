import { queryOptions, useQuery } from '@tanstack/react-query';
import { revisiones } from '#shared/contract/visita/revisiones';
import { campoAlta } from '#shared/reglas/revision/campos-alta';
import { campoEdicion } from '#shared/reglas/revision/campos-revision';
import { valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { Banner } from '#ui/feedback/banner';
import { call } from '../../../api/call/call.ts';
import { fichaGente } from '../../../i18n/es/productos/ficha-gente.ts';
import { ValorEditorial } from './valor-editorial.tsx';

const capaQuery = (id: number) =>
  queryOptions({
    queryKey: ['ficha-capa', id],
    queryFn: async ({ signal }) => (await call(revisiones.capa, { params: { id }, signal })).data,
    staleTime: 60_000,
    // The sheet is complete without editorial data, so that a failure is not retried.
    retry: false,
  });

/** Editorial data of a product: disputed official data, and our additions. */
export function CapaEditorial({ id }: { id: number }) {
  const { data } = useQuery(capaQuery(id));
  if (!data || (data.campos.length === 0 && data.discutidos.length === 0)) return null;
  const { campos, discutidos } = data;
  return (
    <>
      {discutidos.length > 0 && (
        <Banner tone="warning" title={fichaGente.discutidos}>
          <p>{fichaGente.discutidosTexto}</p>
          <ul>
            {discutidos.map(({ campo, etiqueta, codigo, valor_propuesto }) => (
              <li key={`${campo} ${codigo}`}>
                <b>{codigo ? `${etiqueta} (${codigo})` : etiqueta}</b>.{' '}
                {fichaGente.discutidoDebe(valorEnTexto(campoEdicion(campo), valor_propuesto))}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {campos.length > 0 && (
        <Card title={fichaGente.anadido}>
          <DataList
            items={campos.map(({ campo, etiqueta, valor }) => [
              etiqueta,
              // A proposed product has the fields of its form, too.
              <ValorEditorial key={campo} campo={campoEdicion(campo) ?? campoAlta(campo)} valor={valor} />,
            ])}
          />
        </Card>
      )}
    </>
  );
}
