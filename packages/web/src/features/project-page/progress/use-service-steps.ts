import type { Project, ProjectService, ServiceStep } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { cancelBillingMutation, serviceStepMutation } from './progress.queries.ts';
import { serviceChanges } from '#project-kit/what-changed.ts';

/** A step that waits for its reason. */
interface AskedStep {
  readonly color: ServiceStep['color'];
  readonly service: ProjectService;
}

export interface ServiceSteps {
  readonly isPending: boolean;
  /** The sentence of the last refusal with what has changed meanwhile, or `null`. */
  readonly failure: string | null;
  readonly asked: AskedStep | null;
  readonly take: (step: ServiceStep) => void;
  readonly giveReason: (reason: string) => void;
  readonly close: () => void;
}

/** The steps of one service: at once, or after its reason was given. */
export function useServiceSteps(project: Project, service: ProjectService): ServiceSteps {
  const step = useMutation(serviceStepMutation);
  const cancelBilling = useMutation(cancelBillingMutation);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [clicked, setClicked] = useState(service);
  const error = cancelBilling.error ?? step.error;
  const changed = error === null ? [] : serviceChanges(clicked, service);

  function start(color: ServiceStep['color'], reason?: string): void {
    setClicked(service);
    step.reset();
    cancelBilling.reset();
    const change = { id: service.id, version: service.version, color };
    const params = { project, change: reason === undefined ? change : { ...change, reason } };
    const mutation = service.color === 'DARKGREEN' ? cancelBilling : step;
    mutation.mutate(params, {
      onSuccess: () => setAsked(null),
      onError: ({ message }) => reportError(message),
    });
  }

  return {
    isPending: step.isPending || cancelBilling.isPending,
    failure: error === null ? null : [error.message, ...changed].join(' '),
    asked,
    take: ({ color, needsReason }) => (needsReason ? setAsked({ color, service }) : start(color)),
    giveReason: (reason) => asked !== null && start(asked.color, reason),
    close: () => {
      step.reset();
      cancelBilling.reset();
      setAsked(null);
    },
  };
}
