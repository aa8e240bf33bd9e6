import { type ProjectView, formatFundingId } from '@energieakte/contract';
import { useEffect } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { rememberProject } from '#project-kit/recent-projects.ts';

async function copy(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    reportSuccess(`${name} wurde kopiert.`);
  } catch {
    reportError(`${name} konnte nicht kopiert werden.`);
  }
}

function copying(id: string, name: string, text: string): Command {
  return {
    id: `project.copy.${id}`,
    label: `${name} kopieren`,
    keywords: text,
    action: { kind: 'run', run: () => void copy(text, name) },
  };
}

/** One command where there is one id; with several, each says which it copies. */
function copyingIds(name: string, ids: readonly (string | null)[]): readonly Command[] {
  const known = ids.filter((id) => id !== null);
  return known.map((id) => {
    const shown = formatFundingId(id);
    return copying(id, known.length === 1 ? name : `${name} ${shown}`, shown);
  });
}

function addressOf({ site }: ProjectView): string {
  const street = [site.street, site.houseNo].filter((part) => part !== null).join(' ');
  const city = [site.zip, site.city].filter((part) => part !== null).join(' ');
  return [street, city].filter((part) => part !== '').join(', ');
}

/** What the Strg+K palette can copy of the project on screen, which it also lists among the ones opened last. */
export function useProjectCommands(project: ProjectView): void {
  const { id: personId } = useCurrentUser();
  useEffect(() => rememberProject(personId, project), [personId, project]);
  const address = addressOf(project);
  const bnd = project.audience === 'office' ? project.fundingCases.map((one) => one.bndId) : [];
  useCommands([
    copying('projectId', 'Projekt-Id', project.projectId),
    ...copyingIds(
      'BzA-ID',
      project.fundingCases.map((one) => one.bzaId),
    ),
    ...copyingIds('BnD-ID', bnd),
    ...(address === '' ? [] : [copying('address', 'Adresse', address)]),
  ]);
}
