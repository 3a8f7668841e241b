import { expect, test } from 'vitest';
import { failureOf, isConnectFailure, isUnreached } from '../../http/apis/failure.ts';

/** Expected handling, by breaker and browser, of the error codes that undici, Node and OpenSSL give a failed call. */
const NO_CONNECTION = { isUnreached: true, mayRetry: true, code: 'upstream_unreachable' };
const NOT_TRUSTED = { isUnreached: true, mayRetry: false, code: 'upstream_unreachable' };
const NO_ANSWER = { isUnreached: false, mayRetry: false, code: 'upstream_timeout' };
const BROKEN = { isUnreached: false, mayRetry: false, code: 'upstream_bad_response' };

test.each([
  ['ECONNREFUSED', NO_CONNECTION],
  ['ENOTFOUND', NO_CONNECTION],
  ['EAI_AGAIN', NO_CONNECTION],
  ['EHOSTUNREACH', NO_CONNECTION],
  ['ENETUNREACH', NO_CONNECTION],
  ['ENOENT', NO_CONNECTION],
  ['UND_ERR_CONNECT_TIMEOUT', NO_CONNECTION],
  ['CERT_HAS_EXPIRED', NOT_TRUSTED],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', NOT_TRUSTED],
  ['SELF_SIGNED_CERT_IN_CHAIN', NOT_TRUSTED],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', NOT_TRUSTED],
  ['ERR_TLS_CERT_ALTNAME_INVALID', NOT_TRUSTED],
  ['ERR_SSL_WRONG_VERSION_NUMBER', NOT_TRUSTED],
  ['EPROTO', NOT_TRUSTED],
  ['UND_ERR_HEADERS_TIMEOUT', NO_ANSWER],
  ['UND_ERR_BODY_TIMEOUT', NO_ANSWER],
  ['ETIMEDOUT', NO_ANSWER],
  // The connection was established: its failure may be caused by what the caller sent.
  ['EPIPE', BROKEN],
  ['ECONNRESET', BROKEN],
  ['UND_ERR_SOCKET', BROKEN],
  ['UND_ERR_ABORTED', BROKEN],
  ['UND_ERR_CLOSED', BROKEN],
  ['UND_ERR_DESTROYED', BROKEN],
  ['UND_ERR_HEADERS_OVERFLOW', BROKEN],
  ['UND_ERR_HTTP_PARSER', BROKEN],
  ['UND_ERR_INFO', BROKEN],
  ['UND_ERR_INVALID_ARG', BROKEN],
  ['UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', BROKEN],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', BROKEN],
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', BROKEN],
  ['HPE_INVALID_CONSTANT', BROKEN],
])('F-08 a call that fails with %s is classified', (code, expected) => {
  const error = Object.assign(new Error('of the wire'), { code });
  expect({
    isUnreached: isUnreached(error),
    mayRetry: isConnectFailure(error),
    code: failureOf(error).code,
  }).toEqual(expected);
});
