import type { Project, ProjectService } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { billingOf, type BillingDraft } from './billing-draft.ts';
import { billingMutation } from './progress.queries.ts';
import { serviceChanges } from '#project-kit/what-changed.ts';

interface Surroundings {
  readonly project: Project;
  readonly services: readonly ProjectService[];
  readonly close: () => void;
}

function doneText(count: number, isClosing: boolean): string {
  if (count > 1) return `${count} Leistungen wurden abgerechnet.`;
  return isClosing ? 'Die Leistung wurde abgerechnet.' : 'Die Rechnung wurde eingetragen.';
}

const nothing = { invoiceNo: null, invoicedAt: null, billingWaived: null } as const;

/** Sends what the billing dialog asks for, and says what colleagues changed since it was opened. */
export function useBilling({ project, services, close }: Surroundings) {
  const [seen] = useState(services);
  const billing = useMutation(billingMutation);
  const changes = billing.isPending
    ? []
    : seen.flatMap((service) => {
        const now = project.services.find(({ id }) => id === service.id) ?? null;
        // What this dialog itself has billed before a refusal is no news.
        return now?.color === 'DARKGREEN' ? [] : serviceChanges(service, now);
      });
  const send = (params: Omit<Parameters<typeof billing.mutate>[0], 'project'>, done: string): void =>
    billing.mutate(
      { project, ...params },
      {
        onSuccess: () => {
          reportSuccess(done);
          close();
        },
      },
    );
  return {
    isPending: billing.isPending,
    failure: billing.error?.message ?? null,
    changes,
    bill: (draft: BillingDraft, chosen: readonly ProjectService[]): void => {
      const isClosing = draft.isClosing && chosen.some(({ color }) => color === 'GREEN');
      send(
        {
          serviceIds: chosen.map(({ id }) => id),
          billing: billingOf(draft),
          isClosing: draft.isClosing,
        },
        doneText(chosen.length, isClosing),
      );
    },
    remove: (): void =>
      send(
        { serviceIds: services.map(({ id }) => id), billing: nothing, isClosing: false },
        'Die Rechnung wurde ausgetragen.',
      ),
  };
}
