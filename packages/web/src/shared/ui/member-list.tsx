import Button from '@mui/material/Button';
import { useState } from 'react';
import { shownMembers } from '#shared/format/member-names.ts';

/** The members of something: at most three by name; the others behind a button, for keyboard and touch as well. */
export function MemberList({ names }: { readonly names: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const { text, more } = shownMembers(names);
  if (more === '') return text;
  return (
    <>
      {showsAll ? names.join(', ') : text}
      <Button
        size="small"
        aria-expanded={showsAll}
        aria-label={showsAll ? 'Weniger Mitglieder zeigen' : `${more}: alle Mitglieder zeigen`}
        onClick={() => setShowsAll(!showsAll)}
        sx={{ ml: 1, px: 1.5, py: 0, minWidth: 0, minHeight: 24, verticalAlign: 'baseline' }}
      >
        {showsAll ? 'Weniger' : more}
      </Button>
    </>
  );
}
