import type { Peer } from './peer.ts';

export interface Account {
  email: string;
  password: string;
}

export interface SuiteOptions {
  /** Base of the main API, or the BFF's origin. */
  base: string;
  /** `api`: a main API, called as the BFF calls it. `bff`: the platform, called as a browser calls it. */
  mode: 'api' | 'bff';
  /** Base of the visita API; its calls are left out without it. The BFF serves both. */
  visita?: string;
  /** Origin of the platform, which links in mails must lead to. */
  publicUrl: string;
  /** A verified account. Without it one is registered, if the mailbox can be read. */
  account?: Account;
  /** Verified accounts that stand for the roles: what these may read is read as them. */
  accounts?: readonly Account[];
  /** Also refuse fields that the contract does not declare: for our own APIs. */
  strict?: boolean;
  /** Also send what no form sends (F-09); some of it is taken and written. */
  hostile?: boolean;
}

export interface Context extends SuiteOptions {
  /** A caller without cookies. */
  anonymous(): Peer;
}

/** One statement about the API, and what proves it: it throws where the API does otherwise. */
export interface Check {
  name: string;
  /** Gives a sentence when nothing could be checked: why. */
  run(): Promise<unknown>;
}
