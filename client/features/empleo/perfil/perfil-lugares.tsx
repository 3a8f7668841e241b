import { useQueries, useQuery } from '@tanstack/react-query';
import { ESTADOS_DESEADOS_MAX, PAISES_DESEADOS_MAX } from '#shared/reglas/limites';
import { FormSection } from '#ui/form/form';
import { paisesQuery, paisQuery } from '../../../api/browser/geografia.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { ElegirVarios } from '../campos/elegir-varios.tsx';
import { ListaConComas } from '../campos/lista-con-comas.tsx';
import type { CamposProps } from './perfil-pasos.ts';

/** Places where the candidate would work: countries, their provinces, and areas in free text. */
export function LugaresDeseados({ datos, change }: Pick<CamposProps, 'datos' | 'change'>) {
  const { data: paises = [] } = useQuery(paisesQuery);
  const elegidos = useQueries({ queries: datos.paises.map((id) => paisQuery(id)) });
  const estados = elegidos.flatMap(({ data }) =>
    data ? data.estados.map(({ id, nombre }) => ({ id, label: nombre, detail: data.nombre, pais: data.id })) : [],
  );
  return (
    <FormSection title={candidato.lugares}>
      <ElegirVarios
        name="paises"
        label={candidato.paisesDeseados}
        items={paises.map(({ id, nombre }) => ({ id, label: nombre }))}
        valores={datos.paises}
        max={PAISES_DESEADOS_MAX}
        onChange={(ids) => {
          // A province is removed with its country.
          const fuera = estados.filter(({ pais }) => !ids.includes(pais)).map(({ id }) => id);
          change({ paises: ids, estados: datos.estados.filter((id) => !fuera.includes(id)) });
        }}
      />
      {estados.length > 0 && (
        <ElegirVarios
          name="estados"
          label={candidato.estadosDeseados}
          help={candidato.estadosDeseadosAyuda}
          items={estados.map(({ id, label, detail }) => ({ id, label, detail }))}
          valores={datos.estados}
          max={ESTADOS_DESEADOS_MAX}
          onChange={(ids) => change({ estados: ids })}
        />
      )}
      <ListaConComas
        name="zonas"
        label={candidato.zonas}
        valores={datos.zonas}
        onChange={(zonas) => change({ zonas })}
      />
    </FormSection>
  );
}
