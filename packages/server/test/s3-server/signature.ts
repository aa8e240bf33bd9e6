import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refuse } from '#test/s3-server/refusal.ts';

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

const algorithm = 'AWS4-HMAC-SHA256';

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  );
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replaceAll(/ +/gu, ' ');
}

/** The bytes must be those that were signed; only a client that says so leaves them out. */
function payloadHash(request: IncomingMessage, body: Uint8Array): string {
  const named = headerOf(request, 'x-amz-content-sha256');
  if (named === 'UNSIGNED-PAYLOAD') return named;
  if (!/^[0-9a-f]{64}$/u.test(named)) throw refuse(501, 'NotImplemented', 'Send the body in one piece.');
  if (named !== hashOf(body))
    throw refuse(400, 'XAmzContentSHA256Mismatch', 'The body is not the signed one.');
  return named;
}

function canonicalRequest(
  request: IncomingMessage,
  body: Uint8Array,
  signed: readonly string[],
): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  return [
    request.method ?? '',
    path,
    canonicalQuery(new URLSearchParams(query)),
    ...signed.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signed.join(';'),
    payloadHash(request, body),
  ].join('\n');
}

interface Claim {
  readonly day: string;
  /** Names of the headers that the signature covers. */
  readonly signed: readonly string[];
  readonly signature: string;
}

/** Who says they sent the request, and what they signed. */
function readClaim(request: IncomingMessage, { accessKey, region }: Credentials): Claim {
  const [, key, day = '', place, list = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u.exec(
      headerOf(request, 'authorization'),
    ) ?? [];
  if (key === undefined) throw refuse(403, 'AccessDenied', 'The request is not signed.');
  if (key !== accessKey) throw refuse(403, 'InvalidAccessKeyId', 'Nobody has this key.');
  if (place !== region) throw refuse(400, 'AuthorizationHeaderMalformed', `Expecting '${region}'.`);
  return { day, signature, signed: list.split(';') };
}

/**
 * Checks the signature of a request (AWS Signature Version 4, in the header).
 * @throws S3Refusal when it is missing, from somebody else or for another request
 */
export function checkSignature(
  request: IncomingMessage,
  body: Uint8Array,
  credentials: Credentials,
): void {
  const { day, signature, signed } = readClaim(request, credentials);
  const time = headerOf(request, 'x-amz-date');
  if (!signed.includes('host') || !signed.includes('x-amz-date') || !time.startsWith(day)) {
    throw refuse(403, 'AccessDenied', 'The signature leaves out what it must cover.');
  }
  const { region, secretKey } = credentials;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [algorithm, time, scope, hashOf(canonicalRequest(request, body, signed))].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (previous, part) => sign(previous, part),
    sign(`AWS4${secretKey}`, day),
  );
  if (!timingSafeEqual(sign(signingKey, text), Buffer.from(signature, 'hex'))) {
    throw refuse(403, 'SignatureDoesNotMatch', 'The signature does not match.');
  }
}
