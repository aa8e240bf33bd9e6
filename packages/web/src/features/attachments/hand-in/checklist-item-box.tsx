import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Camera from 'lucide-react/icons/camera';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { photoNamed } from './photo-name.ts';

interface ChecklistItemBoxProps {
  /** Empty for what nobody asked for by name. */
  readonly paperId: string;
  readonly label: string;
  readonly extensions: readonly string[];
  /** Files are being dragged over it. */
  readonly isAimed: boolean;
  /** Nothing fits any more. */
  readonly isFull: boolean;
  readonly take: (files: readonly File[]) => void;
  /** The files that were chosen for it. */
  readonly children: ReactNode;
}

/** Where there is a camera rather than something to drag. */
const phoneOnly = '@media (pointer: coarse), (max-width: 599px)';

interface PickerProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept: string;
  readonly isCamera: boolean;
  readonly take: ChecklistItemBoxProps['take'];
}

/** The browser's own way to choose files, opened by a button beside it. */
function Picker({ input, label, accept, isCamera, take }: PickerProps) {
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    take(isCamera ? files.map((file) => photoNamed(file, new Date())) : files);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple={!isCamera}
      accept={accept}
      aria-label={label}
      onChange={onChosen}
      {...(isCamera ? { capture: 'environment' } : {})}
    />
  );
}

function Choosing({
  label,
  extensions,
  take,
}: Pick<ChecklistItemBoxProps, 'label' | 'extensions' | 'take'>) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
      <Picker
        input={picker}
        label={`${label}: Dateien wählen`}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        isCamera={false}
        take={take}
      />
      <Button
        size="large"
        variant="outlined"
        aria-label={`Dateien wählen: ${label}`}
        startIcon={<Upload size={18} strokeWidth={2} aria-hidden />}
        onClick={() => picker.current?.click()}
        sx={{ minHeight: 48, width: { xs: '100%', sm: 'auto' }, px: 5 }}
      >
        Dateien wählen
      </Button>
      {extensions.includes('jpg') && (
        <Box sx={{ display: 'none', [phoneOnly]: { display: 'block' }, width: '100%' }}>
          <Picker
            input={camera}
            label={`${label}: Foto aufnehmen`}
            accept="image/*"
            isCamera
            take={take}
          />
          <Button
            size="large"
            variant="outlined"
            fullWidth
            aria-label={`Foto aufnehmen: ${label}`}
            startIcon={<Camera size={18} strokeWidth={2} aria-hidden />}
            onClick={() => camera.current?.click()}
            sx={{ minHeight: 48 }}
          >
            Foto aufnehmen
          </Button>
        </Box>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', [phoneOnly]: { display: 'none' } }}>
        oder hierher ziehen
      </Typography>
    </Box>
  );
}

/** A wanted document: the place to drop or choose its files, and below it what became of them. */
export function ChecklistItemBox({
  paperId,
  label,
  isAimed,
  isFull,
  children,
  ...choosing
}: ChecklistItemBoxProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      data-drop-item={paperId}
      sx={{ p: { xs: 4, sm: 5 } }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Box
        sx={{
          p: { xs: 3, sm: 5 },
          border: '2px dashed',
          borderColor: isAimed ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: isAimed ? 'primary.light' : 'background.default',
        }}
      >
        {isFull ? (
          <Typography variant="body2" color="textSecondary" align="center">
            Über diesen Link passt nichts mehr.
          </Typography>
        ) : (
          <Choosing label={label} {...choosing} />
        )}
      </Box>
      {children}
    </Card>
  );
}
