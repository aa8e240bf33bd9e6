import type { Plan } from '#test/secret-plan.ts';

export const newsletterPlans: Readonly<Record<string, Plan>> = {
  newsletter: {
    // What is sent never changes.
    only: `state = 'ENTWURF'`,
    codes: ['state', 'segment', 'frozen'],
    as: { body: `'["Zwetschgengeheimnis"]'` },
  },
  newsletter_image: { codes: ['media_type'] },
  mail_address: { codes: ['bounce_state'], as: { address: `'zwetschgengeheimnis' || id` } },
  // Evidence never changes: its secrets are there from the beginning.
  newsletter_consent: { codes: ['source', 'token_hash', 'revoked_via'], only: 'false' },
  newsletter_recipient: { codes: ['source', 'state', 'skip_reason', 'rejected_for'] },
  newsletter_bounce: { codes: ['kind', 'code'] },
  newsletter_bounce_mailbox: {},
  newsletter_key: { codes: ['sealed'] },
  suppression: { codes: ['address_hash', 'reason'] },
};
