import type { ConsentDocument } from '@yakamoz/contracts';
import { currencySign } from '@yakamoz/site/typed-amount';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';

import { accountTexts } from '../../shared/account-texts.ts';
import { DocumentLink } from '../../shared/document-link.tsx';
import { useOperator } from '../../shared/operator.ts';
import { authTexts } from './auth-texts.ts';
import { fieldOf } from './personal-step.tsx';
import type { StepProps } from './personal-step.tsx';

/** Step 2: the password, and one tick per document (D-12, D-39). */
export function SecurityStep(props: StepProps) {
  const { documents } = useOperator().operator;
  const { state, dispatch } = props;
  const field = fieldOf(props);
  const tick = (document: ConsentDocument) => ({
    name: document,
    checked: state.consents[document],
    error: state.faults[document],
    onChange: () => dispatch({ type: 'ticked', document, accepted: !state.consents[document] }),
  });

  return (
    <>
      {/* A password manager stores the password together with the name it belongs to. */}
      <input hidden readOnly autoComplete="username" value={state.values.username} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label={authTexts.password}
          autoComplete="new-password"
          texts={accountTexts.passwordField}
          {...field('password')}
        />
        <PasswordField
          label={authTexts.repeatPassword}
          autoComplete="new-password"
          texts={accountTexts.passwordField}
          {...field('repeat_password')}
        />
        <p className="text-13 text-text-3 sm:col-span-2">{accountTexts.passwordHint}</p>
      </div>
      <TextField
        label={authTexts.depositLimit}
        hint={authTexts.depositLimitHint}
        optionalLabel={accountTexts.optional}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        prefix={currencySign(state.values.currency)}
        {...field('deposit_limit')}
      />
      <fieldset className="grid border-t border-line pt-2">
        <legend className="sr-only">{authTexts.consents}</legend>
        {(['terms', 'privacy'] as const).map((document) => (
          <CheckboxField
            key={document}
            label={
              <>
                <DocumentLink document={document}>{authTexts.documents[document]}</DocumentLink>{' '}
                {authTexts.accept(documents[document])}
              </>
            }
            {...tick(document)}
          />
        ))}
        <CheckboxField label={authTexts.acceptMarketing} {...tick('marketing')} />
      </fieldset>
    </>
  );
}
