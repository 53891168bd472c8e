import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { say } from '../../contract/say.ts';
import type { AskedAt } from '../../machines/consent/ask-consent.machine.ts';
import { viewOfAskConsent } from '../../machines/consent/ask-consent.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { Button } from '../ui/Button.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { PortalAskConsent } from './ask-consent-actors.ts';

interface AskWords {
  readonly button: string;
  readonly title: string;
  /** What asking does. */
  readonly does: string;
}

/** For whoever was asked before. */
export const askAgain: AskWords = {
  button: say('Ask again'),
  title: say('Ask the passenger again'),
  does: say(
    'They get a new link and a new code, and the earlier ones are closed. Another address is written into the history of this request.',
  ),
};

/** For the first time. */
export const askFirst: AskWords = {
  button: say('Ask the passenger'),
  title: say('Ask the passenger'),
  does: say(
    'They get a link and a code, and read what would happen before they answer. Another address is written into the history.',
  ),
};

/** At the desk, at an address that the agency has named. */
export const askAtDesk: AskWords = {
  button: say('Ask at another address'),
  title: say('Ask the passenger at another address'),
  does: say(
    'Compare the address with what you know of the passenger. They get a link and a code there, and the earlier ones are closed. The history has the address and your name.',
  ),
};

interface AskConsentProps {
  /** Of the case, or of the order whose seats are held. */
  readonly reference: string;
  readonly at: AskedAt;
  readonly words: AskWords;
  /** The flow with the call that asks. */
  readonly actors: PortalAskConsent;
}

/** Asks a passenger, at the contact of the order or at another address. */
export const AskConsent = ({ reference, at, words, actors }: AskConsentProps) => {
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('ask-consent', actors, { input: { reference, at, intentSeed } });
  const { isOpen, isSending, address, field, send, mayAsk, message, done } = useView(flow, viewOfAskConsent);
  const leave = () => flow.send({ type: 'asking.left' });
  return (
    <>
      {done !== null && <Notice tone="success">{done}</Notice>}
      <Button start disabledFocusable={isOpen} onClick={() => flow.send({ type: 'asking.opened' })}>
        {words.button}
      </Button>
      {isOpen && (
        <ModalFrame title={words.title} busy={isSending} onClose={leave}>
          <Stack
            as="form"
            gap={16}
            onSubmit={(event) => {
              event.preventDefault();
              flow.send({ type: 'asking.confirmed' });
            }}
          >
            <p>{words.does}</p>
            {field !== null && (
              <Field label={field.label} hint={field.hint}>
                <Input
                  {...focusedFirst}
                  value={address}
                  maxLength={254}
                  autoComplete="off"
                  readOnly={isSending}
                  onChange={(_, { value }) => flow.send({ type: 'address.typed', text: value })}
                />
              </Field>
            )}
            {message !== null && <Notice tone="danger">{message}</Notice>}
            <Row gap={8} align="stretch" justify="end">
              <Button start disabledFocusable={isSending} onClick={leave}>
                {say('Not now')}
              </Button>
              <Button type="submit" appearance="primary" start disabledFocusable={isSending || !mayAsk}>
                {isSending ? say('Asking …') : send}
              </Button>
            </Row>
          </Stack>
        </ModalFrame>
      )}
    </>
  );
};
