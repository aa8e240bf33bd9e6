import Box from '@mui/material/Box';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { RouteError } from '#app/pages/route-error.tsx';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { ProductName } from '#shared/ui/product-name.tsx';

const askAgainEvery = 5000;

/** The application could not start: the server does not answer, or not with what is needed. Asks again by itself until it does. */
export function ServerUnreachable(props: ErrorComponentProps) {
  const { error } = props;
  return error instanceof ApiError ? <Unreachable error={error} /> : <RouteError {...props} />;
}

/** No answer at all, or the page of something that stands before the server; else the server itself says what is wrong. */
function isAway({ status, code }: ApiError): boolean {
  return status === 0 || code === 'answer.unreadable';
}

function Unreachable({ error }: { readonly error: ApiError }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), askAgainEvery);
    return () => clearInterval(timer);
  }, [router]);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await router.invalidate();
    setAsking(false);
  };
  return (
    <Box component="main" sx={{ px: { xs: 4, md: 8 }, py: 6 }}>
      <ProductName />
      <PageMessage
        urgent
        icon={CloudOff}
        title={
          isAway(error) ? 'Keine Verbindung zum Server' : 'EnergieAkte kann gerade nicht geladen werden'
        }
        actions={<RetryButton variant="contained" loading={asking} retry={ask} />}
      >
        <div>{error.message}</div>
        <div>Sobald der Server wieder richtig antwortet, geht es hier von selbst weiter.</div>
      </PageMessage>
    </Box>
  );
}
