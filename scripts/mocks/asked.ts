import type { Endpoint } from '#shared/contract/endpoint';
import type { Usuario } from '#shared/contract/main/usuario';
import type { MockCall } from './escenarios/scenario.ts';
import type { ListSize } from './samples/sample.ts';

export interface Asked extends MockCall {
  endpoint: Endpoint;
  params: Record<string, string>;
  /** The user of the bearer token. */
  user: Usuario | null;
  size: ListSize;
}
