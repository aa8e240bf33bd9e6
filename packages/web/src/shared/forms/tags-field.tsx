import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import type { FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { PickerInput } from './picker-input.tsx';
import { descriptionOf, listOf, useBoundField } from './use-bound-field.ts';

type TagsKind = Extract<FieldDefinition, { readonly kind: 'tags' }>;

function unique(tags: readonly string[]): readonly string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

/** Free words; what still stands in the box when it is left becomes one, so that nothing typed is lost. */
export function TagsFormField({ field }: { readonly field: TagsKind }) {
  const bound = useBoundField(field);
  return (
    <FieldFrame field={field} bound={bound}>
      <Autocomplete
        id={bound.id}
        multiple
        freeSolo
        autoSelect
        options={[]}
        readOnly={bound.isReadOnly}
        value={[...listOf(bound.value)]}
        onChange={(_, tags: readonly string[]) => bound.change(unique(tags))}
        onBlur={bound.leave}
        renderValue={(tags, tagProps) =>
          tags.map((tag, index) => {
            const { key, ...properties } = tagProps({ index });
            return <Chip key={key} label={tag} {...properties} />;
          })
        }
        renderInput={(input) => (
          <PickerInput
            input={input}
            error={bound.error !== null}
            // A draft of the form leaves the field before the page goes.
            attributes={{ ...descriptionOf(field, bound), 'data-taken-when-left': '' }}
          />
        )}
      />
    </FieldFrame>
  );
}
