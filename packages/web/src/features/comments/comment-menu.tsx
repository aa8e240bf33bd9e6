import type { ProjectComment } from '@energieakte/contract';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

/** What can be done with a comment beside answering it. */
export interface CommentDeeds {
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
  readonly isThere: boolean;
  readonly run: (comment: ProjectComment) => void;
}

function entriesOf({ can, pinned, deletedAt }: ProjectComment, deeds: CommentDeeds): Entry[] {
  const isThere = deletedAt === null;
  return [
    { label: 'Bearbeiten', isThere: can.edit, run: deeds.edit },
    { label: pinned ? 'Nicht mehr anheften' : 'Oben anheften', isThere: can.organize, run: deeds.pin },
    { label: 'Frühere Fassungen', isThere: can.readHistory, run: deeds.showHistory },
    { label: 'Wer wurde informiert?', isThere: can.readHistory && isThere, run: deeds.showInformed },
    { label: 'Link kopieren', isThere, run: deeds.copyLink },
    { label: 'Löschen', isThere: can.delete, run: deeds.remove },
    { label: 'Text endgültig entfernen', isThere: can.erase, run: deeds.erase },
  ].filter((entry) => entry.isThere);
}

interface CommentMenuProps {
  readonly comment: ProjectComment;
  readonly deeds: CommentDeeds;
  /** Whose comment it is, for the name of the button. */
  readonly name: string;
}

export function CommentMenu({ comment, deeds, name }: CommentMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = entriesOf(comment, deeds);
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
