import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface BarButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onClick: () => void;
}

/** One action of the bar, as an icon with a hint. */
export function BarButton({ label, Icon, onClick }: BarButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** The row of tools below the head of the preview. */
export function ViewerBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="toolbar"
      aria-label="Ansicht"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: { xs: 1, sm: 2 },
        minHeight: 44,
        px: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

interface ZoomToolsProps {
  /** 1 is natural size. */
  readonly scale: number;
  /** Sets the natural size. */
  readonly onNatural: () => void;
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onFitWidth: () => void;
  readonly onRotate: () => void;
}

/** Smaller, larger, natural size, width of the window, a quarter turn. */
export function ZoomTools(props: ZoomToolsProps) {
  const { scale, onNatural, onIn, onOut, onFitWidth, onRotate } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <BarButton label="Verkleinern" Icon={ZoomOut} onClick={onOut} />
      <Tooltip title="Auf 100 % stellen" describeChild>
        <Button
          color="inherit"
          onClick={onNatural}
          aria-label={`Größe ${Math.round(scale * 100)} %, auf 100 % stellen`}
          sx={{ minWidth: 64, px: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {`${Math.round(scale * 100)}\u{A0}%`}
        </Button>
      </Tooltip>
      <BarButton label="Vergrößern" Icon={ZoomIn} onClick={onIn} />
      <BarButton label="An Breite anpassen" Icon={MoveHorizontal} onClick={onFitWidth} />
      <BarButton label="Drehen" Icon={RotateCw} onClick={onRotate} />
    </Box>
  );
}
