import { Button, Field, Textarea } from '@fluentui/react-components';
import { useMemo } from 'react';
import { caseMessageMost } from '../../contract/post-travel/case-conversation.ts';
import { say } from '../../contract/say.ts';
import type { CaseConversationEvent } from '../../machines/post-travel/case-conversation.machine.ts';
import {
  type CaseConversationView,
  viewOfCaseConversation,
} from '../../machines/post-travel/case-conversation.view.ts';
import type { CaseSide } from '../../machines/post-travel/case-list.machine.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { NoteList } from '../ui/NoteList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { portalCaseConversation } from './case-conversation-actors.ts';

interface CaseConversationProps {
  readonly side: CaseSide;
  readonly caseReference: string;
}

/** What the agency and the desk write to each other about a case. Remount it for another case. */
export const CaseConversation = ({ side, caseReference }: CaseConversationProps) => {
  const input = useMemo(() => ({ side, caseReference, intentSeed: newIntent() }), [side, caseReference]);
  const flow = useFlow('case-conversation', portalCaseConversation, { input });
  return <Conversation view={useView(flow, viewOfCaseConversation)} send={flow.send} />;
};

export interface ConversationProps {
  readonly view: CaseConversationView;
  readonly send: (event: CaseConversationEvent) => void;
}

/** The conversation in each of its states. */
export const Conversation = ({ view, send }: ConversationProps) => (
  <div id="conversation">
    <TitledSection title={say('Conversation')}>
      {view.show === 'reading' && (
        <div role="status" aria-label={say('Loading the conversation')}>
          <Skeleton heightPx={72} />
        </div>
      )}
      {view.show === 'unread' && (
        <Stack gap={12}>
          <Notice tone="danger">{view.message}</Notice>
          <div>
            <Button onClick={() => send({ type: 'again.requested' })}>{say('Load the messages again')}</Button>
          </div>
        </Stack>
      )}
      {view.show === 'known' && <Known view={view} send={send} />}
    </TitledSection>
  </div>
);

const Known = ({
  view,
  send,
}: ConversationProps & { readonly view: Extract<CaseConversationView, { show: 'known' }> }) => (
  <Stack gap={12}>
    <div role="log" aria-label={say('Messages')}>
      {view.empty !== null ? (
        <Quiet>{view.empty}</Quiet>
      ) : (
        <NoteList
          name="Messages"
          lines={view.messages.map(({ at, words, from, isOwnSide }) => ({
            at,
            words,
            who: from,
            isOthers: !isOwnSide,
          }))}
        />
      )}
    </div>
    {view.waits !== null && (
      <Row gap={12} justify="between">
        <Quiet>
          {view.waits.words} {momentText(view.waits.since)}.
        </Quiet>
        {view.mayWaive && <Button onClick={() => send({ type: 'answer.waived' })}>{say('Needs no answer')}</Button>}
      </Row>
    )}
    {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
    {view.field !== null && <MessageField view={view} field={view.field} send={send} />}
  </Stack>
);

interface MessageFieldProps extends ConversationProps {
  readonly view: Extract<CaseConversationView, { show: 'known' }>;
  readonly field: { readonly label: string; readonly typed: string };
}

const MessageField = ({ view: { doing, maySend }, field, send }: MessageFieldProps) => (
  <>
    <Field label={field.label}>
      <Textarea
        value={field.typed}
        maxLength={caseMessageMost}
        readOnly={doing !== 'nothing'}
        resize="vertical"
        onChange={(_, { value }) => send({ type: 'message.typed', words: value })}
      />
    </Field>
    <Row gap={8} align="stretch" justify="end">
      {doing === 'unsent' ? (
        <>
          <Button onClick={() => send({ type: 'message.left' })}>{say('See what was sent')}</Button>
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Send again')}
          </Button>
        </>
      ) : (
        <Button disabledFocusable={!maySend} onClick={() => send({ type: 'message.sent' })}>
          {doing === 'sending' ? say('Sending…') : say('Send')}
        </Button>
      )}
    </Row>
  </>
);
