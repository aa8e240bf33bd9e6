import type { EditRequest } from '@energieakte/contract';
import { clockTime } from '#shared/format/relative-moment.ts';

function timeOf(instant: string): string {
  return `${clockTime(new Date(instant))} Uhr`;
}

/** How one's own request stands while another person is editing; `null` when there is nothing to say. */
export function requestText(request: EditRequest | null): string | null {
  if (request === null) return null;
  switch (request.answer) {
    case null:
      return `Um ${timeOf(request.askedAt)} angefragt; die Antwort steht noch aus.`;
    case 'LATER': {
      const who = request.answeredBy?.displayname ?? 'Die andere Person';
      return `${who} braucht noch etwas Zeit (${timeOf(request.answeredAt ?? request.askedAt)}).`;
    }
    case 'RELEASED':
    case 'WITHDRAWN':
      return null;
  }
}

/** What the holder reads: who asks, since when, with which words. */
export function requestSentence(request: EditRequest): string {
  const message = request.message === null ? '' : ` „${request.message}“`;
  return `Angefragt um ${timeOf(request.askedAt)}.${message}`;
}
