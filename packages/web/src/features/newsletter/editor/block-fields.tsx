import type { NewsletterBlock } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useRef } from 'react';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { programmeNamesQuery } from '#shared/directory/catalogue-names.queries.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { uploadImage } from '../newsletter.queries.ts';
import { MarkdownField } from './markdown-field.tsx';
import { letterImage } from './scale-image.ts';

type BlockOf<Kind extends NewsletterBlock['kind']> = Extract<NewsletterBlock, { kind: Kind }>;

interface FieldsProps<Block> {
  readonly newsletterId: string;
  readonly block: Block;
  readonly change: (change: object) => void;
}

function ImageFields({ newsletterId, block, change }: FieldsProps<BlockOf<'IMAGE'>>) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => uploadImage({ id: newsletterId, data: await letterImage(file) }),
    onSuccess: ({ imageId }) => change({ imageId }),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file !== undefined) mutate(file);
    // The same file can be chosen again.
    target.value = '';
  };
  const { imageId, alt, href } = block;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Button
          variant="outlined"
          loading={isPending}
          startIcon={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {imageId === null ? 'Bild wählen' : 'Anderes Bild wählen'}
        </Button>
        <Typography variant="caption" color="textSecondary">
          Große Bilder werden vor dem Hochladen verkleinert.
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="Bilddatei"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={choose}
      />
      <FormAlert message={error?.message ?? null} />
      <TextInput
        label="Bildbeschreibung"
        help="Für alle, die das Bild nicht sehen; ohne sie lässt sich der Newsletter nicht freigeben."
        maxLength={250}
        value={alt}
        change={(next) => change({ alt: next })}
      />
      <TextInput
        label="Link beim Klick auf das Bild (freiwillig)"
        maxLength={1000}
        value={href ?? ''}
        change={(next) => change({ href: next === '' ? null : next })}
      />
    </>
  );
}

function ProgrammeFields({ block, change }: FieldsProps<BlockOf<'PROGRAMME'>>) {
  const query = useQuery(programmeNamesQuery);
  const names = new Map(query.data?.map(({ code, name }) => [code, name]));
  const choices = [...names].map(([code, name]) => ({ value: code, label: `${code} · ${name}` }));
  const none = { value: '', label: 'Programm wählen' };
  return (
    <>
      <LoadError query={query} failure="Die Programme konnten nicht geladen werden." />
      <ChoiceInput
        label="Programm"
        help="Name, Stand und Link kommen aus der Stammliste der Förderprogramme."
        value={block.programmeCode}
        choices={[none, ...choices]}
        change={(programmeCode) => change({ programmeCode })}
      />
      <TextInput
        label="Hinweis (freiwillig)"
        maxLength={300}
        rows={2}
        value={block.note}
        change={(note) => change({ note })}
      />
    </>
  );
}

/** What can be written into a block. */
export function BlockFields(props: FieldsProps<NewsletterBlock>) {
  const { block, change } = props;
  switch (block.kind) {
    case 'HEADING':
      return (
        <TextInput
          label="Überschrift"
          maxLength={150}
          value={block.text}
          change={(text) => change({ text })}
        />
      );
    case 'TEXT':
      return <MarkdownField value={block.markdown} change={(markdown) => change({ markdown })} />;
    case 'IMAGE':
      return <ImageFields {...props} block={block} />;
    case 'BUTTON':
      return (
        <>
          <TextInput
            label="Beschriftung"
            maxLength={60}
            value={block.label}
            change={(label) => change({ label })}
          />
          <TextInput
            label="Link"
            maxLength={1000}
            value={block.href}
            change={(href) => change({ href })}
          />
        </>
      );
    case 'PROGRAMME':
      return <ProgrammeFields {...props} block={block} />;
    case 'DIVIDER':
      return (
        <Typography variant="body2" color="textSecondary">
          Eine Linie zwischen zwei Teilen.
        </Typography>
      );
  }
}
