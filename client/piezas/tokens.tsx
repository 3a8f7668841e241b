import { Table } from '#ui/content/table';
import text from '../ui/theme/tokens.css?raw';
import { Familia, Muestra } from './muestra.tsx';
import c from './piezas.module.css';

/** A custom property of `client/ui/theme/tokens.css`, with its value in each theme. */
export interface Token {
  name: string;
  light: string;
  dark: string;
  /** Its value from 48em on; null: the same. */
  wide: string | null;
}

const PAIR = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)/g;

/** The custom properties of a style sheet, in its order. */
export function tokensOf(css: string): Token[] {
  const [always = '', wide = ''] = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('@media');
  const valuesOf = (part: string) =>
    [...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()] as const,
    );
  const wider = new Map(valuesOf(wide));
  return valuesOf(always).map(([name, value]) => ({
    name,
    light: value.replaceAll(PAIR, '$1'),
    dark: value.replaceAll(PAIR, '$2'),
    wide: wider.get(name) ?? null,
  }));
}

const TOKENS = tokensOf(text);
const isOfTheme = ({ light, dark }: Token) => light !== dark;
const isOfText = ({ name }: Token) => /^--(text-|sans|serif)/.test(name);

/** Colours, type and measures, with their values. */
export const Tokens = () => (
  <Familia titulo="Colores, letra y medidas">
    <Muestra de="Colores y sombra: en claro y en oscuro">
      <Table label="Colores" head={['Nombre', 'En claro', 'En oscuro']} isStacked>
        {TOKENS.filter(isOfTheme).map((token) => (
          <tr key={token.name}>
            <th scope="row">
              <code>{token.name}</code>
            </th>
            <td data-title="En claro">
              <Color token={token} theme="light" />
            </td>
            <td data-title="En oscuro">
              <Color token={token} theme="dark" />
            </td>
          </tr>
        ))}
      </Table>
    </Muestra>
    <Muestra de="Letra">
      <ValueTable label="Letra" tokens={TOKENS.filter(isOfText)} />
    </Muestra>
    <Muestra de="Medidas">
      <ValueTable label="Medidas" tokens={TOKENS.filter((token) => !isOfTheme(token) && !isOfText(token))} />
    </Muestra>
  </Familia>
);

const Color = ({ token, theme }: { token: Token; theme: 'light' | 'dark' }) => (
  <span className={c.color}>
    <span
      className={c.trozo}
      style={{
        colorScheme: theme,
        ...(token.name === '--shadow' ? { boxShadow: 'var(--shadow)' } : { backgroundColor: `var(${token.name})` }),
      }}
    />
    <code>{token[theme]}</code>
  </span>
);

const ValueTable = ({ label, tokens }: { label: string; tokens: readonly Token[] }) => (
  <Table label={label} head={['Nombre', 'Valor', 'Desde 48em']} isStacked>
    {tokens.map(({ name, light, wide }) => (
      <tr key={name}>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td data-title="Valor">
          {name.startsWith('--text-') ? <span style={{ fontSize: `var(${name})` }}>{light}</span> : light}
        </td>
        <td data-title="Desde 48em">{wide ?? 'El mismo'}</td>
      </tr>
    ))}
  </Table>
);
