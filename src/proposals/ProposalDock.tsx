import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { lazy, memo, Suspense } from 'react';
import { say } from '../../contract/say.ts';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { type ProposalDesk, useProposalDesk } from './proposal-desk.ts';

const ProposalDialog = lazy(
  optionalChunk(() => import('./ProposalDialog.tsx').then(({ ProposalDialog }) => ({ default: ProposalDialog }))),
);

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  tray: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [phone]: { columnGap: tokens.spacingHorizontalS, paddingInline: tokens.spacingHorizontalM },
  },
  options: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: '1',
    minWidth: '0',
    gap: tokens.spacingHorizontalS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    '@media (max-width: 819px)': { display: 'none' },
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.control,
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  words: {
    color: tokens.colorNeutralForeground2,
    flexGrow: '1',
    flexBasis: '160px',
    [phone]: { flexBasis: '96px' },
  },
  clear: { [phone]: { minWidth: '0' } },
  touch: {},
});

/** The itineraries collected for a proposal, docked below the list, and the dialog in which it is made. */
export const ProposalDock = memo(() => {
  const desk = useProposalDesk();
  if (desk === null) return null;
  const { view, send } = desk;
  switch (view.show) {
    case 'nothing':
      return null;
    case 'tray':
      return <Tray view={view} send={send} />;
    case 'form':
    case 'made':
      return (
        <Suspense fallback={null}>
          <ProposalDialog view={view} send={send} />
        </Suspense>
      );
  }
});

interface TrayProps extends Pick<ProposalDesk, 'send'> {
  readonly view: Extract<ProposalDesk['view'], { show: 'tray' }>;
}

const Tray = ({ view, send }: TrayProps) => {
  const styles = useStyles();
  return (
    <section className={styles.tray} aria-label={say('Proposal')}>
      <ul className={styles.options}>
        {view.options.map(({ key, name }, index) => (
          <li key={key} className={styles.option}>
            {name}
            <Button
              appearance="subtle"
              size="small"
              className={styles.touch}
              icon={<DismissRegular />}
              aria-label={say('Remove from proposal: {name}', { name })}
              onClick={() => send({ type: 'option.removed', index })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.words} role="status">
        {view.words}
      </p>
      <Row gap={8} align="stretch" wrap={false}>
        <Button
          className={mergeClasses(styles.touch, styles.clear)}
          appearance="subtle"
          aria-label={say('Clear the proposal')}
          onClick={() => send({ type: 'options.cleared' })}
        >
          {say('Clear')}
        </Button>
        <Button className={styles.touch} appearance="primary" onClick={() => send({ type: 'panel.opened' })}>
          {say('Make proposal')}
        </Button>
      </Row>
    </section>
  );
};
