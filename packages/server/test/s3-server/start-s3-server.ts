import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '#test/object-store.ts';
import { element, type S3Answer, xml } from '#test/s3-server/answers.ts';
import type { StoredBucket } from '#test/s3-server/bucket.ts';
import { answerCall } from '#test/s3-server/calls.ts';
import { S3Refusal } from '#test/s3-server/refusal.ts';
import { checkSignature, type Credentials } from '#test/s3-server/signature.ts';

const credentials: Credentials = {
  accessKey: 'akte-zugang',
  secretKey: 'akte-geheimnis',
  region: 'eu-central-1',
};

async function answerRequest(
  buckets: Map<string, StoredBucket>,
  request: IncomingMessage,
): Promise<S3Answer> {
  const body = await buffer(request);
  try {
    checkSignature(request, body, credentials);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket.invalid');
    const [, bucket = '', key = ''] = /^\/([^/]+)(?:\/(.*))?$/u.exec(pathname) ?? [];
    return answerCall(buckets, {
      method: request.method ?? '',
      bucket,
      key: decodeURIComponent(key),
      query: searchParams,
      headers: request.headers,
      body,
    });
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error;
    const { status, code, message } = error;
    return xml(element('Error', element('Code', code), element('Message', message)), status);
  }
}

function send(response: ServerResponse, method: string, { status, headers, body = '' }: S3Answer): void {
  response.writeHead(status, {
    ...headers,
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
  });
  // Of what HEAD asks for only the headers come.
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Starts a server of our own that speaks as much S3 as the product uses, over HTTP, with its buckets in memory. It checks
 * signatures, contents and the rules of uploads in parts as AWS does.
 */
export async function startS3Server(): Promise<ObjectStore> {
  const buckets = new Map<string, StoredBucket>();
  const server = createServer((request, response) => {
    answerRequest(buckets, request).then(
      (answer) => send(response, request.method ?? '', answer),
      // The client went away in the middle, or this server has a defect, which the test then meets.
      () => response.destroy(),
    );
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    ...credentials,
    endpoint: `http://127.0.0.1:${port}`,
    limit: (bucket, bytes) => {
      buckets.get(bucket)?.limit(bytes);
      return Promise.resolve();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
