import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { preferencesQuery, useChoose } from './notices-api.ts';
import type { Preference } from './notices-api.ts';
import { noticesTexts, preferencesTexts as texts } from './notices-texts.ts';

const headingId = 'tercihler';

/** By which ways each kind comes. A mandatory one is shown as it is, and why (NTF-6). */
export function NoticePreferences() {
  const query = useQuery(preferencesQuery);
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <header className="grid gap-2">
        <h2 id={headingId} className="text-xl">
          {texts.title}
        </h2>
        {query.data?.kinds.some(({ mandatory }) => !mandatory) && (
          <p className="max-w-prose text-sm text-text-2">{texts.intro}</p>
        )}
        <p className="max-w-prose text-sm text-text-2">{texts.whyAlways}</p>
      </header>
      <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-96" />}>
        {({ kinds }) => <PreferenceList kinds={kinds} />}
      </DataLooks>
    </section>
  );
}

const channels = ['inbox', 'email'] as const;

function PreferenceList({ kinds }: { kinds: readonly Preference[] }) {
  const choose = useChoose();
  // Until the answer is there the box shows what was pressed; it goes back where that was not kept.
  const pressed = choose.isPending ? choose.variables : undefined;
  return (
    <>
      {choose.isError && (
        <p role="alert" className="text-13 text-loss">
          {refusalMessage(choose.error) ?? texts.failed}
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-s1">
        {kinds.map((of) => (
          <li
            key={of.kind}
            className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <h3 className="font-sans text-sm font-bold tracking-normal">
                {noticesTexts.kinds[of.kind].name}
              </h3>
              <p className="text-13 text-text-3">{noticesTexts.kinds[of.kind].hint}</p>
            </div>
            {of.mandatory ? (
              <p className="text-sm font-semibold text-text-2">{texts.always}</p>
            ) : (
              <div className="flex flex-wrap gap-x-6">
                {channels.map((channel) => (
                  <CheckboxField
                    key={channel}
                    label={noticesTexts.channels[channel]}
                    aria-label={noticesTexts.channelOf(of.kind, channel)}
                    checked={
                      pressed?.kind === of.kind && pressed.channel === channel ? pressed.wanted : of[channel]
                    }
                    disabled={choose.isPending}
                    onChange={({ target }) =>
                      choose.mutate({ kind: of.kind, channel, wanted: target.checked })
                    }
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
