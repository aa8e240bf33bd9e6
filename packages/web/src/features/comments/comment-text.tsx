import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ProjectComment } from '@energieakte/contract';
import { partsOf, type TextPart } from './text-parts.ts';

function Part({ part }: { readonly part: TextPart }) {
  if (part.kind === 'link') {
    return (
      <Link href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </Link>
    );
  }
  if (part.kind === 'mention') {
    return (
      <Box component="span" sx={{ fontWeight: 600, color: 'secondary.main' }}>
        {part.text}
      </Box>
    );
  }
  return part.text;
}

/** The words of a comment as they were written, with addresses to open and names marked. */
export function CommentText({ comment }: { readonly comment: ProjectComment }) {
  const { text, mentionedUsers, mentionedGroups } = comment;
  const names = [
    ...mentionedUsers.map(({ displayname }) => displayname),
    ...mentionedGroups.map(({ name }) => name),
  ];
  return (
    <Box
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem', lineHeight: 1.55 }}
    >
      {partsOf(text, names).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Box>
  );
}
