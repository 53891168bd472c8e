import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { memo, type ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { sizes } from '../ui/sizes.ts';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"line edit" "beside beside"',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    [phone]: { gridTemplateAreas: '"line edit"' },
    '@media (min-width: 1200px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"line beside edit"',
      minHeight: sizes.largeControl,
    },
  },
  line: {
    gridArea: 'line',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    minWidth: '0',
    [phone]: { rowGap: '0' },
  },
  facts: { [phone]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 } },
  /** On a phone, the sheet of filters has it. */
  beside: { gridArea: 'beside', minWidth: '0', [phone]: { display: 'none' }, ':empty': { display: 'none' } },
  edit: {
    gridArea: 'edit',
    [phone]: { minWidth: sizes.touch, paddingLeft: '0', paddingRight: '0' },
  },
  /** On a phone, the pencil stands for them. */
  words: {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflowX: 'hidden',
      overflowY: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  key: {
    marginLeft: tokens.spacingHorizontalS,
    display: 'flex',
    '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' },
  },
});

export interface SearchLineProps {
  readonly title: ReactNode;
  /** Dates and people. `null`: not known yet. */
  readonly facts: ReactNode;
  /** Whether the form is open below the line. Default: editing leaves the page. */
  readonly edits?: 'open' | 'closed' | undefined;
  /** The key `e` opens the form. */
  readonly hasKey: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** Beside the search, or below it where there is no room. */
  readonly beside?: ReactNode;
}

/** A search in one line, with a button to edit it. */
export const SearchLine = ({ title, facts, edits, hasKey, onEdit, onClose, beside }: SearchLineProps) => {
  const styles = useStyles();
  const open = edits === 'open';
  const keyed = hasKey && edits === 'closed';
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <PageHeading compact>{title}</PageHeading>
        {facts === null ? (
          <Skeleton width="240px" />
        ) : (
          <Quiet figures className={styles.facts}>
            {facts}
          </Quiet>
        )}
      </div>
      <div className={styles.beside}>{beside}</div>
      <EditButton open={open} keyed={keyed} onPress={open ? onClose : onEdit} />
    </div>
  );
};

interface EditButtonProps {
  readonly open: boolean;
  readonly keyed: boolean;
  readonly onPress: () => void;
}

const EditButton = memo(({ open, keyed, onPress }: EditButtonProps) => {
  const styles = useStyles();
  return (
    <Button
      className={styles.edit}
      icon={open ? <DismissRegular /> : <EditRegular />}
      aria-keyshortcuts={keyed ? 'e' : undefined}
      onClick={onPress}
    >
      <span className={styles.words}>{open ? say('Close form') : say('Edit search')}</span>
      {keyed && (
        <span className={styles.key}>
          <KeyHint>e</KeyHint>
        </span>
      )}
    </Button>
  );
});
