/** What a component's file says about it. */
export interface Declaration {
  name: string;
  /** As it is imported: `#ui/content/card`. */
  from: string;
  /** Its docstring in one line; '' without one. */
  says: string;
  /** The declaration of its props, as the file writes it; '' without props. */
  props: string;
}

/** The text from the opening bracket at `from` to its partner, both included. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('({['.includes(text.charAt(at))) depth++;
    if (')}]'.includes(text.charAt(at))) depth--;
    if (depth === 0) return text.slice(from, at + 1);
  }
  throw new Error(`no partner of the bracket in «${text.slice(from, from + 40)}»`);
}

/** The type of the only parameter: `{ a, b = 'x' }: CardProps` and `props: CardProps` give `CardProps`. */
function typeOf(parameter: string): string {
  const end = parameter.startsWith('{') ? bracketed(parameter, 0).length : 0;
  const colon = parameter.indexOf(':', end);
  return colon < 0
    ? ''
    : parameter
        .slice(colon + 1)
        .trim()
        .replace(/,$/, '');
}

/** The interface with this name, with its own comments; undefined for a type that the file does not declare. */
function interfaceOf(source: string, type: string): string | undefined {
  const [name = ''] = /^\w+/.exec(type) ?? [];
  const at = source.search(new RegExp(`^(export )?interface ${name}\\b`, 'm'));
  if (at < 0 || !/^\w+(<[^{}]*>)?$/.test(type)) return undefined;
  const brace = source.indexOf('{', at);
  return source.slice(at, brace).replace('export ', '') + bracketed(source, brace);
}

/** The components that a file of client/ui exports. */
export function declarationsOf(path: string, source: string): Declaration[] {
  const from = path.replace(/^.*\/ui\//, '#ui/').replace(/\.tsx$/, '');
  return [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(
    ({ 0: start, 1: name = '', index }) => {
      const parameters = bracketed(source, source.indexOf('(', index + start.length));
      const type = typeOf(parameters.slice(1, -1).trim());
      return { name, from, says: docstringBefore(source, index), props: interfaceOf(source, type) ?? type };
    },
  );
}

function docstringBefore(source: string, index: number): string {
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(source.slice(0, index)) ?? [];
  return text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
}

const SOURCES: Record<string, string> = import.meta.glob(['../ui/**/*.tsx', '!../ui/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every component of client/ui, by its name. Read from the sources themselves, so that they are always those of the code. */
export const DECLARATIONS: ReadonlyMap<string, Declaration> = new Map(
  Object.entries(SOURCES)
    .flatMap(([path, source]) => declarationsOf(path, source))
    .map((declaration) => [declaration.name, declaration]),
);

/** Components that a screen does not use by themselves, and why the page does not show them. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  BelowFold: 'it draws nothing itself: when its content is mounted',
  CalendarMonth: 'the month inside DateField',
  ComboBoxParts: 'the box and the list of ComboBox and SearchComboBox',
  DialogWindow: 'Dialog loads it',
  ErrorSummary: 'Form and FormSummary show it',
  FieldFrame: 'the frame of the native fields',
  FieldLabel: 'the label of the fields',
  FieldMessages: 'help and error of the fields',
  Messages: 'help and error of the native fields',
  OptionRow: 'an option of Select and ComboBox',
  SuggestionList: 'the list of SuggestField',
  Toaster: 'UiProvider mounts it',
  ToastsRegion: 'Toaster loads it',
  TreeBranch: 'a branch of TreePicker',
  UiProvider: 'it is around the page itself',
};
