import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { fold } from '#shared/textos/fold';

/** zxcvbn's scores go from 0 to 4; by its scale, 3 resists an offline attack on a slow hash. */
const WEAK = 1;

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const plain = (text: string) => fold(text).replace(/[013457@$]/g, (ch) => LEET[ch] ?? ch);

const words = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);

let zxcvbn: ZxcvbnFactory | undefined;
let leaked: Set<string> | undefined;

/** Loaded at the first use: the dictionaries take 100 ms and some megabytes. */
function load() {
  zxcvbn ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  });
  leaked ??= new Set(common.dictionary['passwords-common'].map((word) => plain(String(word))));
  return { zxcvbn, leaked };
}

/**
 * Why a password may not be used; null when it may. There is no rule of composition: the password must not be a common or
 * leaked one (also with digits or signs around it), nor be made of the user's address, the product or its company.
 */
export function passwordProblem(password: string, about: { email: string; producto: string }): string | null {
  const { zxcvbn, leaked } = load();
  const typed = plain(password);
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (typed === plain(about.email)) return 'La contraseña no puede ser tu correo.';
  const own = [...words(about.email), ...words(about.producto), 'farmagora', 'farmacia', 'contrasena'];
  const [mainWord = core] = own.filter((word) => core.includes(word)).sort((a, b) => b.length - a.length);
  if (core.length > 0 && own.includes(mainWord) && core.length - mainWord.length < 6)
    return 'La contraseña no puede estar hecha con tu correo ni con el nombre del sitio.';
  const { score } = zxcvbn.check([...password].slice(0, 64).join(''), own);
  if (leaked.has(typed) || leaked.has(core) || score <= WEAK)
    return 'Esta contraseña es demasiado común o está filtrada. Elige otra, por ejemplo varias palabras sin relación.';
  return null;
}
