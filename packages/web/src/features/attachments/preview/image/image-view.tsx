import { useState } from 'react';
import type { TypedFile } from '../../file-kind.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { Failure } from '../failure.tsx';
import { FileCard } from '../file-card.tsx';
import type { PreviewSource } from '../preview-source.ts';
import { Waiting } from '../waiting.tsx';
import type { ImageHeader } from './image-size.ts';
import { ImageStage } from './image-stage.tsx';
import { useImage } from './use-image.ts';

interface ImageViewProps {
  readonly file: TypedFile & { readonly size: number };
  readonly source: PreviewSource;
}

const noPicture = 'Der Inhalt dieser Datei ist kein Bild, das sich anzeigen lässt.';

function tooLarge({ width, height }: ImageHeader): string {
  return `Das Bild ist mit ${formatCount(width)} × ${formatCount(height)} Pixeln zu groß für die Vorschau.`;
}

const undecodable: Readonly<Partial<Record<ImageHeader['type'], string>>> = {
  'image/heic':
    'Dieser Browser zeigt HEIC-Fotos nicht an (Safari kann es). Heruntergeladen öffnen sie sich in der Foto-Anzeige des Rechners.',
};

/** A picture that has passed the check of its header. */
function CheckedPicture({ file, source, header, blob }: CheckedPictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    const reason = undecodable[header.type] ?? 'Das Bild ist beschädigt und lässt sich nicht anzeigen.';
    return <FileCard file={file} source={source} reason={reason} />;
  }
  return <ImageStage blob={blob} name={file.name} onBroken={() => setBroken(true)} />;
}

interface CheckedPictureProps extends ImageViewProps {
  readonly header: ImageHeader;
  readonly blob: Blob;
}

/** A picture: JPEG, PNG, WebP, and HEIC where the browser knows it. */
export function ImageView({ file, source }: ImageViewProps) {
  const { data, error, refetch } = useImage(source);
  if (error !== null) return <Failure message={error.message} tryAgain={refetch} />;
  if (data === undefined) return <Waiting />;
  if (data === null) return <FileCard file={file} source={source} reason={noPicture} />;
  if (data.blob === null) return <FileCard file={file} source={source} reason={tooLarge(data.header)} />;
  return <CheckedPicture file={file} source={source} header={data.header} blob={data.blob} />;
}
