import { shownFileName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useElementSize } from './use-element-size.ts';
import { ViewerBar, ZoomTools } from '../viewer-bar.tsx';
import { type Extent, scaled, scaleOf, stepped, turned, type Zoom } from './image-zoom.ts';
import { useShownBlob } from './use-image.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

interface ImageStageProps {
  readonly blob: Blob;
  readonly name: string;
  /** The browser could not decode it. */
  readonly onBroken: () => void;
}

interface PictureProps extends ImageStageProps {
  /** As it is shown, before its turns. */
  readonly size: Extent;
  readonly turns: number;
  readonly isReady: boolean;
  readonly onNatural: (size: Extent) => void;
}

/** The picture itself, in a frame of the size it takes after its turns. */
function Picture({ blob, name, size, turns, isReady, onNatural, onBroken }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  useShownBlob(picture, blob);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    if (width === 0 || height === 0) onBroken();
    else onNatural({ width, height });
  };
  return (
    <div style={{ position: 'relative', ...turned(size, turns) }}>
      <img
        ref={picture}
        alt={shownFileName(name)}
        draggable={false}
        onLoad={measure}
        onError={onBroken}
        style={{
          position: 'absolute',
          top: '50%',
          left: '50%',
          ...size,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          visibility: isReady ? 'visible' : 'hidden',
        }}
      />
    </div>
  );
}

const nothing: Extent = { width: 1, height: 1 };

/** A picture to enlarge, turn and move; the camera's own turn (EXIF) is the browser's business. */
export function ImageStage({ blob, name, onBroken }: ImageStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const space = useElementSize(stage);
  const [natural, setNatural] = useState<Extent | null>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [turns, setTurns] = useState(0);
  const picture = turned(natural ?? nothing, turns);
  const scale = scaleOf(zoom, picture, space ?? nothing);
  const isReady = natural !== null && space !== null;
  useEffect(() => {
    if (isReady) stage.current?.focus({ preventScroll: true });
  }, [isReady]);
  useWheelZoom(stage, (direction) => setZoom(stepped(scale, direction)));
  const drag = useDragToPan(stage);
  return (
    <>
      <ViewerBar>
        <ZoomTools
          scale={isReady ? scale : 1}
          onNatural={() => setZoom(1)}
          onIn={() => setZoom(stepped(scale, 1))}
          onOut={() => setZoom(stepped(scale, -1))}
          onFitWidth={() => setZoom(zoom === 'width' ? 'fit' : 'width')}
          onRotate={() => setTurns((turns + 1) % 4)}
        />
      </ViewerBar>
      <Box
        ref={stage}
        {...drag}
        data-preview-scroll
        tabIndex={0}
        role="group"
        aria-label="Bild"
        onDoubleClick={() => setZoom(zoom === 'fit' ? 1 : 'fit')}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          display: 'grid',
          placeItems: 'safe center',
          outlineOffset: -2,
          cursor: scale * picture.width > (space?.width ?? 0) + 1 ? 'grab' : 'default',
        }}
      >
        <Picture
          blob={blob}
          name={name}
          size={scaled(natural ?? nothing, scale)}
          turns={turns}
          isReady={isReady}
          onNatural={setNatural}
          onBroken={onBroken}
        />
      </Box>
    </>
  );
}
