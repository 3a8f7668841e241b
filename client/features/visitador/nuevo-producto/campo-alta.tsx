import { useQuery } from '@tanstack/react-query';
import { urlImagen } from '#shared/contract/main/ficheros';
import { idDeImagen } from '#shared/reglas/anchos-imagen';
import type { CampoAlta } from '#shared/reglas/revision/campos-alta';
import type { CampoRevision, Columna, Fila, Valor } from '#shared/reglas/revision/campos-revision';
import { filaDeDocumento, idDeDocumento } from '#shared/reglas/revision/documento-subido';
import { Button } from '#ui/actions/button';
import { FormSection } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { ComboBox } from '#ui/pickers/combobox';
import { SearchComboBox } from '#ui/pickers/search-combobox';
import { SearchSeveral } from '#ui/pickers/search-several';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { paisesQuery } from '../../../api/browser/geografia.ts';
import { cambio } from '../../../i18n/es/cambio.ts';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { SubirFichero } from '../../../pantalla/fichero/subir-fichero.tsx';
import { useFieldError } from '../../../ui/form/form-errors.ts';
import { searchIn } from './consultas-alta.ts';
import c from './nuevo-producto.module.css';
import { campoDeAlta } from './pestanas.ts';

/** Chosen from a list or typed freely: the text is what is stored. */
const porNombre = (searchFor: ReturnType<typeof searchIn>) => async (q: string, signal: AbortSignal) =>
  (await searchFor(q, signal)).map(({ label }) => ({ id: label, label }));

const LARGO_DE_UNO = 300;
const LISTAS = {
  laboratorio: searchIn('laboratorios', false),
  forma: searchIn('formas', false),
  atc: searchIn('atc', true),
  vias: porNombre(searchIn('vias', false)),
  excipientes: porNombre(searchIn('excipientes', false)),
} as const;
const PRINCIPIOS = searchIn('principios-activos', false);
const AYUDA: Partial<Record<string, string>> = t.ayuda;

interface CampoProps {
  nombre: CampoAlta;
  valor: Valor | undefined;
  isOptional: boolean;
  onChange: (valor: Valor) => void;
}

const texto = (valor: Valor | Fila[string] | undefined) => (typeof valor === 'string' ? valor : '');
const textos = (valor: Valor | undefined) =>
  Array.isArray(valor) ? valor.filter((uno): uno is string => typeof uno === 'string') : [];
const filasDe = (valor: Valor | undefined) =>
  Array.isArray(valor) ? valor.filter((uno): uno is Fila => typeof uno === 'object') : [];
const opciones = (de: Readonly<Record<string, string>> = {}) =>
  Object.entries(de).map(([id, label]) => ({ id, label }));

/** Field of a proposed product, by its type. */
export function CampoDeAlta(props: CampoProps) {
  const { nombre, valor, onChange, isOptional } = props;
  const campo = campoDeAlta(nombre);
  const comun = { name: nombre, label: campo.etiqueta, help: AYUDA[nombre], isOptional };
  if (nombre === 'pais') return <CampoPais {...props} />;
  if (nombre === 'laboratorio' || nombre === 'forma' || nombre === 'atc')
    return (
      <SearchComboBox
        {...comun}
        search={LISTAS[nombre]}
        allowsFreeText
        value={texto(valor) === '' ? null : { id: null, text: texto(valor) }}
        onChange={(elegido) => onChange((elegido?.text ?? '').slice(0, campo.max))}
      />
    );
  if (nombre === 'vias' || nombre === 'excipientes') return <Varios {...props} search={LISTAS[nombre]} />;
  switch (campo.tipo) {
    case 'filas':
      return <Filas {...props} campo={campo} />;
    case 'opcion':
      return <Select {...comun} items={opciones(campo.opciones)} value={texto(valor) || null} onChange={onChange} />;
    case 'si_no':
      return (
        <Checkbox name={nombre} help={comun.help} isSelected={valor === true} onChange={onChange}>
          {campo.etiqueta}
        </Checkbox>
      );
    case 'lista':
      return (
        <TextField
          {...comun}
          help={t.ayuda.porLinea}
          rows={4}
          value={textos(valor).join('\n')}
          onChange={(escrito) => onChange(escrito === '' ? [] : escrito.split('\n').slice(0, campo.max))}
        />
      );
    default:
      return (
        <TextField
          {...comun}
          {...(campo.tipo === 'parrafos' && { rows: 5 })}
          {...(campo.tipo === 'url' && { type: 'url' as const })}
          maxLength={campo.max}
          value={texto(valor)}
          onChange={onChange}
        />
      );
  }
}

function CampoPais({ nombre, valor, onChange }: CampoProps) {
  const { data: paises = [] } = useQuery(paisesQuery);
  return (
    <ComboBox
      key={paises.length}
      name={nombre}
      label={campoDeAlta(nombre).etiqueta}
      items={paises.map(({ id, nombre: label }) => ({ id: String(id), label }))}
      value={texto(valor) || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

type VariosProps = CampoProps & { search: ReturnType<typeof porNombre> };
function Varios({ nombre, valor, isOptional, onChange, search }: VariosProps) {
  const { etiqueta, max } = campoDeAlta(nombre);
  return (
    <SearchSeveral
      name={nombre}
      label={etiqueta}
      isOptional={isOptional}
      search={search}
      allowsFreeText
      ids={textos(valor)}
      max={max}
      onChange={(puestos) => onChange(puestos.map((uno) => uno.slice(0, LARGO_DE_UNO)))}
    />
  );
}

const esFilaVacia = (fila: Fila) => Object.values(fila).every((celda) => celda === null || celda === '');
const esDeFilas = (nombre: CampoAlta): nombre is keyof typeof t.anadirFila => Object.hasOwn(t.anadirFila, nombre);

function Filas({ nombre, campo, valor, onChange }: CampoProps & { campo: CampoRevision }) {
  const { message } = useFieldError(nombre, undefined);
  const guardadas = filasDe(valor);
  const filas = guardadas.length === 0 ? [{}] : guardadas;
  const put = (cual: number, cambios: Fila) =>
    onChange(filas.map((fila, i) => (i === cual ? { ...fila, ...cambios } : fila)));
  return (
    <div className={c.filas} data-field={nombre}>
      {message && (
        <p className={c.error} role="alert">
          {message}
        </p>
      )}
      {AYUDA[nombre] && <p className={c.menor}>{AYUDA[nombre]}</p>}
      {filas.map((fila, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their fields are controlled.
        <FormSection key={`${i} de ${filas.length}`} title={t.fila(i + 1)}>
          <div className={c.celdas}>
            {Object.entries(campo.columnas ?? {}).map(([clave, columna]) => (
              <Celda
                key={clave}
                columna={columna}
                esPrincipio={nombre === 'principios' && clave === 'nombre'}
                valor={fila[clave]}
                onChange={(celda) => put(i, { [clave]: celda })}
              />
            ))}
          </div>
          {(filas.length > 1 || !esFilaVacia(fila)) && (
            <div>
              <Button
                variant="quiet"
                size="small"
                aria-label={t.quitarFila(i + 1)}
                onPress={() => onChange(filas.filter((_, otra) => otra !== i))}
              >
                {t.quitarFila(i + 1)}
              </Button>
            </div>
          )}
        </FormSection>
      ))}
      {nombre === 'imagenes' && guardadas.length < campo.max && (
        <SubirFichero
          uso="imagen_producto"
          rotulo={t.subirImagen}
          onSubido={({ id }) => onChange([...guardadas.filter((fila) => !esFilaVacia(fila)), { url: urlImagen(id) }])}
        />
      )}
      {nombre === 'documentos' && guardadas.length < campo.max && (
        <SubirFichero
          uso="documento_producto"
          rotulo={cambio.subirDocumento}
          onSubido={(subido) => onChange([...guardadas.filter((fila) => !esFilaVacia(fila)), filaDeDocumento(subido)])}
        />
      )}
      {esDeFilas(nombre) && filas.length < campo.max && (
        <div>
          <Button variant="secondary" size="small" onPress={() => onChange([...filas, {}])}>
            {t.anadirFila[nombre]}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CeldaProps {
  columna: Columna;
  esPrincipio: boolean;
  valor: Fila[string] | undefined;
  onChange: (valor: Fila[string]) => void;
}

function Celda({ columna, esPrincipio, valor, onChange }: CeldaProps) {
  const { etiqueta, tipo, max = 300, obligatoria = false } = columna;
  const comun = { label: etiqueta, isOptional: !obligatoria };
  const subida = tipo === 'imagen' ? idDeImagen(texto(valor)) : null;
  if (subida !== null) return <img src={urlImagen(subida, 480)} alt={t.imagenSubida} className={c.subida} />;
  if (tipo === 'documento' && idDeDocumento(valor) !== null) return <p>{cambio.documentoSubido}</p>;
  if (esPrincipio)
    return (
      <SearchComboBox
        {...comun}
        search={PRINCIPIOS}
        allowsFreeText
        value={texto(valor) === '' ? null : { id: null, text: texto(valor) }}
        onChange={(elegido) => onChange((elegido?.text ?? '').slice(0, max))}
      />
    );
  if (tipo === 'si_no')
    return (
      <Checkbox isSelected={valor === true} onChange={onChange}>
        {etiqueta}
      </Checkbox>
    );
  if (tipo === 'opcion')
    return <Select {...comun} items={opciones(columna.opciones)} value={texto(valor) || null} onChange={onChange} />;
  if (tipo === 'dia') return <DateField {...comun} value={texto(valor) || null} onChange={onChange} />;
  return (
    <TextField
      {...comun}
      {...((tipo === 'imagen' || tipo === 'documento') && { type: 'url' as const })}
      maxLength={max}
      value={texto(valor)}
      onChange={onChange}
    />
  );
}
