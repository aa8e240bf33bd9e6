import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Trash from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { memberFields } from './form-collection.ts';
import { useFormSurroundings } from '../form-context.tsx';
import { FormField } from '#shared/forms/form-field.tsx';
import { labelsHeard } from './labels-heard.ts';
import { LineItems } from './line-items.tsx';
import type { MemberList } from './use-member-list.ts';

interface InlineMembersProps {
  readonly collection: FormCollection;
  readonly list: MemberList;
  readonly emptyText: string;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  columnGap: 3,
  rowGap: 3,
} as const;
const removeWidth = 36;

function Heads({ collection }: Pick<InlineMembersProps, 'collection'>) {
  return (
    <Box
      aria-hidden
      sx={{
        ...grid,
        display: { xs: 'none', md: 'grid' },
        alignItems: 'end',
        pr: `${removeWidth}px`,
        mb: 1,
      }}
    >
      {collection.fields.map(({ path, label, columns, isRequired }) => (
        <Box
          key={path}
          sx={{
            gridColumn: `span ${columns}`,
            typography: 'caption',
            fontWeight: 550,
            color: 'text.secondary',
            // The head of a narrow column at the end may reach over the room of the button.
            '&:last-of-type': { whiteSpace: 'nowrap' },
          }}
        >
          {isRequired === true ? `${label}*` : label}
        </Box>
      ))}
    </Box>
  );
}

interface InlineRowProps {
  readonly collection: FormCollection;
  readonly id: string;
  readonly remove: (id: string) => void;
}

const InlineRow = memo(function InlineRow({ collection, id, remove }: InlineRowProps) {
  const { isReadOnly } = useFormSurroundings();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'start',
        py: { xs: 3, md: 1 },
        borderTop: { xs: 1, md: 0 },
        // For the same width as the line: a plain color would come before the line and be reset by it.
        borderColor: { xs: 'divider' },
        '&:first-of-type': { borderTop: 0, pt: { xs: 0, md: 1 } },
      }}
    >
      <Box sx={{ ...grid, flex: 1, minWidth: 0, '@media (min-width: 900px)': labelsHeard }}>
        {memberFields(collection, id).map((field) => (
          <FormField key={field.path} field={field} />
        ))}
      </Box>
      {!isReadOnly && (
        <IconButton
          aria-label={`${collection.singular} entfernen`}
          title="Entfernen"
          onClick={() => remove(id)}
          sx={{ color: 'text.secondary', width: removeWidth, mt: { xs: 5, md: 1 } }}
        >
          <Trash size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </Box>
  );
});

/** A list of the form whose members are short: each is one line of inputs. */
export function InlineMembers({ collection, list, emptyText }: InlineMembersProps) {
  return (
    <LineItems
      collection={collection}
      list={list}
      heads={<Heads collection={collection} />}
      emptyText={emptyText}
      renderLine={(id) => <InlineRow key={id} collection={collection} id={id} remove={list.remove} />}
    />
  );
}
