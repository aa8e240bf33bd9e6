import type { ProjectComment } from '@energieakte/contract';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

/** What can be done with a comment beside answering it. */
export interface CommentActions {
  readonly reply: (comment: ProjectComment) => void;
  readonly edit: (comment: ProjectComment) => void;
  readonly remove: (comment: ProjectComment) => void;
  readonly restore: (comment: ProjectComment) => void;
  readonly erase: (comment: ProjectComment) => void;
  readonly pin: (comment: ProjectComment) => void;
  readonly settle: (comment: ProjectComment) => void;
  readonly showHistory: (comment: ProjectComment) => void;
  readonly showInformed: (comment: ProjectComment) => void;
  readonly copyLink: (comment: ProjectComment) => void;
}

interface Entry {
  readonly label: string;
  readonly isOffered: boolean;
  readonly run: (comment: ProjectComment) => void;
}

function entriesOf({ can, pinned, deletedAt }: ProjectComment, actions: CommentActions): Entry[] {
  const isDeleted = deletedAt !== null;
  return [
    { label: 'Bearbeiten', isOffered: can.edit, run: actions.edit },
    {
      label: pinned ? 'Nicht mehr anheften' : 'Oben anheften',
      isOffered: can.organize,
      run: actions.pin,
    },
    { label: 'Frühere Fassungen', isOffered: can.readHistory, run: actions.showHistory },
    {
      label: 'Wer wurde informiert?',
      isOffered: can.readHistory && !isDeleted,
      run: actions.showInformed,
    },
    { label: 'Link kopieren', isOffered: !isDeleted, run: actions.copyLink },
    { label: 'Löschen', isOffered: can.delete, run: actions.remove },
    { label: 'Text endgültig entfernen', isOffered: can.erase, run: actions.erase },
  ].filter((entry) => entry.isOffered);
}

interface CommentMenuProps {
  readonly comment: ProjectComment;
  readonly actions: CommentActions;
  /** Whose comment it is, for the name of the button. */
  readonly name: string;
}

export function CommentMenu({ comment, actions, name }: CommentMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = entriesOf(comment, actions);
  if (entries.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={`Mehr zum Kommentar von ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} strokeWidth={1.75} />
      </IconButton>
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {entries.map(({ label, run }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(null);
                run(comment);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
