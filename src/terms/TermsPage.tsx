import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { TermsEvent } from '../../machines/desk/terms.setup.ts';
import type { TermsView } from '../../machines/desk/terms.view.ts';
import type { TermLine, TermsKind } from '../../machines/desk/terms-of-kind.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { CardRows, RowCard, RowHistory, useRowStyles } from '../ui/lists/CardRows.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ActDialog } from './ActDialog.tsx';
import { TermsForm } from './TermsForm.tsx';

const titles: Readonly<Record<TermsKind, string>> = {
  'pay-ins': say('Bank accounts'),
  rates: say('Exchange rates'),
  'part-payments': say('Part payment rules'),
};

export interface TermsPageProps {
  readonly view: TermsView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: TermsEvent) => void;
}
export type TermsListProps = Omit<TermsPageProps, 'view'> & {
  readonly view: Extract<TermsView, { show: 'list' }>;
};

/** One list of the terms of money. */
export const TermsPage = ({ view, stepUp, send }: TermsPageProps) => {
  const styles = useRowStyles();
  return (
    <div className={styles.page}>
      <Row gap={12} justify="between">
        <PageHeading>{titles[view.kind]}</PageHeading>
        {view.show === 'list' && view.addWords !== null && (
          <Button appearance="primary" onClick={() => send({ type: 'add.requested' })}>
            {view.addWords}
          </Button>
        )}
      </Row>
      <Content view={view} stepUp={stepUp} send={send} />
    </div>
  );
};

const Content = ({ view, stepUp, send }: TermsPageProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the list')}</HiddenText>
          <Skeleton heightPx={128} />
          <Skeleton heightPx={128} />
        </Stack>
      );
    case 'unreachable':
      return (
        <ErrorState
          title={say('The list could not be loaded')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'list':
      return <Listed view={view} stepUp={stepUp} send={send} />;
  }
};

const Listed = ({ view, stepUp, send }: TermsListProps) => {
  const styles = useRowStyles();
  const { about, acts, groups, note, emptyWords, form, asked, over, message } = view;
  return (
    <>
      <div>
        {about.map((words) => (
          <Quiet key={words} measure>
            {words}
          </Quiet>
        ))}
      </div>
      {acts.length > 0 && (
        <Row gap={8} align="stretch">
          {acts.map(({ act, words }) => (
            <Button key={act} onClick={() => send({ type: 'act.requested', act, id: '' })}>
              {words}
            </Button>
          ))}
        </Row>
      )}
      {note !== null && <Notice tone="success">{note}</Notice>}
      {emptyWords !== null && <NoRecordsBox sentence={emptyWords} />}
      {groups.map(({ heading, lines }) => (
        <Stack key={heading} as="section" gap={12} aria-label={heading}>
          <h2 className={styles.groupHead}>{heading}</h2>
          <CardRows items={lines} keyOf={({ id }) => id}>
            {(line) => <Line line={line} send={send} />}
          </CardRows>
        </Stack>
      ))}
      {form !== null && <TermsForm form={form} message={message} stepUp={stepUp} send={send} />}
      {asked !== null && <ActDialog asked={asked} message={message} stepUp={stepUp} send={send} />}
      {over && (
        <ModalFrame title={say('Somebody else was faster')} onClose={() => send({ type: 'change.read' })}>
          <Notice tone="warning">{message}</Notice>
          <Row gap={8} align="stretch" justify="end">
            <Button appearance="primary" onClick={() => send({ type: 'change.read' })}>
              {say('Read it again')}
            </Button>
          </Row>
        </ModalFrame>
      )}
    </>
  );
};

const Line = ({ line, send }: { readonly line: TermLine } & Pick<TermsPageProps, 'send'>) => {
  const styles = useRowStyles();
  const { id, name, tone, stateWords, figure, about, history, changeWords, acts } = line;
  return (
    <RowCard
      name={name}
      state={{ tone, words: stateWords }}
      level={3}
      acts={
        changeWords === null && acts.length === 0 ? null : (
          <>
            {changeWords !== null && (
              <Button aria-label={`${changeWords}: ${name}`} onClick={() => send({ type: 'edit.requested', id })}>
                {changeWords}
              </Button>
            )}
            {acts.map(({ act, words }) => (
              <Button
                key={act}
                appearance={act === 'end' ? 'subtle' : 'secondary'}
                aria-label={`${words}: ${name}`}
                onClick={() => send({ type: 'act.requested', act, id })}
              >
                {words}
              </Button>
            ))}
          </>
        )
      }
    >
      {figure !== null && <p className={styles.figure}>{figure}</p>}
      {about.map((words) => (
        <Quiet key={words} breaks>
          {words}
        </Quiet>
      ))}
      {history.length > 0 && <RowHistory of={name} entries={history} />}
    </RowCard>
  );
};
