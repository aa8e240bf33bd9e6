import { modeTitles } from '#project-kit/project-colors.ts';
import { EmptyProjects, FirstUse, NothingAsOf, NothingCompared } from './empty-result.tsx';
import { NewProjectButton } from './new-project-button.tsx';
import type { ProjectList } from './use-project-list.ts';

/** What stands in the place of rows where there are none, and what helps. */
export function EmptyList({ list }: { readonly list: ProjectList }) {
  const { mode, viewer, me, model } = list;
  const { conditions, state, address } = model;
  if (viewer.compareWith !== undefined) return <NothingCompared />;
  if (conditions.some((condition) => condition.narrows)) {
    return <EmptyProjects {...{ mode, viewer, state, conditions, onChange: address.change }} />;
  }
  if (viewer.asOf !== undefined) return <NothingAsOf mode={mode} asOf={viewer.asOf} />;
  return (
    <FirstUse
      title={modeTitles[mode]}
      action={
        me.can.createProject ? (
          <NewProjectButton mode={mode} audience={viewer.audience} place="rows" />
        ) : null
      }
    />
  );
}
