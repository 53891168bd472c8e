import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import { say } from '../../contract/say.ts';
import type { SlipSize } from '../../machines/desk/desk-deposit.setup.ts';
import type { SlipView } from '../../machines/desk/desk-deposit.view.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: {
    minHeight: sizes.touch,
    minWidth: sizes.touch,
    '@media (pointer: fine)': { minHeight: sizes.control, minWidth: '32px' },
  },
  size: { minWidth: '52px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: sizes.control },
  },
  place: {
    maxHeight: '640px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  slip: { display: 'block', maxWidth: 'none', height: 'auto', backgroundColor: 'white' },
  at100: { width: '100%' },
  at150: { width: '150%' },
  at200: { width: '200%' },
  at300: { width: '300%' },
});

export interface SlipViewerProps {
  /** What it is: `slip`. */
  readonly noun?: string;
  readonly slip: SlipView;
  readonly isBusy: boolean;
  readonly onSize: (size: SlipSize) => void;
}

/** The slip of a payment. A picture is enlarged by its buttons, and moved by the arrow keys once it has the focus. */
export const SlipViewer = ({ noun = 'slip', slip, isBusy, onSize }: SlipViewerProps) => {
  const styles = useStyles();
  if (slip.isPdf) {
    return (
      <a className={styles.link} href={slip.address} download>
        <ArrowDownloadRegular aria-hidden /> {say('Download the {noun} (pdf)', { noun })}
      </a>
    );
  }
  const { size, smaller, larger } = slip;
  return (
    <div className={styles.part}>
      <div className={styles.tools} role="group" aria-label={say('Size of the {noun}', { noun })}>
        <Button
          className={styles.button}
          icon={<ZoomOutRegular />}
          aria-label={say('Smaller')}
          disabledFocusable={isBusy || smaller === null}
          onClick={() => smaller !== null && onSize(smaller)}
        />
        <span className={styles.size} role="status">
          {size} %
        </span>
        <Button
          className={styles.button}
          icon={<ZoomInRegular />}
          aria-label={say('Larger')}
          disabledFocusable={isBusy || larger === null}
          onClick={() => larger !== null && onSize(larger)}
        />
        <a className={styles.link} href={slip.address} target="_blank" rel="noreferrer">
          <OpenRegular aria-hidden /> {say('Open in a new tab')}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus, the arrow keys move the enlarged slip */}
      <div className={styles.place} role="region" aria-label={say('Picture of the {noun}', { noun })} tabIndex={0}>
        <img
          className={mergeClasses(styles.slip, styles[`at${size}`])}
          src={slip.address}
          alt={noun === 'slip' ? say('The slip of this payment') : noun}
        />
      </div>
    </div>
  );
};
