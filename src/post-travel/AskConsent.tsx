import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { viewOfAskConsent } from '../../machines/post-travel/ask-consent.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { portalAskConsent } from './ask-consent-actors.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', justifySelf: 'start', '@media (pointer: fine)': { minHeight: '32px' } },
});

/** Asks the passenger of a case again, at the contact of the order or at another address. */
export const AskConsent = ({ caseReference }: { readonly caseReference: string }) => {
  const styles = useStyles();
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('ask-consent', portalAskConsent, { input: { caseReference, intentSeed } });
  const { isOpen, isSending, address, mayAsk, message, done } = useView(flow, viewOfAskConsent);
  const leave = () => flow.send({ type: 'asking.left' });
  return (
    <>
      {done !== null && <Notice tone="success">{done}</Notice>}
      <Button className={styles.button} disabledFocusable={isOpen} onClick={() => flow.send({ type: 'asking.opened' })}>
        Ask again
      </Button>
      {isOpen && (
        <ModalFrame title="Ask the passenger again" busy={isSending} onClose={leave}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              flow.send({ type: 'asking.confirmed' });
            }}
          >
            <p>
              They get a new link and a new code, and the earlier ones are closed. Another address is written into the
              history of this request.
            </p>
            <Field
              label="Another mail address or mobile number"
              hint="Leave it empty to write to the contact of the order."
            >
              <Input
                {...focusedFirst}
                value={address}
                maxLength={254}
                autoComplete="off"
                readOnly={isSending}
                onChange={(_, { value }) => flow.send({ type: 'address.typed', text: value })}
              />
            </Field>
            {message !== null && <Notice tone="danger">{message}</Notice>}
            <div className={styles.acts}>
              <Button className={styles.button} disabledFocusable={isSending} onClick={leave}>
                Not now
              </Button>
              <Button
                type="submit"
                appearance="primary"
                className={styles.button}
                disabledFocusable={isSending || !mayAsk}
              >
                {isSending ? 'Asking …' : 'Ask now'}
              </Button>
            </div>
          </form>
        </ModalFrame>
      )}
    </>
  );
};
