import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EraserRegular } from '@fluentui/react-icons/svg/eraser';
import { say } from '../../contract/say.ts';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
});

/** Says that the form was filled in with what was typed before, and empties it for somebody else. */
export const RecalledForm = ({ onClear }: { readonly onClear: () => void }) => {
  const styles = useStyles();
  return (
    <Notice tone="info">
      <div className={styles.line}>
        <span>{say('Filled in with what you typed before.')}</span>
        <Button size="small" icon={<EraserRegular />} onClick={onClear}>
          {say('Clear form')}
        </Button>
      </div>
    </Notice>
  );
};
