import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { openModal } from '../ui/open-modal.ts';
import { Row } from '../ui/Row.tsx';
import type { ListKeys } from './flow-props.ts';

const useStyles = makeStyles({
  dialog: {
    width: 'calc(100% - 32px)',
    maxWidth: '400px',
    padding: tokens.spacingHorizontalXXL,
    border: '0',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    paddingBottom: tokens.spacingVerticalM,
  },
  keys: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'center',
    margin: '0',
    paddingBottom: tokens.spacingVerticalXL,
  },
  key: {
    display: 'inline-block',
    minWidth: '28px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '26px',
    textAlign: 'center',
  },
  means: { margin: '0' },
});

/** Keyboard shortcuts of the list. */
export const KeysDialog = ({ view, send }: ListKeys) => {
  const styles = useStyles();
  const close = () => send({ type: 'keys.closed' });
  if (view.show === 'nothing') return null;
  return (
    <dialog ref={openModal} className={styles.dialog} aria-label={say('Keyboard shortcuts')} onClose={close}>
      <h2 className={styles.title}>{say('Keyboard shortcuts')}</h2>
      <dl className={styles.keys}>
        {view.keys.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <Row as="dt" gap={4} align="stretch" wrap={false}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </Row>
            <dd className={styles.means}>{does}</dd>
          </div>
        ))}
      </dl>
      <Button appearance="primary" onClick={close}>
        {say('Close')}
      </Button>
    </dialog>
  );
};
