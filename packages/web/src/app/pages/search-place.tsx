import { isGuest, useCurrentUser } from '#api/session.ts';
import { searchSources } from '#app/extensions/search-sources.ts';
import { shellCommands, type ShellActions } from '#app/shell/shell-commands.ts';
import { SearchDialog } from '#features/search/search-dialog.tsx';
import type { TypedAhead } from '#shared/commands/typed-ahead.ts';

interface SearchPlaceProps {
  readonly actions: ShellActions;
  readonly onClose: () => void;
  /** What was typed since the palette was asked for. */
  readonly takeTypedAhead: () => TypedAhead;
}

/** The palette, with what features find and can do. */
export function SearchPlace({ actions, ...dialog }: SearchPlaceProps) {
  const me = useCurrentUser();
  // What customers find is all theirs: there is no order by whose it is.
  const sources = isGuest(me)
    ? searchSources.filter(({ officeOnly }) => !officeOnly).map((source) => ({ ...source, order: '' }))
    : searchSources;
  return <SearchDialog commands={shellCommands(me, actions)} sources={sources} {...dialog} />;
}
