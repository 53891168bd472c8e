import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { ContentEditorEvent } from '../../machines/desk/content-editor.setup.ts';
import type { ContentEditorView } from '../../machines/desk/content-editor.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ContentDialogs } from './ContentDialogs.tsx';
import { ContentForm } from './ContentForm.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import type { OpenItemProps } from './content-props.ts';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
  list: { fontVariantNumeric: 'tabular-nums' },
});

export interface ContentEditorPageProps {
  readonly view: ContentEditorView;
  readonly send: (event: ContentEditorEvent) => void;
}

/** The editor of one item in each of its states. */
export const ContentEditorPage = ({ view, send }: ContentEditorPageProps) => {
  const styles = useStyles();
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading the item')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={72} />
          <Skeleton heightPx={320} />
        </Stack>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such item')}
          sentence={say('This item is not here. Look for it in the list.')}
          onAgain={lookAgain}
        >
          <Link className={styles.link} href={view.listAddress}>
            {say('All content')}
          </Link>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this item')}
          detail={view.message}
          actions={[{ words: say('Look again'), act: lookAgain }]}
        />
      );
    case 'item':
      return <Item view={view} send={send} />;
  }
};

const Item = ({ view, send }: OpenItemProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12}>
        <PageHeading>{view.heading}</PageHeading>
        <span role="status">
          <Badge tone={view.badge.tone}>{view.badge.words}</Badge>
        </span>
      </Row>
      <Summary view={view} send={send} />
      <div className={styles.columns}>
        {view.form !== null && (
          <Panel>
            <TitledSection title={say('What is written')}>
              <ContentForm form={view.form} doing={view.doing} send={send} />
            </TitledSection>
          </Panel>
        )}
        <Stack gap={16}>
          <Panel>
            <TitledSection title={say('Preview')}>
              {view.days !== '' && <Quiet breaks>{view.days}</Quiet>}
              <ContentPreview preview={view.preview} />
            </TitledSection>
          </Panel>
          {view.history.length > 0 && (
            <Panel>
              <TitledSection title={say('History')}>
                <Stack as="ul" gap={8} className={styles.list} aria-label={say('History')}>
                  {view.history.map(({ at, who, what }) => (
                    <li key={`${at} ${what}`}>
                      {what}
                      <br />
                      <Quiet as="span" breaks>
                        {who}, {momentText(at)}
                      </Quiet>
                    </li>
                  ))}
                </Stack>
              </TitledSection>
            </Panel>
          )}
        </Stack>
      </div>
      <ContentDialogs view={view} send={send} />
    </Stack>
  );
};

const Summary = ({ view, send }: OpenItemProps) => {
  const styles = useStyles();
  const isQuiet = view.dialog === null && view.overtaken === null;
  return (
    <Panel>
      {view.changes !== null && <Notice tone="warning">{view.changes}</Notice>}
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && isQuiet && <Notice tone="danger">{view.message}</Notice>}
      <Row gap={8} role="group" aria-label={say('What can be done')}>
        {view.maySave !== null && (
          <Button
            appearance={view.maySave ? 'primary' : 'secondary'}
            disabledFocusable={!view.maySave}
            onClick={() => send({ type: 'save.requested' })}
          >
            {view.doing === 'saving' ? say('Saving…') : say('Save the draft')}
          </Button>
        )}
        {view.buttons.map(({ act, label, isPrimary, mayPress }) => (
          <Button
            key={act}
            appearance={isPrimary ? 'primary' : 'secondary'}
            disabledFocusable={!mayPress}
            onClick={() => send({ type: 'act.chosen', act })}
          >
            {label}
          </Button>
        ))}
        <Link className={styles.link} href={view.listAddress}>
          {view.shelfName}
        </Link>
      </Row>
      {view.hint !== null && <Quiet breaks>{view.hint}</Quiet>}
    </Panel>
  );
};
