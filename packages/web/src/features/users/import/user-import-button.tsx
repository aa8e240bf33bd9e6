import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const UserImportDialog = lazy(async () => ({
  default: (await import('./user-import-dialog.tsx')).UserImportDialog,
}));

/** Opens the import of many accounts. */
export function UserImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Aus Tabelle</Button>
      {isOpen && (
        <Suspense>
          <UserImportDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
