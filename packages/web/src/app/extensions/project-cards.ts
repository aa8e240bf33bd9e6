import { appointmentCards } from '#features/appointments/appointments.cards.tsx';
import { billingCards } from '#features/billing/billing.cards.tsx';
import { commentCards } from '#features/comments/comments.cards.tsx';
import { customerCards } from '#features/project-page/customer/customer.cards.tsx';
import { followUpCards } from '#features/follow-ups/follow-ups.cards.tsx';
import { projectPageCards } from '#features/project-page/project-page.cards.tsx';
import { timeCards } from '#features/time-tracking/time-tracking.cards.tsx';
import type { ProjectCards } from '#project-kit/project-cards.ts';

/** What features show on the page of a project. */
export const projectCards: readonly ProjectCards[] = [
  projectPageCards,
  customerCards,
  commentCards,
  appointmentCards,
  timeCards,
  followUpCards,
  billingCards,
];
