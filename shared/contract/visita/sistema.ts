import { endpoint } from '../endpoint.ts';
import { sistema } from '../main/sistema.ts';

export const sistemaVisita = {
  salud: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/salud',
    access: 'public',
    answer: sistema.salud.answer,
    summary: 'That the visita API answers, for diagnostics.',
  }),
};
