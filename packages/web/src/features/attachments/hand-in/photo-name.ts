const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A photo with a name of its own, `Foto 2026-11-22 09.42.17.jpg`: some phones call every one of them `image.jpg`. */
export function photoNamed(file: File, moment: Date): File {
  const ending = /^image(\.\w+)$/u.exec(file.name)?.[1];
  if (ending === undefined) return file;
  const name = `Foto ${stamp.format(moment).replaceAll(':', '.')}${ending}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
