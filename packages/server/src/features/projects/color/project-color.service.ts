import { type ColorOverrideInput, type Project, requiredMessage } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { noteColor } from '#features/projects/lifecycle/project-finish.service.ts';
import { refuseForeignLock } from '#features/projects/lock/project-lock.service.ts';
import { type Work, workOnProject } from '#features/projects/lifecycle/project-work.service.ts';
import { updateColorOverride } from '#features/projects/record/project-write.queries.ts';

/**
 * Sets the color of a project by hand, above the derived one, or gives the derived one back.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `project.locked` while somebody else is editing,
 *   `request.invalid` without a reason
 */
export async function overrideColor(
  context: AppContext,
  person: Person,
  { id, color, reason }: ColorOverrideInput,
): Promise<Project> {
  if (color !== null && !reason) throw invalidField('reason', 'Grund', requiredMessage);
  const work = {
    projectId: id,
    right: 'overrideColor',
    action: 'colorOverride',
    reason: reason || null,
  } as const;
  const change: Work['change'] = async (db, { record }) => {
    await refuseForeignLock(context, db, { projectId: id, personId: person.id });
    const shownReason = await updateColorOverride(db, {
      projectId: id,
      override: color === null ? null : { color, reason: reason ?? '', by: person.id },
    });
    const colorReason = shownReason ?? (reason || null);
    const shown = { color: color ?? record.derivedColor, colorReason };
    await noteColor(db, record, { after: { ...record, ...shown }, changedBy: person.id });
  };
  return workOnProject(context, person, { ...work, change });
}
