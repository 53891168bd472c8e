import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../../contract/say.ts';

const useStyles = makeStyles({
  button: {
    display: 'block',
    width: '100%',
    height: '100%',
    margin: '0',
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusLarge,
    overflowX: 'hidden',
    overflowY: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'zoom-in',
    /** Drawn when it comes near the screen. */
    contentVisibility: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

export interface PictureButtonProps {
  readonly words: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A picture that opens large. */
export const PictureButton = ({ words, onOpen, children }: PictureButtonProps) => (
  <button type="button" className={useStyles().button} aria-label={say('Enlarge: {words}', { words })} onClick={onOpen}>
    {children}
  </button>
);
