import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { esRutaPropia } from '#shared/textos/direccion-enlace';
import { Button } from '#ui/actions/button';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Disclosure } from '#ui/results/disclosure';
import { Checkbox } from '#ui/toggles/checkbox';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { areasQuery, categoriasQuery } from '../../lista/noticias-consultas.ts';
import { SubirImagen } from '../imagen/subir-imagen.tsx';
import { diaDe, etiquetasDe, finDelDia } from '../texto/escrito.ts';
import c from './editor.module.css';

export interface CamposProps {
  datos: NoticiaEscrita;
  change: (cambios: Partial<NoticiaEscrita>) => void;
}

const { campos, ayudas } = mesa;
/** The API stores an empty text as null. */
const oNada = (texto: string) => (texto === '' ? null : texto);

type CampoTexto = {
  [K in keyof NoticiaEscrita]: NoticiaEscrita[K] extends string | null ? K : never;
}[keyof NoticiaEscrita] &
  keyof typeof campos;

/** Field of an optional text. */
const Texto = ({
  clave,
  max,
  rows,
  help,
  tipo = 'text',
  datos,
  change,
}: CamposProps & { clave: CampoTexto; max: number; rows?: number; help?: string; tipo?: 'text' | 'url' }) => (
  <TextField
    name={clave}
    label={campos[clave]}
    isOptional
    type={tipo}
    maxLength={max}
    value={datos[clave] ?? ''}
    {...(rows ? { rows } : {})}
    {...(help ? { help } : {})}
    onChange={(valor) => change({ [clave]: oNada(valor) })}
  />
);

/** Fields above the body. */
export const CamposTitulares = ({ datos, change }: CamposProps) => (
  <>
    <Texto clave="antetitulo" max={80} datos={datos} change={change} />
    <TextField
      name="titulo"
      label={campos.titulo}
      value={datos.titulo}
      maxLength={140}
      onChange={(titulo) => change({ titulo })}
    />
    <Texto clave="entradilla" max={300} rows={3} help={ayudas.entradilla} datos={datos} change={change} />
  </>
);

export function CamposClasificacion({ datos, change }: CamposProps) {
  const { data: areas = [] } = useQuery(areasQuery);
  const { data: categorias = [] } = useQuery(categoriasQuery);
  const opciones = (filas: readonly { id: number; nombre: string }[]) =>
    filas.map(({ id, nombre }) => ({ id, label: nombre }));
  const otras = (id: number, puesta: boolean) =>
    change({
      categorias: puesta ? [...datos.categorias, id] : datos.categorias.filter((otra) => otra !== id),
    });
  return (
    <div className={c.pila}>
      <Select
        name="area_id"
        label={campos.area_id}
        items={opciones(areas)}
        value={datos.area_id}
        onChange={(area_id) => change({ area_id })}
      />
      <Select
        name="categoria_id"
        label={campos.categoria_id}
        items={opciones(categorias)}
        value={datos.categoria_id}
        onChange={(categoria_id) =>
          change({ categoria_id, categorias: datos.categorias.filter((otra) => otra !== categoria_id) })
        }
      />
      <Disclosure frame="panel" title={campos.categorias}>
        <div className={c.casillas}>
          {categorias
            .filter(({ id }) => id !== datos.categoria_id)
            .map(({ id, nombre }) => (
              <NativeCheckbox
                key={id}
                isSelected={datos.categorias.includes(id)}
                onChange={(puesta) => otras(id, puesta)}
              >
                {nombre}
              </NativeCheckbox>
            ))}
        </div>
      </Disclosure>
      <CampoEtiquetas datos={datos} change={change} />
    </div>
  );
}

function CampoEtiquetas({ datos, change }: CamposProps) {
  // The text as typed: parsing would remove a comma at its end, after which the next tag begins.
  const [texto, setTexto] = useState(datos.etiquetas.join(', '));
  return (
    <TextField
      name="etiquetas"
      label={campos.etiquetas}
      help={ayudas.etiquetas}
      isOptional
      value={texto}
      onChange={(valor) => {
        setTexto(valor);
        change({ etiquetas: etiquetasDe(valor) });
      }}
    />
  );
}

export const CamposProcedencia = (props: CamposProps) => (
  <div className={c.pila}>
    <Texto clave="autor_texto" max={120} help={ayudas.autor_texto} {...props} />
    <Texto clave="fuente_nombre" max={120} {...props} />
    <Texto clave="fuente_url" max={2048} tipo="url" {...props} />
    <Texto clave="canonica_url" max={2048} tipo="url" help={ayudas.canonica_url} {...props} />
    <Texto clave="video_url" max={2048} tipo="url" {...props} />
  </div>
);

export const CamposOpciones = ({ datos, change }: CamposProps) => (
  <div className={c.pila}>
    <Checkbox isSelected={datos.destacada} onChange={(destacada) => change({ destacada })}>
      {campos.destacada}
    </Checkbox>
    <Checkbox
      name="solo_profesionales"
      isSelected={datos.solo_profesionales}
      onChange={(solo_profesionales) => change({ solo_profesionales })}
    >
      {campos.solo_profesionales}
    </Checkbox>
    <Checkbox isSelected={datos.patrocinada} onChange={(patrocinada) => change({ patrocinada })}>
      {campos.patrocinada}
    </Checkbox>
    {datos.patrocinada && <Texto clave="patrocinador" max={120} datos={datos} change={change} />}
    <DateField
      name="fijada_hasta"
      label={campos.fijada_hasta}
      isOptional
      value={diaDe(datos.fijada_hasta)}
      onChange={(dia) => change({ fijada_hasta: finDelDia(dia) })}
    />
    <DateField
      name="fecha_despublicacion"
      label={campos.fecha_despublicacion}
      isOptional
      value={diaDe(datos.fecha_despublicacion)}
      onChange={(dia) => change({ fecha_despublicacion: finDelDia(dia) })}
    />
  </div>
);

export const CamposBuscadores = (props: CamposProps) => (
  <div className={c.pila}>
    <Texto clave="slug" max={90} help={ayudas.slug} {...props} />
    <Texto clave="seo_titulo" max={70} {...props} />
    <Texto clave="seo_descripcion" max={170} rows={3} {...props} />
    <ImagenAlCompartir {...props} />
  </div>
);

/** The picture for link previews, instead of the article's own. */
const ImagenAlCompartir = ({ datos: { seo_imagen }, change }: CamposProps) => (
  <div className={c.varios}>
    <p className={c.rotulo}>{campos.seo_imagen}</p>
    <p className={c.menor}>{ayudas.seo_imagen}</p>
    {seo_imagen && esRutaPropia(seo_imagen) && <img src={seo_imagen} alt="" className={c.miniatura} />}
    <div className={c.botones}>
      <SubirImagen tiene={seo_imagen !== null} onSubida={({ url }) => url !== null && change({ seo_imagen: url })} />
      {seo_imagen !== null && (
        <Button variant="quiet" size="small" onPress={() => change({ seo_imagen: null })}>
          {mesa.imagen.quitar}
        </Button>
      )}
    </div>
  </div>
);
