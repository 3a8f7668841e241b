import { useQuery } from '@tanstack/react-query';
import type { EmpresaEncontrada } from '#shared/contract/main/empresas';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { FormRow, FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { ComboBox } from '#ui/pickers/combobox';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { Select } from '#ui/pickers/select';
import { paisesQuery, paisIdInicial, paisQuery } from '../../../api/browser/geografia.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { empresaConocida, rememberEmpresa, searchEmpresas } from '../../../pantalla/search-empresas.ts';
import { empresaDeMiDominioQuery, tiposEmpresaQuery } from '../consultas.ts';

/** Fields of a new company, by their names in the payload. */
const TEXTOS = [
  'emailEmpresa',
  'empresaTelefono',
  'empresaWeb',
  'empresaDireccion',
  'empresaDireccion2',
  'empresaCodigoPostal',
  'empresaPoblacion',
  'empresaIdentificadorFiscal',
] as const;
type Texto = (typeof TEXTOS)[number];

export interface DatosEmpresa extends Record<Texto, string> {
  empresa: SearchValue | null;
  delegacion: number | null;
  empresaPais: number | null;
  empresaEstado: number | null;
  tipoEmpresa: number | null;
}

export const empresaVacia = (): DatosEmpresa => ({
  empresa: null,
  delegacion: null,
  emailEmpresa: '',
  empresaTelefono: '',
  empresaWeb: '',
  empresaDireccion: '',
  empresaDireccion2: '',
  empresaCodigoPostal: '',
  empresaPoblacion: '',
  empresaIdentificadorFiscal: '',
  empresaPais: paisIdInicial(),
  empresaEstado: null,
  tipoEmpresa: null,
});

interface CamposEmpresaProps {
  datos: DatosEmpresa;
  change: (cambios: Partial<DatosEmpresa>) => void;
  conWeb?: boolean;
  isOptional?: boolean;
}

/** Fields to join a known company, or to create one with the data for its verification. */
export function CamposEmpresa({ datos, change, conWeb = false, isOptional = false }: CamposEmpresaProps) {
  const { data: sugeridas = [] } = useQuery(empresaDeMiDominioQuery);
  const conocida = empresaConocida(datos.empresa?.id);
  const esNueva = datos.empresa !== null && datos.empresa.id === null && datos.empresa.text.trim() !== '';
  const join = (empresa: EmpresaEncontrada) => {
    rememberEmpresa(empresa);
    change({ empresa: { id: empresa.id, text: empresa.nombre }, delegacion: null });
  };
  return (
    <>
      {datos.empresa === null &&
        sugeridas.map((empresa) => (
          <Banner
            key={empresa.id}
            action={
              <Button size="small" variant="secondary" onPress={() => join(empresa)}>
                {cuenta.uneteA(empresa.nombre)}
              </Button>
            }
          >
            {cuenta.mismoDominio}
          </Banner>
        ))}
      <SearchComboBox
        name="empresa"
        label={cuenta.empresa}
        help={cuenta.empresaAyuda}
        isOptional={isOptional}
        search={searchEmpresas}
        allowsFreeText
        emptyText={cuenta.empresaNoEsta}
        value={datos.empresa}
        onChange={(empresa) => change({ empresa, delegacion: null })}
      />
      {conocida && conocida.delegaciones.length > 1 && (
        <Select
          name="delegacion"
          label={cuenta.delegacion}
          items={conocida.delegaciones.map(({ id, nombre, poblacion }) => ({
            id,
            label: nombre,
            detail: poblacion ?? '',
          }))}
          value={datos.delegacion}
          onChange={(delegacion) => change({ delegacion })}
        />
      )}
      {esNueva && <EmpresaNueva datos={datos} change={change} conWeb={conWeb} />}
    </>
  );
}

function EmpresaNueva({ datos, change, conWeb }: Omit<CamposEmpresaProps, 'isOptional'>) {
  const { data: tipos = [] } = useQuery(tiposEmpresaQuery);
  const texto = (name: Texto, isOptional = false) => ({
    name,
    label: name === 'empresaIdentificadorFiscal' ? cuenta.fiscal : cuenta[name],
    value: datos[name],
    isOptional,
    onChange: (valor: string) => change({ [name]: valor }),
  });
  return (
    <FormSection title={cuenta.empresaNueva} help={cuenta.empresaNuevaAyuda}>
      {tipos.length > 0 && (
        <Select
          name="tipoEmpresa"
          label={cuenta.tipoEmpresa}
          items={tipos.map(({ id, nombre }) => ({ id, label: nombre }))}
          value={datos.tipoEmpresa}
          onChange={(tipoEmpresa) => change({ tipoEmpresa })}
        />
      )}
      <FormRow>
        <TextField {...texto('emailEmpresa')} type="email" inputMode="email" />
        <TextField {...texto('empresaTelefono')} type="tel" inputMode="tel" help={cuenta.empresaTelefonoAyuda} />
      </FormRow>
      {conWeb && <TextField {...texto('empresaWeb', true)} type="url" inputMode="url" placeholder="https://" />}
      <TextField {...texto('empresaIdentificadorFiscal', true)} autoCapitalize="characters" />
      <TextField {...texto('empresaDireccion')} autoComplete="address-line1" />
      <TextField {...texto('empresaDireccion2', true)} autoComplete="address-line2" />
      <FormRow>
        <TextField {...texto('empresaCodigoPostal')} autoComplete="postal-code" />
        <TextField {...texto('empresaPoblacion')} autoComplete="address-level2" />
      </FormRow>
      <CamposLugar
        nombres={['empresaPais', 'empresaEstado']}
        etiqueta={cuenta.empresaPais}
        pais={datos.empresaPais}
        estado={datos.empresaEstado}
        onPais={(empresaPais) => change({ empresaPais, empresaEstado: null })}
        onEstado={(empresaEstado) => change({ empresaEstado })}
      />
    </FormSection>
  );
}

interface CamposLugarProps {
  /** Names in the payload of the country and of its subdivision. */
  nombres: readonly [pais: string, estado: string];
  etiqueta?: string;
  pais: number | null;
  estado: number | null;
  onPais: (id: number | null) => void;
  onEstado: (id: number | null) => void;
}

/** A country and, when it has a list of them, its subdivision, with that country's name for it. */
export function CamposLugar({ nombres, etiqueta = cuenta.pais, pais, estado, onPais, onEstado }: CamposLugarProps) {
  const { data: paises = [] } = useQuery(paisesQuery);
  const { data: elegido } = useQuery({ ...paisQuery(pais ?? 0), enabled: pais !== null });
  const estados = elegido?.estados ?? [];
  return (
    <FormRow>
      <ComboBox
        key={paises.length}
        name={nombres[0]}
        label={etiqueta}
        items={paises.map(({ id, nombre }) => ({ id, label: nombre }))}
        value={pais}
        onChange={onPais}
      />
      {estados.length > 0 && (
        <ComboBox
          key={`${pais}-${estados.length}`}
          name={nombres[1]}
          label={elegido?.estado_tipo ?? ''}
          items={estados.map(({ id, nombre }) => ({ id, label: nombre }))}
          value={estado}
          onChange={onEstado}
        />
      )}
    </FormRow>
  );
}

const oNulo = (texto: string) => (texto.trim() === '' ? null : texto);

/** The company part of the payloads of marketing, empleo and the company step. */
export function empresaDe(datos: DatosEmpresa, { conWeb = false } = {}) {
  if (datos.empresa === null || datos.empresa.text.trim() === '') return { empresa: null };
  const conocida = empresaConocida(datos.empresa.id);
  if (conocida) {
    const [unica] = conocida.delegaciones;
    const delegacion = datos.delegacion ?? (conocida.delegaciones.length === 1 ? unica?.id : undefined);
    return { empresa: delegacion === undefined ? { empresa_id: conocida.id } : { delegacion_id: delegacion } };
  }
  return {
    empresa: datos.empresa.text,
    emailEmpresa: datos.emailEmpresa,
    empresaTelefono: datos.empresaTelefono,
    ...(conWeb ? { empresaWeb: oNulo(datos.empresaWeb) } : {}),
    empresaIdentificadorFiscal: oNulo(datos.empresaIdentificadorFiscal),
    empresaDireccion: datos.empresaDireccion,
    empresaDireccion2: oNulo(datos.empresaDireccion2),
    empresaCodigoPostal: datos.empresaCodigoPostal,
    empresaPoblacion: datos.empresaPoblacion,
    empresaPais: datos.empresaPais ?? undefined,
    empresaEstado: datos.empresaEstado,
    tipoEmpresa: datos.tipoEmpresa ?? undefined,
  };
}
