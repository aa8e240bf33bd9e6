import { appointmentSource } from '#features/appointments/appointments.search.ts';
import { documentSource } from '#features/attachments/attachments.search.ts';
import { billSource } from '#features/billing/billing.search.ts';
import { customerSource } from '#features/customers/customers.search.ts';
import { followUpSource } from '#features/follow-ups/follow-ups.search.ts';
import { newsletterSource } from '#features/newsletter/newsletter.search.ts';
import { priceSource } from '#features/pricing/pricing.search.ts';
import { projectSource } from '#features/search/projects.search.ts';
import { surveySource } from '#features/surveys/surveys.search.ts';
import { peopleSource } from '#features/users/users.search.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

/** What the palette finds, from above. */
export const searchSources: readonly SearchSource[] = [
  projectSource,
  documentSource,
  customerSource,
  peopleSource,
  priceSource,
  appointmentSource,
  followUpSource,
  surveySource,
  newsletterSource,
  billSource,
];
