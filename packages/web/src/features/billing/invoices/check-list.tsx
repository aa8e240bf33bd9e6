import type { Invoice, InvoiceCheck } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { editLink } from '#project-kit/row-links.ts';
import { counted } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { checksQuery } from '../billing.queries.ts';

const levels = ['FEHLER', 'HINWEIS', 'OK'] as const satisfies readonly InvoiceCheck['level'][];

const looks = {
  FEHLER: { Icon: CircleAlert, color: 'error.dark', name: 'Fehler' },
  HINWEIS: { Icon: TriangleAlert, color: 'primary.main', name: 'Hinweis' },
  OK: { Icon: CircleCheck, color: 'success.main', name: 'In Ordnung' },
} as const;

interface MendProps {
  readonly check: InvoiceCheck;
  readonly invoice: Invoice;
}

/** The way to where a fault is mended. */
function MendLink({ check: { mend }, invoice: { customer, projects } }: MendProps) {
  const [project] = projects;
  if (mend === 'CUSTOMER')
    return (
      <TextLink to="/customer/edit/$id" params={{ id: customer.id }}>
        nachtragen
      </TextLink>
    );
  if (mend === 'OFFICE') return <TextLink to="/settings/billing">nachtragen</TextLink>;
  if (mend === 'PROJECT' && project !== undefined)
    return (
      <TextLink {...editLink(project)} hash="bauherr">
        beim Bauherrn nachtragen
      </TextLink>
    );
  return mend === 'INVOICE' ? <a href="#angaben">nachtragen</a> : null;
}

function CheckLine(props: MendProps) {
  const { level, text, detail, rule } = props.check;
  const { Icon, color, name } = looks[level];
  const isOpen = level !== 'OK';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2.5, py: 1.75, typography: 'body2' }}>
      <Box sx={{ color, flex: 'none', pt: 0.25 }}>
        <Icon size={16} strokeWidth={1.75} role="img" aria-label={name} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: isOpen ? 650 : 400 }}>
          {text}
        </Box>
        {(detail !== null || (rule !== null && isOpen)) && (
          <Box sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
            {[detail, isOpen ? rule : null].filter((part) => part !== null).join(' · ')}
          </Box>
        )}
      </Box>
      {isOpen && <MendLink {...props} />}
    </Box>
  );
}

/** `6 in Ordnung, 1 Hinweis` */
function summaryOf(checks: readonly InvoiceCheck[]): string {
  const count = (level: InvoiceCheck['level']): number =>
    checks.filter((check) => check.level === level).length;
  return [
    ...(count('OK') > 0 ? [`${count('OK')} in Ordnung`] : []),
    ...(count('HINWEIS') > 0 ? [counted(count('HINWEIS'), 'Hinweis', 'Hinweise')] : []),
    ...(count('FEHLER') > 0 ? [counted(count('FEHLER'), 'Fehler', 'Fehler')] : []),
  ].join(', ');
}

/** What of a draft is in order and what is not, what is open first. */
export function CheckList({ invoice }: { readonly invoice: Invoice }) {
  const query = useQuery(checksQuery(invoice));
  return (
    <PageCard
      title="Prüfung"
      action={
        <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {query.data !== undefined && summaryOf(query.data)}
        </Box>
      }
    >
      <Loaded query={query} loading={240} failure="Die Rechnung konnte nicht geprüft werden.">
        {(checks) => (
          <EntryLines label="Prüfung">
            {levels
              .flatMap((level) => checks.filter((check) => check.level === level))
              .map((check) => (
                <CheckLine key={`${check.rule} ${check.text}`} {...{ check, invoice }} />
              ))}
          </EntryLines>
        )}
      </Loaded>
    </PageCard>
  );
}
