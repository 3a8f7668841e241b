import type { Valor } from '#shared/reglas/revision/campos-revision';
import { mismoValor } from '#shared/reglas/revision/reglas-revision';
import { Button } from '#ui/actions/button';
import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { lineasDe } from '../../../../pantalla/cambio/cambio-visto.tsx';
import type { CampoDePestana, PropuestaCampo } from '../escrito.ts';
import c from '../sugerencias.module.css';
import { ControlValor } from './control-valor.tsx';

interface CampoProps extends CampoDePestana {
  actual: Valor;
  propuesta: PropuestaCampo | undefined;
  /** Undefined removes the proposal for this field. */
  onChange: (propuesta: PropuestaCampo | undefined) => void;
}

/** One field: an official one is locked until the user says that it is wrong; an editorial one is edited directly. */
export function CampoSugerido({ nombre, campo, actual, propuesta, onChange }: CampoProps) {
  const { etiqueta, capa } = campo;
  const partida: PropuestaCampo = { valor: actual, fuente_url: '', nota: '' };
  if (capa === 'oficial' && !propuesta)
    return (
      <div className={c.oficial}>
        <p className={c.dato}>
          <span>{etiqueta}</span>
          <Ahora campo={campo} actual={actual} />
        </p>
        <Button variant="quiet" size="small" aria-label={t.informarDe(etiqueta)} onPress={() => onChange(partida)}>
          {t.informar}
        </Button>
      </div>
    );
  const puesta = propuesta ?? partida;
  const cambia = propuesta !== undefined && (capa === 'oficial' || !mismoValor(actual, puesta.valor));
  const conFuente = cambia || puesta.fuente_url !== '' || puesta.nota !== '';
  return (
    <div className={c.campo} data-cambia={conFuente || undefined}>
      <ControlValor
        nombre={nombre}
        etiqueta={capa === 'oficial' ? t.deberia(etiqueta) : etiqueta}
        campo={campo}
        valor={puesta.valor}
        onChange={(valor) => onChange({ ...puesta, valor })}
      />
      {conFuente && (
        <>
          <p className={c.menor}>
            {t.ahora}: <Ahora campo={campo} actual={actual} />
          </p>
          <FormRow>
            <TextField
              type="url"
              label={t.fuenteDe(etiqueta)}
              isOptional
              help={campo.factual ? t.fuenteAyuda : undefined}
              maxLength={500}
              value={puesta.fuente_url}
              onChange={(fuente_url) => onChange({ ...puesta, fuente_url })}
            />
            <TextField
              label={t.notaDe(etiqueta)}
              isOptional
              maxLength={1000}
              value={puesta.nota}
              onChange={(nota) => onChange({ ...puesta, nota })}
            />
          </FormRow>
          <div>
            <Button variant="quiet" size="small" aria-label={t.quitarDe(etiqueta)} onPress={() => onChange(undefined)}>
              {t.quitar}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const Ahora = ({ campo, actual }: { campo: CampoDePestana['campo']; actual: Valor }) => {
  const texto = lineasDe(campo, actual);
  return texto === '' ? <i className={c.menor}>{t.sinDato}</i> : <b className={c.valor}>{texto}</b>;
};
