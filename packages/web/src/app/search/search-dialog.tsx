import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { isGuest } from '#app/project-counts.ts';
import { rememberProject } from '#app/search/recent-projects.ts';
import { movedIndex, type SearchItem, searchItems } from '#app/search/search-items.ts';
import { SearchFooter, SearchNote } from '#app/search/search-notes.tsx';
import { SearchOption } from '#app/search/search-option.tsx';
import { useSearch } from '#app/search/use-search.ts';

const listPaths = { 0: '/project0', 1: '/project1', 2: '/project2' } as const;

function useOpenItem(typed: string, onClose: () => void): (item: SearchItem) => void {
  const navigate = useNavigate();
  const me = useCurrentUser();
  return (item) => {
    onClose();
    if (item.kind === 'list') {
      void navigate({ to: listPaths[item.mode], search: { q: typed } });
      return;
    }
    rememberProject(me.id, item.row);
    const to = item.mode === 2 ? '/project/details2/$id' : '/project/details/$id';
    void navigate({ to, params: { id: item.row.id } });
  };
}

/** The line the keys stand on; it starts anew with every other set of lines. */
function useActiveLine(items: readonly SearchItem[], listId: string) {
  const [chosen, setChosen] = useState<string | null>(null);
  const found = items.findIndex((item) => item.key === chosen);
  const index = found === -1 ? Math.min(0, items.length - 1) : found;
  const id = index === -1 ? undefined : `${listId}-${index}`;
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const choose = (line: number): void => setChosen(items[line]?.key ?? null);
  return { index, id, choose };
}

interface FieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onClose: () => void;
}

function Field({ typed, onType, onKey, listId, activeId, onClose }: FieldProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Search size={18} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        placeholder="Projekt, Bauherr, Adresse, BzA-ID …"
        sx={{ height: 52, fontSize: '1rem' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Projekte suchen',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
          },
        }}
      />
      <IconButton
        aria-label="Suche schließen"
        onClick={onClose}
        sx={{ display: { sm: 'none' }, color: 'text.secondary' }}
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}

const paper = {
  position: 'fixed',
  top: { xs: 0, sm: 72 },
  m: 0,
  width: { xs: '100%', sm: 640 },
  maxWidth: '100%',
  maxHeight: { xs: '100dvh', sm: 'calc(100dvh - 144px)' },
  borderRadius: { xs: 0, sm: 2.5 },
} as const;

/** The global search (Strg+K) over all projects the person may read. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const me = useCurrentUser();
  const [text, setText] = useState('');
  const typed = text.trim();
  const result = useSearch(typed);
  const items = searchItems(result.rows, typed);
  const listId = useId();
  const line = useActiveLine(items, listId);
  const open = useOpenItem(typed, onClose);
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    const item = items[line.index];
    if (step !== null) line.choose(movedIndex(line.index, step, items.length));
    else if (event.key === 'Enter' && item !== undefined) open(item);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} aria-label="Projekte suchen" slotProps={{ paper: { sx: paper } }}>
      <Field
        typed={text}
        onType={setText}
        onKey={onKey}
        listId={listId}
        activeId={line.id}
        onClose={onClose}
      />
      <SearchNote result={result} typed={typed} />
      <Box
        role="listbox"
        id={listId}
        aria-label="Treffer"
        sx={{ overflowY: 'auto', py: 1.5, minHeight: 0 }}
      >
        {items.map((item, index) => (
          <SearchOption
            key={item.key}
            id={`${listId}-${index}`}
            item={item}
            active={index === line.index}
            typed={typed}
            audience={isGuest(me) ? 'customer' : 'office'}
            onPoint={() => line.choose(index)}
            onChoose={() => open(item)}
          />
        ))}
      </Box>
      <SearchFooter />
    </Dialog>
  );
}
