import { useQuery } from '@tanstack/react-query';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { Select } from '#ui/pickers/select';
import { RadioGroup } from '#ui/toggles/radio-group';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { empresaConocida, searchEmpresas } from '../../../pantalla/search-empresas.ts';
import { tiposEmpresaQuery } from '../consultas.ts';
import { CampoCargo, cargoDe, type Persona } from './campos-persona.tsx';

type Situacion = keyof typeof cuenta.situaciones;

export interface Trabajo extends Persona {
  situacion: Situacion;
  empresa: SearchValue | null;
  delegacion: number | null;
  empresa_tipo: number | null;
}
export const TRABAJO_VACIO: Omit<Trabajo, keyof Persona> = {
  situacion: 'empresa',
  empresa: null,
  delegacion: null,
  empresa_tipo: null,
};

const SITUACIONES: readonly Situacion[] = ['empresa', 'autoempleo', 'desempleado'];

/** Fields of the present job. Self-employed people and job seekers have no company fields. */
export function CamposTrabajo({ datos, change }: { datos: Trabajo; change: (cambios: Partial<Trabajo>) => void }) {
  const { data: tipos = [] } = useQuery(tiposEmpresaQuery);
  const delegaciones = empresaConocida(datos.empresa?.id)?.delegaciones ?? [];
  const conEmpresa = datos.situacion === 'empresa';
  return (
    <>
      <RadioGroup
        name="situacion"
        label={cuenta.situacion}
        items={SITUACIONES.map((value) => ({ value, label: cuenta.situaciones[value] }))}
        value={datos.situacion}
        onChange={(situacion) => change({ situacion })}
      />
      {conEmpresa && (
        <>
          <SearchComboBox
            name="empresa_nombre"
            label={cuenta.empresa}
            search={searchEmpresas}
            allowsFreeText
            value={datos.empresa}
            onChange={(empresa) => change({ empresa, delegacion: null })}
          />
          {delegaciones.length > 1 && (
            <Select
              name="delegacion"
              label={cuenta.delegacion}
              items={delegaciones.map(({ id, nombre, poblacion }) => ({ id, label: nombre, detail: poblacion ?? '' }))}
              value={datos.delegacion}
              onChange={(delegacion) => change({ delegacion })}
            />
          )}
          {tipos.length > 0 && (
            <Select
              name="empresa_tipo"
              label={cuenta.tipoEmpresa}
              isOptional
              items={tipos.map(({ id, nombre }) => ({ id, label: nombre }))}
              value={datos.empresa_tipo}
              onChange={(empresa_tipo) => change({ empresa_tipo })}
            />
          )}
        </>
      )}
      <CampoCargo datos={datos} change={change} isOptional />
    </>
  );
}

/** The work part of the payloads of web, academia and candidato. */
export function trabajoDe(datos: Trabajo) {
  const conEmpresa = datos.situacion === 'empresa';
  const unica = empresaConocida(datos.empresa?.id)?.delegaciones;
  return {
    nombre: datos.nombre,
    apellidos: datos.apellidos,
    cargo: cargoDe(datos.cargo),
    empresa_nombre: conEmpresa ? (datos.empresa?.text ?? null) : null,
    delegacion: conEmpresa ? (datos.delegacion ?? (unica?.length === 1 ? (unica[0]?.id ?? null) : null)) : null,
    empresa_tipo: conEmpresa ? datos.empresa_tipo : null,
    desempleado: datos.situacion === 'desempleado',
    autoempleo: datos.situacion === 'autoempleo',
  };
}
