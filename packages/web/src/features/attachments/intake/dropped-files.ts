/** Folders nobody means: the system's own notes in them are left out. */
const strayNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

function readFile(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => {
    entry.file(resolve, () => resolve(null));
  });
}

function readSome(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve) => {
    reader.readEntries(resolve, () => resolve([]));
  });
}

/** Browsers hand the entries of a folder out in portions of a hundred. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    all.push(...some);
  return all;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function filesBelow(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) {
    const file = await readFile(entry);
    return file === null ? [] : [file];
  }
  if (!isFolder(entry)) return [];
  const found: File[] = [];
  for (const one of await entriesOf(entry)) found.push(...(await filesBelow(one)));
  return found;
}

/** Every file of a drop, also those in folders. What the browser gives out must be taken before anything is awaited. */
export async function filesOfDrop(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.length === 0 || entries.includes(null)) return plain;
  const found = await Promise.all(
    entries.map((entry) => (entry === null ? Promise.resolve([]) : filesBelow(entry))),
  );
  return found.flat().filter(({ name }) => !strayNames.has(name.toLowerCase()));
}
