import Box from '@mui/material/Box';
import qrcode from 'qrcode-generator';

/** Cells around the code that stay white, so that cameras find it (ISO/IEC 18004 asks for four). */
const quietZone = 4;
const cellSize = 4;
const sideOnScreen = 200;

function pathOf(text: string): { readonly path: string; readonly side: number } {
  // Type 0: as large as the text needs. Level M reads also from a smudged screen.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column))
        cells.push(
          `M${(column + quietZone) * cellSize} ${(row + quietZone) * cellSize}h${cellSize}v${cellSize}h-${cellSize}z`,
        );
  return { path: cells.join(''), side: (count + 2 * quietZone) * cellSize };
}

/** A QR code; black on white in every theme, because cameras want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, side } = pathOf(text);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        width: sideOnScreen,
        height: sideOnScreen,
        overflow: 'hidden',
        flex: 'none',
      }}
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        width={sideOnScreen}
        height={sideOnScreen}
        shapeRendering="crispEdges"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
