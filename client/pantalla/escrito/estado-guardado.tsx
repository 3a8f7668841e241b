import { Button } from '#ui/actions/button';
import { autoguardado } from '../../i18n/es/autoguardado.ts';
import { formatHora } from '../../i18n/formato.ts';
import type { Autoguardado } from './autoguardado.ts';
import c from './estado-guardado.module.css';

type Guardado = Pick<Autoguardado<object>, 'estado' | 'guardadoEn' | 'save'>;

function frase({ estado, guardadoEn }: Pick<Guardado, 'estado' | 'guardadoEn'>, sinEmpezar: boolean): string {
  if (estado !== 'guardado') return autoguardado[estado];
  if (guardadoEn) return autoguardado.guardadoA(formatHora(guardadoEn));
  return sinEmpezar ? autoguardado.sinEmpezar : autoguardado.guardado;
}

/** Says whether the text is saved, and since when; with a button that saves it now. */
export function EstadoDelGuardado({ auto, sinEmpezar = false }: { auto: Guardado; sinEmpezar?: boolean }) {
  const falta = auto.estado === 'fallido' || auto.estado === 'sinConexion';
  const sePuede = falta || auto.estado === 'pendiente' || auto.estado === 'invalido';
  return (
    <span className={c.guardado}>
      <span role="status" data-estado={auto.estado}>
        {frase(auto, sinEmpezar)}
      </span>
      {sePuede && (
        <Button size="small" variant="quiet" onPress={() => void auto.save()}>
          {falta ? autoguardado.reintentar : autoguardado.guardar}
        </Button>
      )}
    </span>
  );
}
