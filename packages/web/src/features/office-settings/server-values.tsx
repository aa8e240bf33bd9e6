import { type ServerValue, type ServerValueDefinition, serverValues } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Notice } from '#shared/ui/notice.tsx';
import { testConnectionMutation } from './office-settings.queries.ts';

type Test = NonNullable<ServerValueDefinition['test']>;

/** Tries a connection out, and says beside it how that ended. */
function TestButton({ connection, label }: Test) {
  const { mutate, data, error, isPending } = useMutation(testConnectionMutation);
  return (
    <>
      {/* Disabled it would lose the focus of whoever has just pressed it. */}
      <Button
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(connection);
        }}
        sx={{ justifySelf: 'start', ml: -3, my: 1 }}
      >
        {isPending ? 'Wird geprüft …' : label}
      </Button>
      <Box role="status">
        {(data !== undefined || error !== null) && !isPending && (
          <Notice severity={data?.works === true ? 'success' : 'error'}>
            {data?.text ?? error?.message}
          </Notice>
        )}
      </Box>
    </>
  );
}

/** Something that the configuration of the server says: shown, tried out, and not to be changed here. */
function ServerLine({
  definition,
  value,
}: { readonly definition: ServerValueDefinition } & Pick<ServerValue, 'value'>) {
  const { label, detail, variables, test } = definition;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{value ?? 'nicht eingerichtet'}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${detail} Gibt der Server vor: ${variables}.`}
      </Typography>
      {test !== null && value !== null && <TestButton {...test} />}
    </Box>
  );
}

/** Those that are asked for, in their order. */
export function ServerLines({
  values,
  isShown = () => true,
}: {
  readonly values: readonly ServerValue[];
  readonly isShown?: (name: string) => boolean;
}) {
  return serverValues.map((definition) => {
    const known = values.find(({ name }) => name === definition.name);
    if (known === undefined || !isShown(definition.name)) return null;
    return <ServerLine key={definition.name} definition={definition} value={known.value} />;
  });
}
