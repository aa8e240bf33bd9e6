import { z } from 'zod';
import { customerTypes } from '../customers/customer-labels.ts';
import { reference, uuid } from '../core/fields.ts';
import { roles } from '../core/roles.ts';
import { contactSources } from './newsletter-codes.ts';

/**
 * Who a letter is for: inside a list one of them is enough, between lists all must hold, and an empty list restricts
 * nothing. Of `sources` at least one has to be named before a letter is sent.
 */
export const NewsletterSegment = z
  .strictObject({
    sources: z.array(z.enum(contactSources)).max(4).meta({ title: 'Empfänger' }),
    /** Of accounts. */
    roles: z.array(z.enum(roles)).max(5).meta({ title: 'Rollen' }),
    customerTypes: z.array(z.enum(customerTypes)).max(20).meta({ title: 'Arten von Auftraggebern' }),
    customerIds: z.array(uuid).max(500).meta({ title: 'Einzelne Auftraggeber' }),
    /** Of open projects. */
    programmeCodes: z.array(z.string().max(20)).max(100).meta({ title: 'Programme' }),
    /** Of open projects. */
    tags: z.array(z.string().max(60)).max(50).meta({ title: 'Schlagworte' }),
    /** A saved view of a list of projects: whoever has to do with one of its projects. */
    viewId: reference('Ansicht'),
  })
  .meta({ title: 'Empfängerkreis' });
export type NewsletterSegment = z.infer<typeof NewsletterSegment>;

/** Nobody yet. */
export const emptySegment: NewsletterSegment = {
  sources: [],
  roles: [],
  customerTypes: [],
  customerIds: [],
  programmeCodes: [],
  tags: [],
  viewId: null,
};
