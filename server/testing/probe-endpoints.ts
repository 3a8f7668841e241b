import * as v from 'valibot';
import { type Endpoint, endpoint } from '#shared/contract/endpoint';

const Anything = v.looseObject({});

/** Endpoints for tests of the proxy: one of every kind, independent of the contract. */
export const PROBES: readonly Endpoint[] = [
  endpoint({ api: 'main', method: 'GET', path: '/api/probe', access: 'public', answer: Anything, summary: 'Probe' }),
  endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/probe',
    access: 'public',
    answer: Anything,
    bodyLimit: 256 * 1024,
    summary: 'Probe',
  }),
  endpoint({ api: 'main', method: 'DELETE', path: '/api/probe', access: 'public', summary: 'Probe' }),
  endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/probe/mine',
    access: 'session',
    answer: Anything,
    summary: 'Probe',
  }),
  endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/probe/by/:id',
    access: 'public',
    answer: Anything,
    summary: 'Probe',
  }),
  endpoint({ api: 'main', method: 'GET', path: '/api/probe/file', access: 'public', download: true, summary: 'Probe' }),
  endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/probe/picture',
    access: 'public',
    download: true,
    open: true,
    summary: 'Probe',
  }),
  endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/probe/upload',
    access: 'public',
    upload: true,
    answer: Anything,
    bodyLimit: 1024 * 1024,
    summary: 'Probe',
  }),
  endpoint({ api: 'visita', method: 'GET', path: '/api/probe', access: 'public', answer: Anything, summary: 'Probe' }),
];
