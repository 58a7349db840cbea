import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { playerPath } from '../../shared/paths.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { profileQuery, useReveal } from './verification-api.ts';
import type { ComparedField, OpenDocument, Profile } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

/** What the account says, beside what the paper says. Masked until somebody needs the rest; that is recorded. */
export function ProfileCompare({ document }: { document: OpenDocument }) {
  const query = useQuery(profileQuery(document.player_id));
  const reveal = useReveal(document.player_id);
  const mayReveal = useMayDo('players.reveal');
  const values = reveal.data?.values;
  return (
    <Panel
      title={texts.compare}
      action={
        mayReveal && (
          <Button
            variant="secondary"
            size="sm"
            busy={reveal.isPending}
            onClick={() => (values ? reveal.reset() : reveal.mutate(texts.revealReason(document.id)))}
          >
            <Icon name={values ? 'eye-off' : 'eye'} size={16} />
            {values ? texts.hide : texts.reveal}
          </Button>
        )
      }
    >
      <DataLooks query={query} skeleton={<Skeleton className="h-48" />}>
        {({ profile }) => <Fields profile={profile} values={values ?? {}} />}
      </DataLooks>
      {reveal.isError && <p className="mt-3 text-13 text-loss">{refusalMessage(reveal.error)}</p>}
      <Link
        to={playerPath(document.player_id)}
        className="mt-3 inline-flex items-center gap-1.5 text-13 font-semibold text-link"
      >
        {document.username}
        <Icon name="arrow-right" size={14} />
      </Link>
    </Panel>
  );
}

interface FieldsProps {
  profile: Profile;
  values: Partial<Record<ComparedField, string>>;
}

function Fields({ profile, values }: FieldsProps) {
  const field = (name: ComparedField): string => dayText(name, values[name] ?? profile[name]);
  const name = [profile.first_name, profile.middle_name, profile.last_name].filter(Boolean).join(' ');
  return (
    <dl className="grid gap-2.5">
      <LabeledValue label={texts.name} value={name} />
      <LabeledValue label={texts.birth_date} value={field('birth_date')} />
      <LabeledValue label={texts.national_id} value={field('national_id')} />
      <LabeledValue label={texts.address} value={field('address')} />
      <LabeledValue label={texts.place} value={[profile.country, profile.city].filter(Boolean).join(', ')} />
    </dl>
  );
}

/** A label above what it names: beside a picture there is no room for two columns. */
export function LabeledValue({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="tnum text-13 font-semibold [overflow-wrap:anywhere]">{value || sharedTexts.none}</dd>
    </div>
  );
}

/** '1990-01-31', also half masked, as a Turkish reader writes it. */
const dayText = (field: ComparedField, value: string): string =>
  field === 'birth_date' ? value.split('-').toReversed().join('.') : value;
