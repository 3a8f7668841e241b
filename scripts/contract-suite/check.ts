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
  /** Base of the visita API, whose calls are left out without it. The BFF serves both. */
  visita?: string;
  /** Origin of the platform, which links in mails must lead to. */
  publicUrl: string;
  /** A verified account. Without it one is registered, if the mailbox can be read. */
  account?: Account;
  /** Verified accounts with the roles: reads that need a role are made as these. */
  accounts?: readonly Account[];
  /** Also refuse fields that the contract does not declare: for our own APIs. */
  strict?: boolean;
  /** Also send malformed input that no form sends (F-09); some of it is accepted and written. */
  hostile?: boolean;
}

export interface Context extends SuiteOptions {
  /** A caller without cookies. */
  anonymous(): Peer;
}

/** One statement about the API with its proof: `run` throws when the API violates it. */
export interface Check {
  name: string;
  /** Resolves with a sentence that says why nothing could be checked, if so. */
  run(): Promise<unknown>;
}
