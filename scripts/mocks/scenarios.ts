import { behaviours } from './escenarios/behaviours.ts';
import { accounts, lists, shapes } from './escenarios/choices.ts';
import type { Scenario, ScenarioGroup } from './escenarios/scenario.ts';

export const GROUPS: readonly ScenarioGroup[] = [behaviours, accounts, lists, shapes];

/** Name of a group → name of what is in effect in it. */
export type Chosen = Record<string, string>;

export const firstChoice = (): Chosen =>
  Object.fromEntries(GROUPS.map(({ name, scenarios }) => [name, scenarios[0].name]));

/** The choice with this scenario in effect; null: there is none of that name. */
export function choose(chosen: Chosen, name: string): Chosen | null {
  const group = GROUPS.find(({ scenarios }) => scenarios.some((scenario) => scenario.name === name));
  return group ? { ...chosen, [group.name]: name } : null;
}

/** What is in effect, one of each group. What an edit has taken away is the first again. */
export const inEffect = (chosen: Chosen): Scenario[] =>
  GROUPS.map(({ name, scenarios }) => scenarios.find((one) => one.name === chosen[name]) ?? scenarios[0]);

/** Whether the BFF remembers of these answers that the API is not well, and would go on sparing it. */
export const makesIll = (chosen: Chosen): boolean => ['500', 'basura', 'caida'].includes(chosen.respuesta ?? '');

/** For the terminal: every name with its sentence. */
export const namesAndSentences = (): string =>
  GROUPS.map(({ title, scenarios }) =>
    [`  ${title}`, ...scenarios.map(({ name, says }) => `    ${name.padEnd(20)} ${says}`)].join('\n'),
  ).join('\n\n');
