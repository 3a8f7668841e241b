import { ACCOUNTS } from '../accounts.ts';
import type { Scenario, ScenarioGroup } from './scenario.ts';

export const lists: ScenarioGroup = {
  name: 'listas',
  title: 'Qué hay en las listas',
  scenarios: [
    { name: 'normal', says: 'Unas decenas de cada cosa.', size: 'normal' },
    { name: 'vacias', says: 'No hay nada en ninguna.', size: 'vacias' },
    { name: 'llenas', says: 'Miles de cada cosa, y cada una con todo lo suyo.', size: 'llenas' },
  ],
};

export const accounts: ScenarioGroup = {
  name: 'cuenta',
  title: 'Quién ha entrado',
  scenarios: [
    { name: 'la-suya', says: 'Cada sesión es de la cuenta con la que se entró.' },
    ...ACCOUNTS.map(
      ({ name, titulo }): Scenario => ({ name, says: `${titulo}: quien haya entrado lo es.`, account: name }),
    ),
  ],
};

export const shapes: ScenarioGroup = {
  name: 'forma',
  title: 'Qué saben las API',
  scenarios: [
    { name: 'completa', says: 'Todo el contrato.' },
    {
      name: 'especificacion',
      says: 'Solo las llamadas y los campos de la especificación; lo demás es un 404.',
      onlySpecification: true,
    },
  ],
};
