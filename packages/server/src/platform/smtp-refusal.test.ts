import { expect, it } from 'vitest';
import { causeOfRefusal } from '#platform/smtp-refusal.ts';

it.each([
  [550, '550 5.1.1 <eva@kunde.example>: Recipient address rejected: User unknown', 'ADRESSE'],
  [550, '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'ADRESSE'],
  [550, '550 5.4.1 Recipient address rejected: Access denied', 'ADRESSE'],
  [552, '552 5.2.2 Mailbox full', 'ADRESSE'],
  [550, '550-5.2.1 The email account is disabled', 'ADRESSE'],
  [550, '550 Requested action not taken: mailbox unavailable', 'ADRESSE'],
  [553, '553 no such mailbox', 'ADRESSE'],
  [550, '550 5.7.23 SPF validation failed', 'REGEL'],
  [550, '550 5.7.1 Service unavailable; client host blocked', 'REGEL'],
  [550, '550 5.1.8 Sender address rejected: Domain not found', 'REGEL'],
  [550, '550 SPF check failed', 'REGEL'],
  [550, '550 rejected because of policy', 'REGEL'],
  [554, '554 Transaction failed', 'REGEL'],
  [550, '550 5.0.0 Mailbox unavailable', 'ADRESSE'],
])('a recipient is refused with %i %s: %s', (code, text, cause) => {
  expect(causeOfRefusal({ code, text, command: 'RCPT TO' })).toBe(cause);
});

it.each(['MAIL FROM', 'DATA'] as const)(
  'what is refused at %s is no fault of the address',
  (command) => {
    expect(causeOfRefusal({ code: 550, text: '550 5.1.1 unknown', command })).toBe('REGEL');
  },
);
