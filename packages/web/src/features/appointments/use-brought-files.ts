import { useState } from 'react';

/** The same file, also where somebody chose it once more. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

interface Brought {
  readonly file: File;
  /** Of its Unterlage. */
  readonly id: string;
}

/** The files that were laid into the Unterlagen already, also for something that was refused afterwards. */
export function useBroughtFiles() {
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  return {
    /** `null` where the file does not lie there yet. */
    idOf: (file: File): string | null => brought.find((one) => isSame(one.file, file))?.id ?? null,
    note: (one: Brought): void => setBrought((before) => [...before, one]),
    /** They may be gone: whatever is chosen is brought anew. */
    forget: (): void => setBrought([]),
  };
}
export type BroughtFiles = ReturnType<typeof useBroughtFiles>;
