import * as checklistItem from '#test/attachment-requests.ts';
import { type MakeRequest, plain } from '#test/rights-requests.ts';

const released = { visibility: 'KUNDE', released: true } as const;
const byGuest = { visibility: 'KUNDE', by: 'guestOfHalb' } as const;
const byUser = { by: 'user' } as const;
const inTrash = { deletedBy: 'secondUser' } as const;
const foreign = { ...released, foreign: true } as const;

/** The calls about Unterlagen: as the rows of `rights-rows.ts`. */
export const attachmentRows: readonly (readonly [
  call: string,
  cells: string,
  request: MakeRequest,
  about?: string,
])[] = [
  //                              anon guest user acc. admin super
  ['listAttachments', '           401  403  200  200  200  200', plain],
  ['listProjectAttachments', '    401  200  200  200  200  200', checklistItem.allOf(false), 'own'],
  ['listProjectAttachments', '    401  404  200  200  200  200', checklistItem.allOf(true), 'foreign'],
  ['getAttachmentBoard', '        401  200  200  200  200  200', checklistItem.boardOf(false), 'own'],
  ['getAttachmentBoard', '        401  404  200  200  200  200', checklistItem.boardOf(true), 'foreign'],
  [
    'getAttachment',
    '             401  200  200  200  200  200',
    checklistItem.anUnterlage(released),
    'released',
  ],
  [
    'getAttachment',
    '             401  200  200  200  200  200',
    checklistItem.anUnterlage(byGuest),
    'of the guest',
  ],
  [
    'getAttachment',
    '             401  404  200  200  200  200',
    checklistItem.anUnterlage({}),
    'internal',
  ],
  [
    'getAttachment',
    '             401  404  200  200  200  200',
    checklistItem.anUnterlage({ visibility: 'KUNDE' }),
    'not released',
  ],
  [
    'getAttachment',
    '             401  404  200  200  200  200',
    checklistItem.anUnterlage(foreign),
    'foreign',
  ],
  [
    'getAttachment',
    '             401  404  404  404  404  404',
    checklistItem.anUnterlage({ ...released, ...inTrash }),
    'in the Papierkorb',
  ],
  ['saveAttachment', '            401  201  201  201  201  201', checklistItem.aNew(2), 'a new one'],
  [
    'saveAttachment',
    '            401  403  201  201  201  201',
    checklistItem.aNew(4),
    'in a slot of the office',
  ],
  [
    'saveAttachment',
    '            401  404  201  201  201  201',
    checklistItem.aNew(2, true),
    'in a foreign project',
  ],
  [
    'saveAttachment',
    '            401  403  200  200  200  200',
    checklistItem.aChange(byGuest),
    'of the guest',
  ],
  [
    'saveAttachment',
    '            401  404  200  200  200  200',
    checklistItem.aChange({}),
    'an internal one',
  ],
  [
    'deleteAttachment',
    '          401  204  403  403  204  204',
    checklistItem.anUnterlage(byGuest),
    'of the guest',
  ],
  [
    'deleteAttachment',
    '          401  404  204  403  204  204',
    checklistItem.anUnterlage(byUser),
    'of the user',
  ],
  [
    'deleteAttachment',
    '          401  403  403  403  204  204',
    checklistItem.anUnterlage(released),
    'of others',
  ],
  [
    'restoreAttachment',
    '         401  403  404  403  200  200',
    checklistItem.anUnterlage(inTrash),
    'of others',
  ],
  [
    'restoreAttachment',
    '         401  403  200  403  200  200',
    checklistItem.anUnterlage({ deletedBy: 'user' }),
    'thrown away by the user',
  ],
  ['listDeletedAttachments', '    401  403  200  403  200  200', plain],
  ['purgeAttachment', '           401  403  403  403  403  204', checklistItem.anUnterlage(inTrash)],
  ['findDuplicateFiles', '        401  200  200  200  200  200', checklistItem.aHash],
  [
    'linkAttachmentFile',
    '        401  200  200  200  200  200',
    checklistItem.aLink(released, byGuest),
    'a released one',
  ],
  [
    'linkAttachmentFile',
    '        401  404  200  200  200  200',
    checklistItem.aLink({}, byGuest),
    'an internal one',
  ],
  [
    'linkAttachmentFile',
    '        401  404  200  200  200  200',
    checklistItem.aLink(released, {}),
    'into an internal one',
  ],
  ['getAttachmentHistory', '      401  403  200  200  200  200', checklistItem.anUnterlage(released)],
  ['listAttachmentDownloads', '   401  403  200  200  200  200', checklistItem.anUnterlage(released)],
  [
    'createAttachmentTicket',
    '    401  200  200  200  200  200',
    checklistItem.aTicket(released),
    'released',
  ],
  ['createAttachmentTicket', '    401  404  200  200  200  200', checklistItem.aTicket({}), 'internal'],
  [
    'downloadAttachment',
    '        401  200  200  200  200  200',
    checklistItem.anUnterlage(released),
    'released',
  ],
  [
    'downloadAttachment',
    '        401  404  200  200  200  200',
    checklistItem.anUnterlage({}),
    'internal',
  ],
  [
    'downloadAttachment',
    '        401  404  200  200  200  200',
    checklistItem.anUnterlage(foreign),
    'foreign',
  ],
];
