import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { PageEditorView } from '../../machines/desk/page-editor.view.ts';
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
import { PageDialogs } from './PageDialogs.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PageSections } from './PageSections.tsx';
import type { OpenPageProps, SendToPageEditor } from './page-props.ts';

const wide = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  },
  /** Stays in sight beside a long form. */
  beside: { [wide]: { position: 'sticky', top: '112px', maxHeight: 'calc(100vh - 128px)', overflowY: 'auto' } },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
  list: { fontVariantNumeric: 'tabular-nums' },
});

export interface PageEditorPageProps {
  readonly view: PageEditorView;
  readonly send: SendToPageEditor;
}

/** The editor of one public page in each of its states. */
export const PageEditorPage = ({ view, send }: PageEditorPageProps) => {
  const styles = useStyles();
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading the page')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={72} />
          <Skeleton heightPx={480} />
        </Stack>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such page')}
          sentence={say('The tenant has no public page with this name. Look for it in the list.')}
          onAgain={lookAgain}
        >
          <Link className={styles.link} href={pagePaths.deskPages}>
            {say('All public pages')}
          </Link>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this page')}
          detail={view.message}
          actions={[{ words: say('Look again'), act: lookAgain }]}
        />
      );
    case 'page':
      return <OpenPage view={view} send={send} />;
  }
};

const OpenPage = ({ view, send }: OpenPageProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12}>
        <PageHeading>{view.heading}</PageHeading>
        <Row role="status" as="span" gap={4} align="stretch">
          {view.badges.map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </Row>
      </Row>
      <Summary view={view} send={send} />
      <div className={styles.columns}>
        <PageSections view={view} send={send} />
        {/* Whoever has no mouse scrolls it by keys. */}
        <section className={styles.beside} tabIndex={0} aria-label={say('Preview, in a window of its own')}>
          <PagePreview preview={view.preview} send={send} />
        </section>
      </div>
      {view.versions.length > 0 && <Versions view={view} send={send} />}
      <PageDialogs view={view} send={send} />
    </Stack>
  );
};

const Summary = ({ view, send }: OpenPageProps) => {
  const styles = useStyles();
  const { published, drafted } = view;
  return (
    <Panel>
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && view.overtaken === null && <Notice tone="danger">{view.message}</Notice>}
      {view.pageFault !== null && <Notice tone="danger">{view.pageFault}</Notice>}
      {published !== null && (
        <Quiet figures breaks>
          {say('Published by {by}, {moment}', { by: published.by, moment: momentText(published.at) })}
        </Quiet>
      )}
      {drafted !== null && (
        <Quiet figures breaks>
          {say('Draft by {by}, {moment}', { by: drafted.by, moment: momentText(drafted.at) })}
        </Quiet>
      )}
      <Row gap={8} role="group" aria-label={say('What can be done')}>
        {view.maySave !== null && (
          <Button
            appearance={view.maySave ? 'primary' : 'secondary'}
            disabledFocusable={!view.maySave}
            onClick={() => send({ type: 'save.requested' })}
          >
            {view.isSaving ? say('Saving…') : say('Save the draft')}
          </Button>
        )}
        {view.buttons.map(({ act, label, mayPress }) => (
          <Button
            key={act}
            appearance={act === 'publish' && mayPress ? 'primary' : 'secondary'}
            disabledFocusable={!mayPress}
            onClick={() => send({ type: 'act.chosen', act, number: null })}
          >
            {label}
          </Button>
        ))}
        <Link className={styles.link} href={pagePaths.deskPages}>
          {say('All public pages')}
        </Link>
      </Row>
      {view.hint !== null && (
        <Quiet figures breaks>
          {view.hint}
        </Quiet>
      )}
    </Panel>
  );
};

const Versions = ({ view, send }: OpenPageProps) => {
  const styles = useStyles();
  return (
    <Panel>
      <TitledSection title={say('Earlier versions')}>
        <Stack as="ul" gap={8} className={styles.list} aria-label={say('Earlier versions')}>
          {view.versions.map(({ number, at, by }) => (
            <Row key={number} as="li" gap={8} justify="between">
              <span>
                {say('Version {number}', { number })}
                <br />
                <Quiet as="span" figures breaks>
                  {say('Published by {by}, {moment}', { by, moment: momentText(at) })}
                </Quiet>
              </span>
              <Button
                aria-label={say('Restore as a draft: version {number}', { number })}
                disabledFocusable={!view.mayRestore}
                onClick={() => send({ type: 'act.chosen', act: 'restore', number })}
              >
                {say('Restore as a draft')}
              </Button>
            </Row>
          ))}
        </Stack>
      </TitledSection>
    </Panel>
  );
};
