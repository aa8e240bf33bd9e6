import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { focusField } from '../form-context.tsx';
import type { FieldProblem } from '../form-status.ts';

interface FieldLinksProps {
  readonly entries: readonly FieldProblem[];
  /** Where something else unfolds them. */
  readonly folded?: { readonly id: string; readonly hidden: boolean };
}

/** What there is to say about fields, each with the way to its field. */
export function FieldLinks({ entries, folded }: FieldLinksProps) {
  const room = folded === undefined ? {} : { mt: 1 };
  return (
    <Box component="ul" {...folded} sx={{ m: 0, ...room, pl: 4 }}>
      {entries.map(({ path, label, message }) => (
        <li key={path}>
          <Link component="button" type="button" onClick={() => focusField(path)}>
            {label}
          </Link>
          {`: ${message}`}
        </li>
      ))}
    </Box>
  );
}
