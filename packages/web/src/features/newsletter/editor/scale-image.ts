/** In bytes: what the server takes. */
const mostBytes = 200_000;
/** In pixels: twice as wide as a letter, for screens that show two for one. */
const widest = 1200;

const unreadable = 'Dieses Bild lässt sich nicht lesen. Es geht PNG, JPEG, GIF oder WebP.';

function drawn(bitmap: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height / bitmap.width) * width));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(unreadable);
  // JPEG knows nothing transparent, and black would come in its place.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function asJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(unreadable)) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}

async function scaled(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(unreadable);
  });
  let width = Math.min(widest, bitmap.width);
  for (;;) {
    const canvas = drawn(bitmap, width);
    for (const quality of [0.85, 0.72, 0.6]) {
      const blob = await asJpeg(canvas, quality);
      if (blob.size <= mostBytes) return blob;
    }
    width = Math.round(width * 0.8);
  }
}

async function asBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/u, '')));
    reader.addEventListener('error', () => reject(new Error(unreadable)));
    reader.readAsDataURL(blob);
  });
}

/**
 * An image as a letter takes it, in Base64: as it is where it is small enough, otherwise smaller and as JPEG.
 * @throws Error with a German sentence, where the browser cannot read it
 */
export async function letterImage(file: Blob): Promise<string> {
  const isSmall = file.size <= mostBytes && /^image\/(?:png|jpeg|gif|webp)$/u.test(file.type);
  return asBase64(isSmall ? file : await scaled(file));
}
