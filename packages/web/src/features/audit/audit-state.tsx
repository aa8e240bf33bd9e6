import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type AuditFinding, type AuditState, auditFindingLabels } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Notice } from '#shared/ui/notice.tsx';
import { auditStateQuery, checkAuditMutation } from './audit.queries.ts';
import { preventionSentence, stateSentence } from './audit-labels.ts';

const shownFindings = 5;

function Findings({ findings }: { readonly findings: readonly AuditFinding[] }) {
  if (findings.length === 0) return null;
  const more = findings.length - shownFindings;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
      {findings.slice(0, shownFindings).map((finding) => (
        <li key={`${finding.kind}-${finding.seq}-${finding.auditId}`}>{auditFindingLabels(finding)}</li>
      ))}
      {more > 0 && <li>{`und ${more} weitere Auffälligkeiten`}</li>}
    </Box>
  );
}

function severityOf({ last }: AuditState): 'error' | 'info' | 'success' {
  if (last === null) return 'info';
  return last.findings.length > 0 ? 'error' : 'success';
}

/** Whether the log is whole, and whether the database keeps it so. */
export function AuditStateNotice({ now }: { readonly now: Date }) {
  const query = useQuery(auditStateQuery);
  const check = useMutation(checkAuditMutation);
  const state = query.data;
  const error = check.error ?? (state === undefined ? query.error : null);
  const checkButton = (
    <Button loading={check.isPending} onClick={() => check.mutate()}>
      Jetzt prüfen
    </Button>
  );
  if (error !== null) {
    return (
      <Notice severity="error" role="alert" action={checkButton}>
        {`Das Protokoll konnte nicht geprüft werden. ${error.message}`}
      </Notice>
    );
  }
  if (state === undefined) return <Box sx={{ height: 50 }} aria-busy="true" />;
  return (
    <Notice severity={severityOf(state)} role="status" action={checkButton}>
      <strong>{stateSentence(state, now)}</strong> {preventionSentence(state)}
      <Findings findings={state.last?.findings ?? []} />
    </Notice>
  );
}
