import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';

interface ReaderLineProps {
  readonly words: string;
  readonly isVisible: boolean;
  readonly subjectTitle: string;
}

/** Who will read it, in color and in words. */
export function ReaderLine({ words, isVisible, subjectTitle }: ReaderLineProps) {
  const Icon = isVisible ? Eye : Lock;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 2,
        px: 3,
        py: 1,
        color: isVisible ? 'warning.dark' : '#41534A',
        bgcolor: isVisible ? 'primary.light' : '#E9EFEB',
        borderTopLeftRadius: 7,
        borderTopRightRadius: 7,
      }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="caption" sx={{ fontWeight: 650, flex: '1 1 auto' }}>
          {words}
        </Typography>
        <Typography variant="caption" noWrap sx={{ maxWidth: '100%' }}>
          {`Thema: ${subjectTitle}`}
        </Typography>
      </Box>
    </Box>
  );
}
