import Button from '@mui/material/Button';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { isUnloaded } from '#app/lazy-page.tsx';
import { BackButton } from '#app/pages/back-button.tsx';
import { reportClientError } from '#features/error-log/report-client-error.ts';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { flushDirtyForms } from '#shared/record/drafts/draft-store.ts';
import { PageMessage } from '#shared/ui/page-message.tsx';

async function reload(): Promise<void> {
  await flushDirtyForms();
  window.location.reload();
}

function OutdatedPage() {
  return (
    <PageMessage
      urgent
      icon={RefreshCw}
      title="Die Seite konnte nicht geladen werden"
      actions={
        <>
          <Button variant="contained" onClick={() => void reload()}>
            Neu laden
          </Button>
          <BackButton />
        </>
      }
    >
      <div>
        Entweder fehlt gerade die Verbindung, oder es gibt inzwischen eine neuere Version der Anwendung.
      </div>
    </PageMessage>
  );
}

/** The number a report got: `undefined` while it is under way, `null` when it got none. */
function useErrorNumber(error: unknown): string | null | undefined {
  const [number, setNumber] = useState<string | null>();
  useEffect(() => {
    let current = true;
    const found = error instanceof ApiError ? Promise.resolve(error.number) : reportClientError(error);
    void found.then((value) => {
      if (current) setNumber(value);
    });
    return () => {
      current = false;
    };
  }, [error]);
  return number;
}

function NumberLine({ error }: { readonly error: unknown }) {
  const number = useErrorNumber(error);
  if (number === undefined) return <div>Der Fehler wird gemeldet …</div>;
  if (number !== null) {
    return (
      <div>
        Der Fehler ist gemeldet. Fehlernummer: <strong data-testid="error-number">{number}</strong>
      </div>
    );
  }
  return error instanceof ApiError ? null : <div>Der Fehler konnte nicht gemeldet werden.</div>;
}

/** The error boundary of every route: says what happened, with the error number, and how to go on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isUnloaded(error)) return <OutdatedPage />;
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <PageMessage
      urgent
      icon={TriangleAlert}
      title="Hier ist etwas schiefgegangen"
      actions={
        <>
          <RetryButton variant="contained" retry={retry} />
          <BackButton />
        </>
      }
    >
      <div>
        {error instanceof ApiError
          ? error.message
          : 'Die Seite konnte nicht angezeigt werden. Die Ursache liegt im Programm, nicht in den Eingaben.'}
      </div>
      <NumberLine error={error} />
    </PageMessage>
  );
}
