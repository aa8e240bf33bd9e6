import { useCurrentUser } from '#api/session.ts';
import { searchSources } from '#app/extensions/search-sources.ts';
import { shellCommands, type ShellActions } from '#app/shell/shell-commands.ts';
import { SearchDialog } from '#features/search/search-dialog.tsx';

interface SearchPlaceProps {
  readonly actions: ShellActions;
  readonly onClose: () => void;
}

/** The palette, with what features find and can do. */
export function SearchPlace({ actions, onClose }: SearchPlaceProps) {
  const commands = shellCommands(useCurrentUser(), actions);
  return <SearchDialog commands={commands} sources={searchSources} onClose={onClose} />;
}
