import { makeStyles, tokens } from '@fluentui/react-components';

/** A button in a line of text that folds what belongs to the line. Its touch target is made larger where it is used. */
export const useFoldButtonStyles = makeStyles({
  button: {
    position: 'relative',
    padding: '0',
    border: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '3px',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
});
