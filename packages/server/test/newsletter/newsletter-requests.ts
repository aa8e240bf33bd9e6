import { emptySegment } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { missing, plain, type MakeRequest, type RightsRow } from '#test/rights-requests.ts';

/** A newsletter as it is sent, with nothing missing. */
export function newsletterInput(more: object = {}): object {
  return {
    subject: 'EH 55: Anträge bis 18.12.2026 stellen',
    preheader: 'Was Sie jetzt tun können',
    fromName: null,
    replyTo: null,
    body: [
      { id: 'a', kind: 'HEADING', text: 'EH 55 endet' },
      { id: 'b', kind: 'TEXT', markdown: 'Guten Tag {{anrede}} {{nachname}},\n\nes wird Zeit.' },
    ],
    segment: {
      sources: ['KONTO'],
      roles: [],
      customerTypes: [],
      customerIds: [],
      programmeCodes: [],
      tags: [],
      viewId: null,
    },
    sendAfter: null,
    ...more,
  };
}

const aLetter: MakeRequest = () => ({ body: newsletterInput() });
const noLetter: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const noRest: MakeRequest = () => ({ params: { id: newId() }, body: { unclear: [] } });
const aStart: MakeRequest = () => ({ body: { id: newId() } });
const nobody: MakeRequest = () => ({ body: { segment: emptySegment } });
const anImage: MakeRequest = () => ({ params: { id: newId() }, body: { data: 'AAAA' } });

/** Rows of the rights test: the calls of letters and of their sending. None of these people has the marker in the username. */
export const newsletterRows: readonly RightsRow[] = [
  ['listNewsletters', '        401  403  403  403  403  403', plain],
  ['getNewsletter', '          401  403  403  403  403  403', missing],
  ['saveNewsletter', '         401  403  403  403  403  403', aLetter],
  ['duplicateNewsletter', '    401  403  403  403  403  403', missing],
  ['deleteNewsletter', '       401  403  403  403  403  403', missing],
  ['releaseNewsletter', '      401  403  403  403  403  403', noLetter],
  ['previewNewsletter', '      401  403  403  403  403  403', missing],
  ['sendNewsletterTest', '     401  403  403  403  403  403', missing],
  ['addNewsletterImage', '     401  403  403  403  403  403', anImage],
  ['countNewsletterSegment', ' 401  403  403  403  403  403', nobody],
  ['startNewsletter', '        401  403  403  403  403  403', aStart],
  ['pauseNewsletter', '        401  403  403  403  403  403', missing],
  ['resumeNewsletter', '       401  403  403  403  403  403', missing],
  ['cancelNewsletter', '       401  403  403  403  403  403', missing],
  ['sendNewsletterRest', '     401  403  403  403  403  403', noRest],
  ['listNewsletterRecipients', '401  403  403  403  403  403', missing],
  ['exportNewsletterRecipients', '401  403  403  403  403  403', missing],
];
