import { CircleAlert, CircleCheck, Eye, Info } from 'lucide-react';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import { Card } from '#ui/content/card';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { plural } from '../../../i18n/plural.ts';
import { controlOf } from '../../../ui/form/use-form.ts';
import c from './promocion.module.css';

const ICONO = { ok: CircleCheck, bloqueada: CircleAlert, forzada: Info, manual: Eye } as const;

/** Focuses a field of the form. */
export function goToCampo(campo: string) {
  const lugar = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(campo)}"]`);
  if (lugar) controlOf(lugar).focus();
}

const esCampo = (campo: string): campo is keyof typeof texto.campo => campo in texto.campo;

interface ReglasProps {
  juicio: Juicio | undefined;
  /** Whether the result is of the present data. */
  esDeAhora: boolean;
  isError: boolean;
}

/** Results of the policy, rule by rule, while the user writes. */
export function Reglas({ juicio, esDeAhora, isError }: ReglasProps) {
  const cuantas = juicio ? Object.keys(juicio.errores).length : 0;
  return (
    <Card title={texto.reglas}>
      <div className={c.pila}>
        <p className={c.menor} role="status">
          {isError && !esDeAhora ? texto.sinComprobar : resumen(juicio, cuantas)}
        </p>
        {juicio && !juicio.politica.revisada && <p className={c.menor}>{texto.politicaSinRevisar}</p>}
        <ol className={c.reglas}>
          {juicio?.reglas.map((regla) => (
            <Regla key={regla.numero} regla={regla} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

function resumen(juicio: Juicio | undefined, cuantas: number): string {
  if (!juicio) return texto.comprobando;
  return cuantas === 0 ? texto.lista : plural(cuantas, texto.pendientes);
}

function Regla({ regla: { numero, estado, frase, base, campo } }: { regla: Juicio['reglas'][number] }) {
  const Icono = ICONO[estado];
  return (
    <li data-estado={estado}>
      <Icono size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={c.reglaTitulo}>
          {texto.regla(numero)} · {texto.estadoRegla[estado]}
        </p>
        <p>{frase}</p>
        {estado === 'bloqueada' && esCampo(campo) && campo !== 'producto' && (
          <button type="button" className={c.irA} onClick={() => goToCampo(campo)}>
            {texto.irA(texto.campo[campo])}
          </button>
        )}
        <p className={c.base}>{base}</p>
      </div>
    </li>
  );
}
