/** Marks the address of a picture that was pasted into a comment, apart from an Unterlage somebody points to. */
const mark = 'bild';

const pictureLink = /[?&]unterlage=([\da-f-]{36})#bild(?![\w-])/gu;

/** The address of a pasted picture. */
export function linkOfPicture(origin: string, projectId: string, id: string): string {
  return `${origin}/attachment/${projectId}?unterlage=${id}#${mark}`;
}

/** The ids of the pictures pasted into a text, each once. */
export function picturesInText(text: string): readonly string[] {
  return [...new Set([...text.matchAll(pictureLink)].flatMap(([, id]) => id ?? []))];
}
