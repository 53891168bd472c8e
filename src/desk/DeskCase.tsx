import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type HandledKind, noteMost } from '../../contract/desk/desk-queues.ts';
import { say } from '../../contract/say.ts';
import type { DeskCaseEvent } from '../../machines/desk/desk-case.machine.ts';
import { type DeskCaseView, viewOfDeskCase } from '../../machines/desk/desk-case.view.ts';
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
import { portalDeskCase } from './desk-case-actors.ts';

const useStyles = makeStyles({
  add: { display: 'flex', justifyContent: 'flex-end' },
});

const takingWords = {
  take: say('Take it'),
  'take-over': say('Take it over'),
  'give-back': say('Give it back'),
} as const;

/** Who of the house works on a case, and the notes of the house on it. Remount it for another case. */
export const DeskCase = ({ queue, caseId }: { readonly queue: HandledKind; readonly caseId: string }) => {
  const input = useMemo(() => ({ queue, caseId, intentSeed: newIntent() }), [queue, caseId]);
  const flow = useFlow('desk-case', portalDeskCase, { input });
  return <Handling view={useView(flow, viewOfDeskCase)} send={flow.send} />;
};

interface HandlingProps {
  readonly view: DeskCaseView;
  readonly send: (event: DeskCaseEvent) => void;
}

const Handling = ({ view, send }: HandlingProps) => {
  const styles = useStyles();
  return (
    <TitledSection title={say('At the desk')}>
      {view.show === 'reading' && (
        // As tall as what comes: in a dialog, the buttons above it must not move under a pointer.
        <Stack gap={12} role="status" aria-label={say('Loading who works on this')}>
          <Skeleton heightPx={32} />
          <Skeleton heightPx={82} />
          <div className={styles.add}>
            <Skeleton width="92px" heightPx={32} />
          </div>
        </Stack>
      )}
      {view.show === 'unread' && (
        <Stack gap={12}>
          <Notice tone="danger">{view.message}</Notice>
          <div>
            <Button onClick={() => send({ type: 'again.requested' })}>{say('Load the notes again')}</Button>
          </div>
        </Stack>
      )}
      {view.show === 'known' && <Known view={view} send={send} />}
    </TitledSection>
  );
};

const Known = ({ view, send }: KnownProps) => (
  <Stack gap={12}>
    <Row gap={12} justify="between">
      <p>
        {view.who}
        {view.takenAt !== null && (
          <Quiet as="span" small>
            {' '}
            {say('since {takenAt}', { takenAt: momentText(view.takenAt) })}
          </Quiet>
        )}
      </p>
      {view.may !== null && <Taking may={view.may} view={view} send={send} />}
    </Row>
    {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
    {view.mayTryAgain && (
      <div>
        <Button onClick={() => send({ type: 'again.requested' })}>{say('Save it again')}</Button>
      </div>
    )}
    {view.notes.length > 0 && <NoteList name="Notes" lines={view.notes} />}
    {view.may !== null && <NewNote view={view} send={send} />}
  </Stack>
);

interface KnownProps extends HandlingProps {
  readonly view: Extract<DeskCaseView, { show: 'known' }>;
}

const Taking = ({ may, view, send }: KnownProps & { readonly may: keyof typeof takingWords }) => (
  <Button
    disabledFocusable={view.busy || view.mayTryAgain}
    onClick={() => send({ type: may === 'give-back' ? 'case.given-back' : 'case.taken' })}
  >
    {takingWords[may]}
  </Button>
);

const NewNote = ({ view, send }: KnownProps) => {
  const styles = useStyles();
  return (
    <>
      <Field label={say('Note for your colleagues')}>
        <Textarea
          value={view.typed}
          maxLength={noteMost}
          readOnly={view.busy || view.mayTryAgain}
          onChange={(_, { value }) => send({ type: 'note.typed', words: value })}
        />
      </Field>
      <div className={styles.add}>
        <Button disabledFocusable={!view.mayAdd} onClick={() => send({ type: 'note.added' })}>
          {view.busy ? say('Saving…') : say('Add note')}
        </Button>
      </div>
    </>
  );
};
