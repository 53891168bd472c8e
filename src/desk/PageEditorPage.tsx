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
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { PageDialogs } from './PageDialogs.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PageSections } from './PageSections.tsx';
import type { OpenPageProps, SendToPageEditor } from './page-props.ts';

const wide = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  },
  /** Stays in sight beside a long form. */
  beside: { [wide]: { position: 'sticky', top: '112px', maxHeight: 'calc(100vh - 128px)', overflowY: 'auto' } },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  version: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
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
        <div className={styles.page} role="status" aria-label={say('Loading the page')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={72} />
          <Skeleton heightPx={480} />
        </div>
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
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{view.heading}</PageHeading>
        <span role="status" className={styles.badges}>
          {view.badges.map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </span>
      </div>
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
    </div>
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
        <p className={styles.quiet}>
          {say('Published by {by}, {moment}', { by: published.by, moment: momentText(published.at) })}
        </p>
      )}
      {drafted !== null && (
        <p className={styles.quiet}>
          {say('Draft by {by}, {moment}', { by: drafted.by, moment: momentText(drafted.at) })}
        </p>
      )}
      <div className={styles.acts} role="group" aria-label={say('What can be done')}>
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
      </div>
      {view.hint !== null && <p className={styles.quiet}>{view.hint}</p>}
    </Panel>
  );
};

const Versions = ({ view, send }: OpenPageProps) => {
  const styles = useStyles();
  return (
    <Panel>
      <TitledSection title={say('Earlier versions')}>
        <ul className={styles.list} aria-label={say('Earlier versions')}>
          {view.versions.map(({ number, at, by }) => (
            <li key={number} className={styles.version}>
              <span>
                {say('Version {number}', { number })}
                <br />
                <span className={styles.quiet}>
                  {say('Published by {by}, {moment}', { by, moment: momentText(at) })}
                </span>
              </span>
              <Button
                aria-label={say('Restore as a draft: version {number}', { number })}
                disabledFocusable={!view.mayRestore}
                onClick={() => send({ type: 'act.chosen', act: 'restore', number })}
              >
                {say('Restore as a draft')}
              </Button>
            </li>
          ))}
        </ul>
      </TitledSection>
    </Panel>
  );
};
