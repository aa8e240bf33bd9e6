import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useFormSurroundings } from '../form-context.tsx';

interface AddLineButtonProps {
  readonly label: string;
  readonly add: () => void;
}

/** Below a list of the form: adds to it, unless it is only read. */
export function AddLineButton({ label, add }: AddLineButtonProps) {
  const { isReadOnly } = useFormSurroundings();
  if (isReadOnly) return null;
  return (
    <Button sx={{ mt: 2, ml: -3 }} startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={add}>
      {label}
    </Button>
  );
}
