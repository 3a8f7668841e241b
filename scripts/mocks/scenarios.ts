import { behaviours } from './escenarios/behaviours.ts';
import { accounts, lists, shapes } from './escenarios/choices.ts';
import type { Scenario, ScenarioGroup } from './escenarios/scenario.ts';

export const GROUPS: readonly ScenarioGroup[] = [behaviours, accounts, lists, shapes];

/** Name of a group → name of its scenario in effect. */
export type Chosen = Record<string, string>;

export const firstChoice = (): Chosen =>
  Object.fromEntries(GROUPS.map(({ name, scenarios }) => [name, scenarios[0].name]));

/** The choice with this scenario in effect; null for an unknown name. */
export function choose(chosen: Chosen, name: string): Chosen | null {
  const group = GROUPS.find(({ scenarios }) => scenarios.some((scenario) => scenario.name === name));
  return group ? { ...chosen, [group.name]: name } : null;
}

/** The scenarios in effect, one of each group. A scenario that an edit removed is replaced by the first of its group. */
export const inEffect = (chosen: Chosen): Scenario[] =>
  GROUPS.map(({ name, scenarios }) => scenarios.find((one) => one.name === chosen[name]) ?? scenarios[0]);

/** Whether these answers open the BFF's breaker, which would go on refusing calls afterwards. */
export const makesIll = (chosen: Chosen): boolean => ['500', 'basura', 'caida'].includes(chosen.respuesta ?? '');

/** For the terminal: every name with its sentence. */
export const namesAndSentences = (): string =>
  GROUPS.map(({ title, scenarios }) =>
    [`  ${title}`, ...scenarios.map(({ name, says }) => `    ${name.padEnd(20)} ${says}`)].join('\n'),
  ).join('\n\n');
