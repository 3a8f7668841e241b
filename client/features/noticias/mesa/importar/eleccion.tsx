import type { InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import { Button } from '#ui/actions/button';
import { Disclosure } from '#ui/results/disclosure';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { plural } from '../../../../i18n/plural.ts';
import c from './informe.module.css';

type Entrada = InformeImportacion['entradas'][number];

export interface Elegir {
  /** Keys of excluded entries. */
  dejadas: ReadonlySet<string>;
  onChange: (dejadas: ReadonlySet<string>) => void;
  onImportar: () => void;
  isPending: boolean;
}

/** Keys of the entries that an import would write. Entries that exist already or are invalid cannot be chosen. */
export const elegiblesDe = ({ entradas }: Pick<InformeImportacion, 'entradas'>): string[] =>
  entradas.flatMap(({ clave, accion }) =>
    clave !== null && (accion === 'nueva' || accion === 'modificada') ? clave : [],
  );

/** Toolbar: all or none, count, and the import; it is sticky along the list. */
export function Eleccion({ informe, choose }: { informe: InformeImportacion; choose: Elegir }) {
  const { dejadas, onChange, onImportar, isPending } = choose;
  const claves = elegiblesDe(informe);
  const fuera = claves.filter((clave) => dejadas.has(clave)).length;
  const entran = informe.nuevas + informe.modificadas - fuera;
  if (claves.length === 0) return <p>{mesa.nadaQueImportar}</p>;
  return (
    <div className={c.eleccion}>
      <NativeCheckbox
        isSelected={fuera === 0}
        isIndeterminate={fuera > 0 && fuera < claves.length}
        onChange={() => onChange(new Set(fuera === 0 ? claves : []))}
      >
        {mesa.elegirTodas}
      </NativeCheckbox>
      <Button isDisabled={entran === 0} isPending={isPending} pendingText={mesa.importando} onPress={onImportar}>
        {plural(entran, mesa.importarElegidas)}
      </Button>
    </div>
  );
}

/** Checkbox of an entry. */
export function Casilla({ entrada, choose: { dejadas, onChange } }: { entrada: Entrada; choose: Elegir }) {
  const { clave, titulo, accion } = entrada;
  if (clave === null || (accion !== 'nueva' && accion !== 'modificada')) return <p>{titulo}</p>;
  const change = () => {
    const otras = new Set(dejadas);
    if (!otras.delete(clave)) otras.add(clave);
    onChange(otras);
  };
  return (
    <NativeCheckbox isSelected={!dejadas.has(clave)} onChange={change}>
      <strong>{titulo}</strong>
    </NativeCheckbox>
  );
}

/** The entry's text as it would be imported, with its source. */
export const QueDice = ({ entrada: { texto, enlace } }: { entrada: Entrada }) =>
  (texto || enlace) && (
    <Disclosure title={mesa.verEntrada}>
      <p className={c.texto}>{texto}</p>
      {enlace && (
        <p>
          <a href={enlace} target="_blank" rel="noopener noreferrer nofollow">
            {mesa.abrirOriginal}
          </a>
        </p>
      )}
    </Disclosure>
  );
