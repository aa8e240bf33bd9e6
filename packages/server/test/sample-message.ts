import type { OutgoingLetter } from '#core/letter-mailer.ts';
import { newId } from '#database/new-id.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A letter as a newsletter sends it, to an address. */
export function sampleMessage(address: string, more: Partial<OutgoingLetter> = {}): OutgoingLetter {
  return {
    messageId: newId(),
    host: 'buero.example',
    to: { name: 'Jörg Müller', address },
    fromName: 'Büro für Energie',
    replyTo: 'fragen@buero.example',
    subject: 'EH 55 endet am 31.12. – für Häuslebauer',
    html: '<p>Grüße <img src="cid:bild@newsletter" alt="Haus"></p>',
    text: 'Grüße\n.ein Punkt am Anfang der Zeile',
    images: [{ contentId: 'bild@newsletter', mediaType: 'image/png', content: pixel }],
    listId: 'newsletter.buero.example',
    unsubscribe: {
      url: `https://akte.buero.example/api/newsletter/unsubscribe/${'a'.repeat(66)}`,
      mailto: `mailto:bounce@buero.example?subject=${'a'.repeat(66)}`,
    },
    returnPath: 'bounce+0123@buero.example',
    ...more,
  };
}
