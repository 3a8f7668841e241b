import type { Valor } from '#shared/reglas/revision/campos-revision';
import { Card } from '#ui/content/card';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import type { PestanaSugerir } from '../../nombres-pestanas.ts';
import { type BaseSugerencia, type CampoDePestana, camposDe, type PropuestaCampo, type Sugerido } from '../escrito.ts';
import c from '../sugerencias.module.css';
import { CampoSugerido } from './campo-sugerido.tsx';

export interface PartesProps {
  base: BaseSugerencia;
  pestana: PestanaSugerir;
  actuales: ReadonlyMap<string, Valor>;
  cambios: Sugerido['cambios'];
  onCambio: (campo: string, propuesta: PropuestaCampo | undefined) => void;
}

/** The fields of a tab: editorial ones, official ones, and those of each presentation. */
export function PartesCampos(props: PartesProps) {
  const { base, pestana } = props;
  const suyos = camposDe(base, pestana, null);
  const grupos = [
    { titulo: t.nuestros, ayuda: null, campos: suyos.filter(({ campo }) => campo.capa === 'editorial') },
    { titulo: t.oficiales, ayuda: t.oficialesAyuda, campos: suyos.filter(({ campo }) => campo.capa === 'oficial') },
    ...(pestana === 'presentaciones'
      ? base.producto.presentaciones.map(({ id, codigo, nombre }) => ({
          titulo: `${codigo} · ${nombre}`,
          ayuda: null,
          campos: camposDe(base, pestana, id),
        }))
      : []),
  ].filter(({ campos }) => campos.length > 0);
  return (
    <>
      {grupos.map((grupo) => (
        <Card key={grupo.titulo} title={grupo.titulo}>
          <div className={c.campos}>
            {grupo.ayuda && <p className={c.menor}>{grupo.ayuda}</p>}
            {grupo.campos.map((campo) => (
              <Uno key={campo.nombre} {...props} {...campo} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

const Uno = ({ nombre, campo, actuales, cambios, onCambio }: PartesProps & CampoDePestana) => (
  <CampoSugerido
    nombre={nombre}
    campo={campo}
    actual={actuales.get(nombre) ?? null}
    propuesta={cambios[nombre]}
    onChange={(propuesta) => onCambio(nombre, propuesta)}
  />
);
