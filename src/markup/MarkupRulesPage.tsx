import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { MarkupRulesEvent, RuleLayer } from '../../machines/markup/markup-rules.setup.ts';
import type { MarkupRulesView } from '../../machines/markup/markup-rules.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { useRowStyles } from '../ui/lists/CardRows.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleList } from './RuleList.tsx';

const useStyles = makeStyles({ centred: { marginLeft: 'auto', marginRight: 'auto' } });

export interface MarkupRulesProps {
  readonly view: MarkupRulesView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: MarkupRulesEvent) => void;
}
export type RuleListProps = Omit<MarkupRulesProps, 'view'> & {
  readonly view: Extract<MarkupRulesView, { show: 'list' }>;
};

const aboutOf = (layer: RuleLayer, usual: string): string =>
  layer === 'platform'
    ? say(
        'Rules mark up what agencies pay. Where none matches, {usual} of the price with its taxes is added. A change takes a fresh code.',
        { usual },
      )
    : say('Rules mark up what your customers pay. Where none matches, {usual} of what you pay is added.', { usual });

/** The markup rules of a layer. */
export const MarkupRulesPage = ({ view, stepUp, send }: MarkupRulesProps) => {
  const styles = useRowStyles();
  return (
    <div className={mergeClasses(styles.page, useStyles().centred)}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Markup rules')}</PageHeading>
        {view.show === 'list' && view.mayChange && (
          <Button appearance="primary" onClick={() => send({ type: 'add.requested' })}>
            {say('Add a rule')}
          </Button>
        )}
      </Row>
      <Content view={view} stepUp={stepUp} send={send} />
    </div>
  );
};

const Content = ({ view, stepUp, send }: MarkupRulesProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the rules')}</HiddenText>
          <Skeleton heightPx={112} />
          <Skeleton heightPx={112} />
          <Skeleton heightPx={112} />
        </Stack>
      );
    case 'unreachable':
      return (
        <ErrorState
          title={say('The rules could not be loaded')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'list':
      return <Listed view={view} stepUp={stepUp} send={send} />;
  }
};

const Listed = ({ view, stepUp, send }: RuleListProps) => {
  const styles = useRowStyles();
  return (
    <>
      <Quiet measure>
        {say(
          '{layer} The first rule that matches makes the markup, by priority; of two with one priority, the narrower.',
          { layer: aboutOf(view.layer, view.usual) },
        )}
      </Quiet>
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.lines.length === 0 ? (
        <NoRecordsBox
          sentence={say('There is no rule, so every price is marked up by the usual share.')}
          {...(view.mayChange
            ? { action: { words: say('Add the first rule'), act: () => send({ type: 'add.requested' }) } }
            : {})}
        />
      ) : (
        <RuleList lines={view.lines} name={say('Rules in the order in which they are tried')} send={send} />
      )}
      {view.ended.length > 0 && (
        <Stack as="section" gap={12} aria-labelledby="ended-rules">
          <h2 id="ended-rules" className={styles.groupHead}>
            {say('Ended')}
          </h2>
          <RuleList lines={view.ended} name={say('Rules that have ended')} send={send} />
        </Stack>
      )}
      {view.form !== null && <RuleDialog form={view.form} message={view.message} stepUp={stepUp} send={send} />}
      {view.ending !== null && <EndDialog ending={view.ending} view={view} stepUp={stepUp} send={send} />}
      {view.over && (
        <ModalFrame title={say('Somebody else was faster')} onClose={() => send({ type: 'change.read' })}>
          <Notice tone="warning">{view.message}</Notice>
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

const EndDialog = ({
  ending: { name, doing },
  view,
  stepUp,
  send,
}: RuleListProps & { readonly ending: NonNullable<RuleListProps['view']['ending']> }) => {
  const busy = doing === 'ending';
  if (doing === 'stepping-up')
    return (
      <ModalFrame title={say('Enter the code')} busy onClose={() => send({ type: 'end.left' })}>
        {stepUp && <StepUp flow={stepUp} />}
      </ModalFrame>
    );
  return (
    <ModalFrame title={say('End {name}?', { name })} busy={busy} onClose={() => send({ type: 'end.left' })}>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <p>
        {say(
          'It marks up no price from now on. Prices that are kept, proposals and orders stay as they are, and the rule stays in the list.',
        )}
      </p>
      <Row gap={8} align="stretch" justify="end">
        <Button disabledFocusable={busy} onClick={() => send({ type: 'end.left' })}>
          {say('Keep it')}
        </Button>
        <Button appearance="primary" disabledFocusable={busy} onClick={() => send({ type: 'end.confirmed' })}>
          {busy ? say('Ending…') : say('End it')}
        </Button>
      </Row>
    </ModalFrame>
  );
};
