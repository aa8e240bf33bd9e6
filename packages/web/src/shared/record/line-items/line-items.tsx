import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { fieldElementId } from '../form-context.tsx';
import { ListProblem } from './list-problem.tsx';
import { RemovedNote } from './removed-note.tsx';
import type { MemberList } from './use-member-list.ts';

interface LineItemsProps {
  readonly collection: FormCollection;
  readonly list: MemberList;
  /** Above the lines on wide screens. */
  readonly heads?: ReactNode;
  readonly emptyText: string;
  readonly renderLine: (id: string) => ReactNode;
}

/** The frame of a list inside a form, however its lines look: what is wrong with it, its lines, and what was removed. */
export function LineItems({ collection, list, heads, emptyText, renderLine }: LineItemsProps) {
  return (
    <Box
      id={fieldElementId(collection.path)}
      tabIndex={-1}
      sx={{ mt: 3, '&:focus': { outline: 'none' } }}
    >
      <ListProblem path={collection.path} />
      {list.ids.length > 0 && heads}
      <Box component="ul" aria-label={collection.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.ids.map(renderLine)}
      </Box>
      {list.ids.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{emptyText}</Box>
      )}
      <RemovedNote list={list} />
    </Box>
  );
}
