/** Marks the address of a picture that was pasted into a comment, apart from an Unterlage somebody points to. */
const mark = 'bild';

const pictureLink = /[?&]unterlage=([\da-f-]{36})#bild(?![\w-])/gu;

/** The end of the address of a pasted picture, by which a text is known to show it. */
export function endOfPictureLink(id: string): string {
  return `unterlage=${id}#${mark}`;
}

/** The address of a pasted picture. */
export function linkOfPicture(origin: string, projectId: string, id: string): string {
  return `${origin}/attachment/${projectId}?${endOfPictureLink(id)}`;
}

/** The ids of the pictures pasted into a text, each once. */
export function picturesInText(text: string): readonly string[] {
  return [...new Set([...text.matchAll(pictureLink)].flatMap(([, id]) => id ?? []))];
}
