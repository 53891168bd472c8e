import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { TermsEvent } from '../../machines/parts/terms.setup.ts';
import type { TermLine } from '../../machines/parts/terms.ts';
import type { TermsView } from '../../machines/parts/terms.view.ts';
import type { StepUpFlow, StepUpProps } from '../step-up/StepUp.tsx';
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

export interface TermsPageProps<Act extends string> {
  readonly title: string;
  readonly view: TermsView<string, Act>;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  /** What the code is for. Default: a decision about money. */
  readonly stepUpAbout?: StepUpProps['about'];
  readonly send: (event: TermsEvent<Act>) => void;
  /** What stands between the heading and the list. Default: nothing. */
  readonly children?: ReactNode;
}
type ListProps<Act extends string> = Pick<TermsPageProps<Act>, 'stepUp' | 'stepUpAbout' | 'send'> & {
  readonly view: Extract<TermsView<string, Act>, { show: 'list' }>;
};

/** A page of lines that are added, changed in a form and acted on. */
export const TermsPage = <Act extends string>({ title, children, ...list }: TermsPageProps<Act>) => {
  const styles = useRowStyles();
  const { view, send } = list;
  return (
    <div className={styles.page}>
      <Row gap={12} justify="between">
        <PageHeading>{title}</PageHeading>
        {view.show === 'list' && view.addWords !== null && (
          <Button appearance="primary" onClick={() => send({ type: 'add.requested' })}>
            {view.addWords}
          </Button>
        )}
      </Row>
      {children}
      <Content {...list} />
    </div>
  );
};

const Content = <Act extends string>({ view, ...list }: Omit<TermsPageProps<Act>, 'title' | 'children'>): ReactNode => {
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
          actions={[{ words: say('Try again'), act: () => list.send({ type: 'again.requested' }) }]}
        />
      );
    case 'list':
      return <Listed view={view} {...list} />;
  }
};

const Listed = <Act extends string>({ view, send, ...code }: ListProps<Act>) => {
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
      {form !== null && <TermsForm form={form} message={message} send={send} {...code} />}
      {asked !== null && <ActDialog asked={asked} message={message} send={send} {...code} />}
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

interface LineProps<Act extends string> {
  readonly line: TermLine<Act>;
  readonly send: TermsPageProps<Act>['send'];
}

const Line = <Act extends string>({ line, send }: LineProps<Act>) => {
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
