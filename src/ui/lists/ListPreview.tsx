import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { say } from '../../../contract/say.ts';
import { Row } from '../Row.tsx';

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: {
    minWidth: '0',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface ListPreviewProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The preview of a row beside the list. */
export const ListPreview = ({ name, onClose, children }: ListPreviewProps) => {
  const styles = useStyles();
  return (
    <aside className={styles.preview} aria-label={name}>
      <Row gap={12} justify="between" wrap={false}>
        <h2 className={styles.name}>{name}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={say('Close the preview')} onClick={onClose} />
      </Row>
      {children}
    </aside>
  );
};
