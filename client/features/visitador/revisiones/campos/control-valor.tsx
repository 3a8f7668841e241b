import type { CampoRevision, Columna, Fila, Valor } from '#shared/reglas/revision/campos-revision';
import { filaDeDocumento, idDeDocumento } from '#shared/reglas/revision/documento-subido';
import { Button } from '#ui/actions/button';
import { FormSection } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { cambio } from '../../../../i18n/es/cambio.ts';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { SubirFichero } from '../../../../pantalla/fichero/subir-fichero.tsx';
import { useFieldError } from '../../../../ui/form/form-errors.ts';
import c from '../sugerencias.module.css';

interface ControlProps {
  nombre: string;
  etiqueta: string;
  campo: CampoRevision;
  valor: Valor;
  onChange: (valor: Valor) => void;
}

const texto = (valor: Valor | Fila[string] | undefined) => (typeof valor === 'string' ? valor : '');
const textos = (valor: Valor) =>
  Array.isArray(valor) ? valor.filter((uno): uno is string => typeof uno === 'string') : [];
const filasDe = (valor: Valor) =>
  Array.isArray(valor) ? valor.filter((uno): uno is Fila => typeof uno === 'object') : [];
const opcionesDe = (opciones: Readonly<Record<string, string>> = {}) =>
  Object.entries(opciones).map(([id, label]) => ({ id, label }));

/** Control for the value of a field, by its type. */
export function ControlValor(props: ControlProps) {
  const { nombre, etiqueta, campo, valor, onChange } = props;
  const comun = { name: nombre, label: etiqueta };
  switch (campo.tipo) {
    case 'filas':
      return <Filas {...props} />;
    case 'opciones':
      return <Opciones {...props} />;
    case 'opcion':
      return <Select {...comun} items={opcionesDe(campo.opciones)} value={texto(valor) || null} onChange={onChange} />;
    case 'si_no':
      return (
        <Checkbox name={nombre} isSelected={valor === true} onChange={onChange}>
          {etiqueta}
        </Checkbox>
      );
    case 'lista':
      return (
        <TextField
          {...comun}
          help={t.porLinea}
          rows={4}
          value={textos(valor).join('\n')}
          onChange={(escrito) => onChange(escrito === '' ? [] : escrito.split('\n'))}
        />
      );
    case 'parrafos':
      return (
        <TextField
          {...comun}
          help={t.parrafos}
          rows={5}
          maxLength={campo.max}
          value={texto(valor)}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          {...comun}
          type={campo.tipo === 'url' ? 'url' : campo.tipo === 'correo' ? 'email' : 'text'}
          maxLength={campo.max}
          value={texto(valor)}
          onChange={onChange}
        />
      );
  }
}

function Opciones({ nombre, etiqueta, campo, valor, onChange }: ControlProps) {
  const { message } = useFieldError(nombre, undefined);
  const puestas = textos(valor);
  return (
    <fieldset className={c.grupo} data-field={nombre}>
      <legend>{etiqueta}</legend>
      {message && <p className={c.error}>{message}</p>}
      {opcionesDe(campo.opciones).map(({ id, label }) => (
        <Checkbox
          key={id}
          isSelected={puestas.includes(id)}
          onChange={(si) => onChange(si ? [...puestas, id] : puestas.filter((una) => una !== id))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Filas({ nombre, etiqueta, campo, valor, onChange }: ControlProps) {
  const { message } = useFieldError(nombre, undefined);
  const filas = filasDe(valor);
  const put = (cual: number, cambios: Fila) =>
    onChange(filas.map((fila, i) => (i === cual ? { ...fila, ...cambios } : fila)));
  return (
    <fieldset className={c.grupo} data-field={nombre}>
      <legend>{etiqueta}</legend>
      {message && <p className={c.error}>{message}</p>}
      {filas.length === 0 && <p className={c.menor}>{t.sinDato}</p>}
      {filas.map((fila, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their fields are controlled.
        <FormSection key={`${i} de ${filas.length}`} title={t.fila(i + 1)}>
          {Object.entries(campo.columnas ?? {}).map(([clave, columna]) => (
            <Celda key={clave} columna={columna} valor={fila[clave]} onChange={(celda) => put(i, { [clave]: celda })} />
          ))}
          <div>
            <Button variant="quiet" size="small" onPress={() => onChange(filas.filter((_, otra) => otra !== i))}>
              {t.quitarFila(i + 1)}
            </Button>
          </div>
        </FormSection>
      ))}
      {nombre === 'documentos' && filas.length < campo.max && (
        <SubirFichero
          uso="documento_producto"
          rotulo={cambio.subirDocumento}
          onSubido={(subido) => onChange([...filas, filaDeDocumento(subido)])}
        />
      )}
      {filas.length < campo.max && (
        <div>
          <Button variant="secondary" size="small" onPress={() => onChange([...filas, {}])}>
            {t.anadirFila}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface CeldaProps {
  columna: Columna;
  valor: Fila[string] | undefined;
  onChange: (valor: Fila[string]) => void;
}

function Celda({ columna, valor, onChange }: CeldaProps) {
  const { etiqueta, tipo, max = 300, obligatoria = false } = columna;
  const comun = { label: etiqueta, isOptional: !obligatoria };
  if (tipo === 'documento' && idDeDocumento(valor) !== null) return <p>{cambio.documentoSubido}</p>;
  switch (tipo) {
    case 'si_no':
      return (
        <Checkbox isSelected={valor === true} onChange={onChange}>
          {etiqueta}
        </Checkbox>
      );
    case 'opcion':
      return (
        <Select {...comun} items={opcionesDe(columna.opciones)} value={texto(valor) || null} onChange={onChange} />
      );
    case 'dia':
      return <DateField {...comun} value={texto(valor) || null} onChange={onChange} />;
    default:
      return (
        <TextField
          {...comun}
          type={tipo === 'url' || tipo === 'documento' ? 'url' : 'text'}
          maxLength={max}
          value={texto(valor)}
          onChange={onChange}
        />
      );
  }
}
