import type { FastifyInstance } from 'fastify';
import { WORKER_PATH, WORKER_POLICY } from '#shared/service-worker';
import type { Config } from '../../config.ts';

const OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The camera stays allowed for the finder, which reads the code of a box when the person asks for it and the browser agrees. */
const PERMISSIONS = ['camera=(self)', ...OFF.map((feature) => `${feature}=()`)].join(', ');

/** Policy of answers that are no documents. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Policy of the pages (H-01). `styleHashes`: hashes of the inline critical CSS, the only inline content. */
export function pageCsp(
  { publicUrl, isHttps }: Pick<Config, 'publicUrl' | 'isHttps'>,
  styleHashes: readonly string[],
): string {
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    // The whole address of the service worker: no other file of ours, and no uploaded file, can become a worker.
    `worker-src ${publicUrl}${WORKER_PATH}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Browsers register a worker only by an address that a Trusted Types policy made
    // (docs/decisions/first-paint/service-worker.md).
    `trusted-types ${WORKER_POLICY}`,
    // Plain http at localhost has no https to upgrade to.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ].join('; ');
}

/** Headers of every answer: pages, files and refusals (H-03). */
export const baseHeaders = (isHttps: boolean, requestId: string): Record<string, string> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
});

/** Sets the headers of every answer (H-03, H-05, C-08); spa/ adds those of documents. */
export function securityHeaders(app: FastifyInstance, { isHttps }: Pick<Config, 'isHttps'>): void {
  const always = Object.entries(baseHeaders(isHttps, ''));
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of always) reply.header(name, value);
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_CSP);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('vary')) reply.header('vary', 'Sec-Fetch-Site, Origin, Cookie');
    done();
  });
}

/** The additional headers of a document. */
export const documentHeaders = (csp: string): Record<string, string> => ({
  'content-security-policy': csp,
  'reporting-endpoints': 'csp="/csp-report"',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': PERMISSIONS,
});

/**
 * The service worker's own policy: it fetches from our own origin only (calls, and the picture of notifications), and neither
 * loads nor makes any script.
 */
export const workerHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp",
  'reporting-endpoints': 'csp="/csp-report"',
  'cross-origin-embedder-policy': 'require-corp',
};
