import { type ChecklistItem, isLiveCase, type Project } from '@energieakte/contract';
import { isServiceDone } from './service-labels.ts';

type Package = ChecklistItem['package'];

/** Without an application the documents of the proof are needed once something was delivered or is being built. */
export function isBuilding(
  services: readonly Pick<Project['services'][number], 'ordered' | 'color'>[],
): boolean {
  const begun: readonly string[] = ['LILA', 'GREEN', 'DARKGREEN'];
  return services.some(({ ordered, color }) => ordered && begun.includes(color));
}

/** Whether the documents of a package are expected by now: those for the proof only once there is an application. */
export const isExpected: Readonly<Record<Package, (project: Project) => boolean>> = {
  A: () => true,
  B: ({ mode, services, fundingCases }) =>
    mode === 0
      ? fundingCases.filter(isLiveCase).some((one) => one.bzaId !== null || one.approvalDate !== null)
      : isBuilding(services),
  ABSCHLUSS: ({ services, fundingCases }) => {
    const ordered = services.filter((service) => service.ordered);
    const isDone = ordered.length > 0 && ordered.every(({ color }) => isServiceDone(color));
    return isDone || fundingCases.some(({ bndId }) => bndId !== null);
  },
};
