import type { Project, ProjectColor, ProjectService, ServiceStep } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { beginChange, type RunningChange } from '#shared/in-place/undoable.ts';
import { cancelBillingMutation, serviceStepMutation, stepService } from './progress.queries.ts';
import { serviceLabel } from '#project-kit/service-labels.ts';
import { serviceChanges } from '#project-kit/what-changed.ts';
import { canEnterInvoice } from './service-facts.ts';

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
  /** Takes the step to a status that was named by its key, or says why that cannot be. */
  readonly pick: (color: ProjectColor) => void;
  readonly giveReason: (reason: string) => void;
  readonly close: () => void;
}

const takenBack = 'Rückgängig gemacht';

/**
 * Says what became of a service, with the way back where the rules of its steps have one: not every step can be gone
 * back, an order that was begun stays begun.
 */
function offerWayBack(change: RunningChange, before: ProjectService, project: Project): void {
  const after = project.services.find(({ id }) => id === before.id);
  if (after === undefined) return change.end();
  const text = `${after.title}: ${serviceLabel(after.color, 'office')}`;
  const back = after.next.find(({ color }) => color === before.color);
  if (back === undefined || back.blockedBy !== null) return change.offer({ text, undo: null });
  const { id, version } = after;
  const reason = back.needsReason ? { reason: before.redReason ?? takenBack } : {};
  change.offer({
    text,
    undo: async () => stepService({ id, version, color: before.color, ...reason }),
  });
}

const isBilled = ({ color }: ProjectService): boolean => color === 'DARKGREEN';

/** Waits for the answer to a step and says what came of it; answers whether it was taken. */
async function settleStep(answer: Promise<Project>, before: ProjectService): Promise<boolean> {
  const running = beginChange();
  try {
    const project = await answer;
    if (isBilled(before)) running.end();
    else offerWayBack(running, before, project);
    return true;
  } catch (failure) {
    running.end();
    if (failure instanceof Error) reportError(failure.message);
    return false;
  }
}

function whyNot(service: ProjectService, color: ProjectColor): string {
  const word = (one: ProjectColor): string => serviceLabel(one, 'office');
  return `„${service.title}“ kann nicht von „${word(service.color)}“ auf „${word(color)}“ gesetzt werden.`;
}

interface Surroundings {
  readonly project: Project;
  readonly service: ProjectService;
  /** Opens the invoice, which takes the step to „abgerechnet“ along. */
  readonly bill: () => void;
}

/** The steps of one service: at once, or after its reason was given. */
export function useServiceSteps({ project, service, bill }: Surroundings): ServiceSteps {
  const step = useMutation(serviceStepMutation);
  const cancelBilling = useMutation(cancelBillingMutation);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [clicked, setClicked] = useState(service);
  const [hint, setHint] = useState<string | null>(null);
  const error = cancelBilling.error ?? step.error;
  const changed = error === null ? [] : serviceChanges(clicked, service);

  function reset(): void {
    setHint(null);
    step.reset();
    cancelBilling.reset();
  }

  function start(color: ServiceStep['color'], reason?: string): void {
    setClicked(service);
    reset();
    const change = { id: service.id, version: service.version, color };
    const params = { project, change: reason === undefined ? change : { ...change, reason } };
    const mutation = isBilled(service) ? cancelBilling : step;
    void settleStep(mutation.mutateAsync(params), service).then((isDone) => isDone && setAsked(null));
  }

  function take({ color, needsReason }: ServiceStep): void {
    setHint(null);
    if (needsReason) setAsked({ color, service });
    else start(color);
  }

  function pick(color: ProjectColor): void {
    if (color === service.color || step.isPending || cancelBilling.isPending) return;
    reset();
    if (color === 'DARKGREEN' && canEnterInvoice(service, project.can.bill)) return bill();
    const wanted = service.next.find((one) => one.color === color);
    if (wanted === undefined) setHint(whyNot(service, color));
    else if (wanted.blockedBy !== null) setHint(wanted.blockedBy);
    else take(wanted);
  }

  return {
    isPending: step.isPending || cancelBilling.isPending,
    failure: error === null ? hint : [error.message, ...changed].join(' '),
    asked,
    take,
    pick,
    giveReason: (reason) => asked !== null && start(asked.color, reason),
    close: () => {
      reset();
      setAsked(null);
    },
  };
}
