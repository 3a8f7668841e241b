import type { Deps } from '../deps.ts';
import { demoCatalogo } from './catalogo/catalogo-demo.ts';
import { closeDemoAccounts, type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoEmpleo } from './empleo/empleo-demo.ts';
import { demoNoticias } from './noticias/noticias-demo.ts';
import { demoTribunas } from './noticias/tribunas-demo.ts';

/** Creates the demonstration as configured (E-01): content by DEMO, accounts on one's own machine only. Gives the accounts. */
export async function demostracion(deps: Deps): Promise<DemoAccount[]> {
  const { demo, isLocal } = deps.config;
  if (!isLocal) await closeDemoAccounts(deps);
  if (!demo) return [];
  await demoCatalogo(deps);
  await demoNoticias(deps);
  await demoTribunas(deps);
  const accounts = isLocal ? await demoAccounts(deps) : [];
  await demoEmpleo(deps);
  return accounts;
}
