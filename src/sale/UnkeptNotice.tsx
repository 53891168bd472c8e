import { makeStyles, tokens } from '@fluentui/react-components';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({ notice: { paddingBottom: tokens.spacingVerticalL } });

/** Says that what was typed last is not kept at the server yet. */
export const UnkeptNotice = ({ words }: { readonly words: string }) => {
  const styles = useStyles();
  return (
    <div className={styles.notice}>
      <Notice tone="warning">{words}</Notice>
    </div>
  );
};
