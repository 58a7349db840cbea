import { BackLink } from '../../shared/back-link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { paths } from '../../shared/paths.ts';
import { FormPanels } from './form-panels.tsx';
import { tournamentFormTexts as texts } from './tournaments-texts.ts';

/** /turnuvalar/yeni: a tournament from the form to the approval. */
export const NewTournamentPage = () => (
  <div className="grid gap-4">
    <BackLink to={paths.tournaments} label={texts.back} />
    <PageHead title={texts.title} lead={texts.lead} />
    <FormPanels />
  </div>
);
