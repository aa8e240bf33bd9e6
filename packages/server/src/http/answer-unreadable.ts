import type { Socket } from 'node:net';

const answers: Readonly<Record<string, readonly [status: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'Die Kopfzeilen der Anfrage sind zu lang.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Die Anfrage kam nicht rechtzeitig vollständig an.'],
};
const unreadable = ['400 Bad Request', 'Die Anfrage ist kein gültiges HTTP.'] as const;

/**
 * Answers what is not even HTTP. Nothing is logged: the error carries the bytes that came, and they may hold a
 * password (specification section 7 puts it into the address).
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = answers[error.code ?? ''] ?? unreadable;
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
}
